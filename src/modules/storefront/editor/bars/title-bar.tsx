import {
  ArrowLeft,
  Eye,
  History,
  Monitor,
  Redo2,
  Smartphone,
  Tablet,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { buttonLook } from '#ui/button/button-look.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useWidth } from '#ui/page/width.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { checksMessages } from '../checks/checks.messages.ts'
import { useFindings } from '../checks/findings.client.ts'
import { editorMessages } from '../editor.messages.ts'
import { differencesOf } from '../state/difference.ts'
import { useEditing, useEditor, useSections, WIDTHS, type Width } from '../store/editor-store.client.ts'
import { useActs } from '../tree/acts.client.ts'

type Props = {
  onBack: () => void
  onHistory: () => void
  onChecks: () => void
  onPublish: () => void
  isPublishing: boolean
}

/** What it is, how it stands, at which width it is looked at, and the ways to take back, see and publish it. */
export function TitleBar({ onBack, onHistory, onChecks, onPublish, isPublishing }: Props) {
  const t = useMessages(editorMessages)
  const hasKeys = useWidth('(width >= 90rem)')
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-bg px-4 py-2 md:px-6">
      <IconButton label={t('back')} onClick={onBack} className="-ml-2">
        <ArrowLeft />
      </IconButton>
      <div className="flex min-w-0 flex-auto flex-wrap items-center gap-x-3 max-md:basis-3/4">
        <h1 className="m-0 text-base whitespace-nowrap">{t('title')}</h1>
        <DraftState />
        <KeptWord />
      </div>
      <WidthChoice />
      <div className="flex flex-wrap items-center gap-1.5 md:ml-auto">
        <Steps onHistory={onHistory} />
        <Warnings onChecks={onChecks} />
        <a
          href="/shop"
          target="_blank"
          rel="noreferrer"
          title={t('view_help')}
          className={classNames(buttonLook(), 'text-text no-underline')}
        >
          <Eye aria-hidden="true" className="size-4 text-muted" />
          {t('view')}
        </a>
        <Button
          variant="primary"
          keycap={hasKeys ? 'Ctrl Enter' : undefined}
          saving={isPublishing}
          onClick={onPublish}
        >
          {t('publish')}
        </Button>
      </div>
    </header>
  )
}

/** How many sections are not as everybody sees them. */
function DraftState() {
  const t = useMessages(editorMessages)
  const sections = useSections()
  const published = useEditing((now) => now.published)
  const count = differencesOf(published, sections).length
  return count > 0 ? (
    <Badge tone="attn">{t('draft', { count })}</Badge>
  ) : (
    <Badge tone="ok">{t('published_now')}</Badge>
  )
}

/** Whether the server has it, and since when: `Guardado 12:03`, with its day what it has since before today. */
function KeptWord() {
  const t = useMessages(editorMessages)
  const { keeper } = useEditor()
  const { moment } = useFormats()
  const keeping = useStore(keeper.store, (kept) => kept.keeping)
  const at = useStore(keeper.store, (kept) => kept.at)
  const isWrong = keeping === 'lost' || keeping === 'refused' || keeping === 'stale'
  return (
    <span
      role="status"
      className={classNames(
        'text-compact whitespace-nowrap',
        isWrong ? 'text-attn-text' : 'text-muted max-lg:sr-only',
      )}
    >
      {keeping === 'kept' ? t('kept', { time: moment(at) }) : t(keeping)}
    </span>
  )
}

const ICONS: Readonly<Record<Width, ReactNode>> = {
  360: <Smartphone />,
  768: <Tablet />,
  1280: <Monitor />,
}

const widthNamed = (value: string): Width => WIDTHS.find((width) => String(width) === value) ?? 1280

function WidthChoice() {
  const t = useMessages(editorMessages)
  const editor = useEditor()
  const width = useEditing((now) => now.width)
  return (
    <Segmented
      label={t('width')}
      value={String(width)}
      onValueChange={(value) => editor.show({ width: widthNamed(value) })}
      segments={WIDTHS.map((each) => ({ value: String(each), label: String(each), icon: ICONS[each] }))}
    />
  )
}

function Steps({ onHistory }: Pick<Props, 'onHistory'>) {
  const t = useMessages(editorMessages)
  const acts = useActs()
  const canUndo = useEditing(({ home }) => home.past.length > 0)
  const canRedo = useEditing(({ home }) => home.future.length > 0)
  return (
    <>
      <IconButton label={t('undo')} keycap="Ctrl Z" disabled={!canUndo} onClick={acts.undo}>
        <Undo2 />
      </IconButton>
      <IconButton label={t('redo')} keycap="Ctrl Shift Z" disabled={!canRedo} onClick={acts.redo}>
        <Redo2 />
      </IconButton>
      <IconButton label={t('history')} onClick={onHistory}>
        <History />
      </IconButton>
    </>
  )
}

function Warnings({ onChecks }: Pick<Props, 'onChecks'>) {
  const t = useMessages(checksMessages)
  const count = useFindings().length
  if (count === 0) return null
  return (
    <Button icon={<TriangleAlert className="text-attn-text" />} onClick={onChecks}>
      {t('warnings', { count })}
    </Button>
  )
}
