import {
  ArrowLeft,
  Cloud,
  CloudAlert,
  CloudOff,
  Eye,
  LoaderCircle,
  Lock,
  PenLine,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import type { Keeping } from '#ui/draft/keeper.client.ts'
import { useWidth } from '#ui/page/width.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { FormStatusBadge } from '../../list/form-status.tsx'
import { slugFromName } from '../../schema/new-form.ts'
import { designerMessages } from '../designer.messages.ts'
import { savingMessages } from '../saving/saving.messages.ts'
import { rename } from '../state/settings.ts'
import { useDesigner, useDesigning, useSchema } from '../store/designer-store.client.ts'
import { useReadOnly } from '../store/readable.tsx'

type Props = {
  onBack: () => void
  onSave: () => void
  onPublish: () => void
  isSaving: boolean
  isPublishing: boolean
}

/** What the form is called, how it stands, and the ways to keep, see and publish it. */
export function TitleBar({ onBack, onSave, onPublish, isSaving, isPublishing }: Props) {
  const t = useMessages(designerMessages)
  const designer = useDesigner()
  const isReadOnly = useReadOnly()
  const isPreview = useDesigning((now) => now.isPreview)
  // Beside the menu there is room for them only on a wide window.
  const isWide = useWidth('(width >= 80rem)')
  const keycap = (key: string) => (isWide ? key : undefined)
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-bg px-4 py-2 md:px-6">
      <IconButton label={t('back')} variant="quiet" onClick={onBack} className="-ml-2">
        <ArrowLeft />
      </IconButton>
      {/* As wide as it is called, beside the way back: what no longer fits beside it stands below. */}
      <div className="flex min-w-40 max-w-[calc(100%-4.75rem)] sm:max-w-[calc(100%-3rem)] flex-auto items-center gap-3">
        <Name />
        <Status />
      </div>
      {isReadOnly ? <ReadOnlyWord /> : <KeptWord />}
      <div className="ml-auto flex items-center gap-2 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2">
        <Button
          icon={isPreview ? <PenLine /> : <Eye />}
          keycap={keycap('P')}
          aria-pressed={isPreview}
          onClick={() => designer.show({ isPreview: !isPreview })}
        >
          {t(isPreview ? (isReadOnly ? 'tab_design' : 'edit') : 'preview')}
        </Button>
        {!isReadOnly && (
          <>
            <Button keycap={keycap('Ctrl S')} saving={isSaving} onClick={onSave}>
              {t('save')}
            </Button>
            <Button variant="primary" keycap={keycap('Ctrl Enter')} saving={isPublishing} onClick={onPublish}>
              {t('publish')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}

/** The name, changed where it stands, and the address that comes of it. */
function Name() {
  const t = useMessages(designerMessages)
  const designer = useDesigner()
  const { name } = useSchema().metadata
  const record = useDesigning((now) => now.record)
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever comes from the list, where what they pressed is gone, begins here and not outside of the page.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const focus = useDesigning((now) => (now.focus?.on === 'name' ? now.focus : null))
  useEffect(() => {
    if (!focus) return
    input.current?.focus()
    input.current?.select()
    designer.focused()
  }, [focus, designer])
  // Settled with the first publishing; until then the one that the server made of the name, or will make of it.
  const kept = useStore(designer.keeper.store, ({ value }) => value.metadata.name)
  const isToFollow = record.published_version === null && name !== kept
  const slug = isToFollow ? slugFromName(name) : record.slug
  return (
    <div className="min-w-0">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {name || t('unnamed')}
      </h1>
      <input
        ref={input}
        aria-label={t('name')}
        placeholder={t('unnamed')}
        value={name}
        readOnly={designer.isReadOnly}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) =>
          designer.edit((schema) => rename(schema, target.value), { typing: 'form name' })
        }
        className="field-sizing-content block max-w-full min-w-24 truncate border-0 border-b border-dashed border-line-strong bg-transparent p-0 font-heading text-xl leading-7 font-semibold tracking-[-0.012em] text-text outline-none hover:border-field-line focus:border-solid focus:border-accent-edge"
      />
      <p className="m-0 truncate text-xs text-muted">
        <span className="sr-only">{t('address', { slug })}</span>
        <span aria-hidden="true">
          /forms/<span className="font-mono">{slug}</span>
        </span>
      </p>
    </div>
  )
}

function Status() {
  const t = useMessages(designerMessages)
  const { keeper } = useDesigner()
  const { status, is_changed } = useDesigning((now) => now.record)
  const schema = useSchema()
  const published = useDesigning((now) => now.published)
  const isKept = useStore(keeper.store, (kept) => kept.keeping === 'kept')
  const isChanged =
    status === 'published' && (is_changed || (published !== null && published !== schema) || !isKept)
  return (
    <span className="flex shrink-0 flex-wrap items-center gap-2">
      <FormStatusBadge status={status} />
      {isChanged && <span className="text-xs text-attn-text max-lg:sr-only">{t('changed')}</span>}
    </span>
  )
}

function ReadOnlyWord() {
  const t = useMessages(designerMessages)
  return (
    <span
      title={t('read_only_help')}
      className="flex items-center gap-2 text-compact text-muted [&_svg]:size-4"
    >
      <Lock aria-hidden="true" />
      {t('read_only')}
      <span className="sr-only">{t('read_only_help')}</span>
    </span>
  )
}

const ICONS: Readonly<Record<Keeping, ReactNode>> = {
  kept: <Cloud />,
  waiting: <Cloud />,
  saving: <LoaderCircle className="motion-safe:animate-spin" />,
  lost: <CloudOff />,
  refused: <CloudAlert />,
  stale: <UsersRound />,
}

/** Whether the server has it, and since when: `Guardado 12:03`, with its day what it has since before today. */
function KeptWord() {
  const t = useMessages(savingMessages)
  const bars = useMessages(designerMessages)
  const { keeper } = useDesigner()
  const { moment } = useFormats()
  const keeping = useStore(keeper.store, (kept) => kept.keeping)
  const at = useStore(keeper.store, (kept) => kept.at)
  const isUnapplied = useDesigning((now) => now.json !== null) && keeping === 'kept'
  const isWrong = isUnapplied || keeping === 'lost' || keeping === 'refused' || keeping === 'stale'
  return (
    <span
      role="status"
      className={classNames(
        'flex items-center gap-2 text-compact whitespace-nowrap [&_svg]:size-4',
        isWrong ? 'text-attn-text' : 'text-muted',
      )}
    >
      <span aria-hidden="true" className="contents">
        {isUnapplied ? <CloudAlert /> : ICONS[keeping]}
      </span>
      <span className={isWrong ? '' : 'max-sm:sr-only'}>
        {isUnapplied ? bars('unapplied') : keeping === 'kept' ? t('kept', { time: moment(at) }) : t(keeping)}
      </span>
    </span>
  )
}
