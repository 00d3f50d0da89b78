import { Tabs } from '@base-ui/react/tabs'
import { LayoutList, SlidersHorizontal } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { RefusedNotice } from '#ui/draft/compare-dialog.tsx'
import { keepWhileOpen } from '#ui/draft/keeper.client.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useUnsaved } from '#ui/overlay/unsaved.tsx'
import { useWidth } from '#ui/page/width.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { formsMessages } from '../forms.messages.ts'
import type { FormGroup } from '../schema/form-schema.ts'
import { useDesignerKeys } from './bars/designer-keys.client.ts'
import { TabBar } from './bars/tab-bar.tsx'
import { TitleBar } from './bars/title-bar.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { CanvasDnd } from './canvas/canvas-dnd.tsx'
import { designerMessages } from './designer.messages.ts'
import { InsertDialog } from './palette/insert-dialog.tsx'
import { Outline } from './palette/outline.tsx'
import { Palette } from './palette/palette.tsx'
import { Panel } from './panel/panel.tsx'
import { Preview } from './preview/preview.tsx'
import { BlockedDialog } from './saving/blocked-dialog.tsx'
import { CompareForm } from './saving/compare-dialog.tsx'
import type { FormCalls, FormRecord } from './saving/form-calls.ts'
import { usePublishing } from './saving/publishing.client.ts'
import { savingMessages } from './saving/saving.messages.ts'
import {
  DesignerProvider,
  DesignerStore,
  type DesignerTab,
  useDesigner,
  useDesigning,
} from './store/designer-store.client.ts'
import { useReadOnly } from './store/readable.tsx'

const JsonTab = lateForm(async () => (await import('./json/json-tab.tsx')).JsonTab)
const SettingsTab = lateForm(async () => (await import('./settings/settings-tab.tsx')).SettingsTab)

type Props = {
  record: FormRecord
  calls: FormCalls
  /** Who designs: what is not sent yet is theirs. */
  person: string
  onBack: () => void
  /** What others show of it is old. */
  onKept: () => void
}

/** A form in hand, from the first field to the published version. */
export function Designer({ record, calls, person, onBack, onKept }: Props) {
  const t = useMessages(savingMessages)
  // What the server refuses has its sentences there.
  useMessages(formsMessages)
  const [designer] = useState(() => new DesignerStore(record, calls, person))
  const onLeft = useRef(onKept)
  useEffect(() => {
    return keepWhileOpen(designer.keeper, () => onLeft.current())
  }, [designer])
  const { isRecovered } = designer
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isRecovered) showToast({ title: t('recovered'), tone: 'info', undo: designer.undo })
  }, [])
  return (
    <DesignerProvider value={designer}>
      <Frame calls={calls} onBack={onBack} onKept={onKept} />
    </DesignerProvider>
  )
}

/** Where the palette and the panel stand beside the canvas. */
const WITH_PALETTE = '(width >= 80rem)'
const WITH_PANEL = '(width >= 56rem)'

type FrameProps = Omit<Props, 'record' | 'person'>

function Frame({ calls, onBack, onKept }: FrameProps) {
  const designer = useDesigner()
  const [isBlocked, setBlocked] = useState(false)
  const [inserting, setInserting] = useState<{ into: { group: string; at: number } | null } | null>(null)
  const [sheet, setSheet] = useState<'fields' | 'properties' | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const hasPalette = useWidth(WITH_PALETTE)
  const hasPanel = useWidth(WITH_PANEL)
  const tab = useDesigning((now) => now.tab)
  const isPreview = useDesigning((now) => now.isPreview)
  const said = useDesigning((now) => now.said)
  const keeping = useStore(designer.keeper.store, (kept) => kept.keeping)
  const isUnapplied = useDesigning((now) => now.json !== null)
  // What is sent by itself in a moment is nothing to ask about; what could not be sent is.
  useUnsaved(isUnapplied || keeping === 'lost' || keeping === 'refused' || keeping === 'stale')
  const { save, publish, isSaving, isPublishing } = usePublishing(calls, () => setBlocked(true), onKept)
  const toDesign = (): void => designer.show({ tab: 'design', isPreview: false })
  useEffect(JsonTab.loadSoon, [])
  useEffect(SettingsTab.loadSoon, [])
  useDesignerKeys({
    onSave: save,
    onPublish: publish,
    onInsert: () => setInserting({ into: null }),
    onSearch: () => {
      toDesign()
      if (hasPalette) search.current?.focus()
      else setInserting({ into: null })
    },
  })
  // The panel is where the label is: it opens over the canvas where it does not stand beside it.
  const wantsLabel = useDesigning((now) => now.focus?.on === 'label')
  useEffect(() => {
    if (wantsLabel && !hasPanel) setSheet('properties')
  }, [wantsLabel, hasPanel])
  const onAdd = useCallback(
    (group: FormGroup) => setInserting({ into: { group: group.id, at: group.fields.length } }),
    [],
  )
  return (
    // To the edges of the page, whose own padding ends here.
    <div className="-mx-4 -mt-4 flex min-h-0 flex-1 flex-col md:-mx-6 md:-mt-5">
      <TitleBar
        onBack={onBack}
        onSave={save}
        onPublish={publish}
        isSaving={isSaving}
        isPublishing={isPublishing}
      />
      <CompareForm />
      <RefusedNotice keeper={designer.keeper} className="mx-4 mb-2 shrink-0 md:mx-6" />
      <Tabs.Root
        value={tab}
        onValueChange={(to: DesignerTab) => designer.show({ tab: to, isPreview: false })}
        className="flex min-h-0 flex-1 flex-col"
      >
        <TabBar
          sheets={
            tab === 'design' &&
            !isPreview && (
              <SheetButtons hasPalette={hasPalette} hasPanel={hasPanel} onOpen={(which) => setSheet(which)} />
            )
          }
        />
        {isPreview ? (
          <Preview />
        ) : (
          <>
            <Tabs.Panel value="design" tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
              <CanvasDnd>
                {hasPalette && (
                  <aside className="w-60 shrink-0 overflow-y-auto border-r border-line px-4 py-4">
                    <Contents search={search} />
                  </aside>
                )}
                <div className="min-h-0 min-w-0 flex-1 overflow-y-auto bg-sunken px-4 py-5 md:px-6">
                  <Canvas onAdd={onAdd} />
                </div>
                {hasPanel && (
                  <aside data-panel className="flex w-79 shrink-0 flex-col border-l border-line bg-bg">
                    <Panel />
                  </aside>
                )}
                <FieldsSheet open={sheet === 'fields'} onClose={() => setSheet(null)} />
              </CanvasDnd>
            </Tabs.Panel>
            <Tabs.Panel value="settings" tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
              <SettingsTab onClose={toDesign} />
            </Tabs.Panel>
            <Tabs.Panel value="json" tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
              <JsonTab onClose={toDesign} />
            </Tabs.Panel>
          </>
        )}
      </Tabs.Root>
      <PropertiesSheet open={sheet === 'properties' && !hasPanel} onClose={() => setSheet(null)} />
      <InsertDialog
        open={inserting !== null}
        into={inserting?.into ?? null}
        onOpenChange={(open) => !open && setInserting(null)}
      />
      <BlockedDialog open={isBlocked} onOpenChange={setBlocked} />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}

type SheetButtonsProps = {
  hasPalette: boolean
  hasPanel: boolean
  onOpen: (which: 'fields' | 'properties') => void
}

function SheetButtons({ hasPalette, hasPanel, onOpen }: SheetButtonsProps) {
  const t = useMessages(designerMessages)
  return (
    <>
      {!hasPalette && (
        <Button size="sm" icon={<LayoutList />} onClick={() => onOpen('fields')}>
          {t('fields')}
        </Button>
      )}
      {!hasPanel && (
        <Button size="sm" icon={<SlidersHorizontal />} className="ml-1" onClick={() => onOpen('properties')}>
          {t('properties')}
        </Button>
      )}
    </>
  )
}

type ContentsProps = { search: RefObject<HTMLInputElement | null>; onChosen?: () => void }

/** What can be added, above what is there. */
function Contents({ search, onChosen }: ContentsProps) {
  const outline = <Outline {...(onChosen && { onChosen })} />
  if (useReadOnly()) return outline
  return (
    <>
      <Palette search={search} {...(onChosen && { onChosen })} />
      <div className="-mx-4 mt-4 border-t border-line px-4 pt-4">{outline}</div>
    </>
  )
}

type SheetProps = { open: boolean; onClose: () => void }

function FieldsSheet({ open, onClose }: SheetProps) {
  const t = useMessages(designerMessages)
  const search = useRef<HTMLInputElement>(null)
  return (
    <Sheet open={open} onOpenChange={onClose} title={t('fields')} keeps>
      <Contents search={search} onChosen={onClose} />
    </Sheet>
  )
}

function PropertiesSheet({ open, onClose }: SheetProps) {
  const t = useMessages(designerMessages)
  return (
    <Sheet open={open} onOpenChange={onClose} title={t('properties')} keeps>
      <div className="-mx-6 -mb-6 flex min-h-full flex-col [&_[role=tablist]]:bg-float">
        <Panel />
      </div>
    </Sheet>
  )
}
