import { useEffect, useRef, useState } from 'react'
import { RefusedNotice } from '#ui/draft/compare-dialog.tsx'
import { keepWhileOpen } from '#ui/draft/keeper.client.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { useUnsaved } from '#ui/overlay/unsaved.tsx'
import { useWidth } from '#ui/page/width.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { MOST_SECTIONS } from '../sections/schema/sections.ts'
import { CompareHome } from './bars/compare-dialog.tsx'
import { useEditorKeys } from './bars/editor-keys.client.ts'
import { usePublishing } from './bars/publishing.client.ts'
import { TitleBar } from './bars/title-bar.tsx'
import { ChecksDialog } from './checks/checks-dialog.tsx'
import { editorMessages } from './editor.messages.ts'
import { PointsDialog } from './history/points-dialog.tsx'
import { useFramed } from './preview/framed.client.ts'
import { PreviewFrame } from './preview/preview-frame.tsx'
import { SettingsPanel } from './settings/panel.tsx'
import { hasRoom } from './state/edits.ts'
import { EditorProvider, HomeEditor, type Pane, useEditing, useEditor } from './store/editor-store.client.ts'
import type { HomeCalls, HomeRecord } from './store/home-calls.ts'
import { AddDialog } from './tree/add-dialog.tsx'
import { treeMessages } from './tree/tree.messages.ts'
import { Tree } from './tree/tree.tsx'

type Props = {
  record: HomeRecord
  /** Who arranges it, by their id. */
  person: string
  calls: HomeCalls
  /** Where the page stands that shows it as it is arranged. */
  preview: string
  onBack: () => void
  /** What others show of it is old. */
  onKept: () => void
}

/** On a telephone one looks at the home as on a telephone, unless one asks for more. */
const firstWidth = () => (window.matchMedia('(width < 48rem)').matches ? 360 : 1280)

/** The home of the store in hand, from its first section to what everybody sees. */
export function Editor({ record, person, calls, preview, onBack, onKept }: Props) {
  const t = useMessages(editorMessages)
  const [editor] = useState(() => new HomeEditor(record, person, calls, firstWidth()))
  const onLeft = useRef(onKept)
  useEffect(() => keepWhileOpen(editor.keeper, () => onLeft.current()), [editor])
  const { isRecovered } = editor
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isRecovered) showToast({ title: t('recovered'), tone: 'info', undo: editor.undo })
  }, [])
  return (
    <EditorProvider value={editor}>
      <Whole calls={calls} preview={preview} onBack={onBack} onKept={onKept} />
    </EditorProvider>
  )
}

/** Where the settings stand beside the preview and the list, and where the list stands beside the preview. */
const ALL_BESIDE = '(width >= 85rem)'
const TWO_BESIDE = '(width >= 56rem)'

type Over = 'add' | 'history' | 'checks' | 'publishing'

function Whole({ calls, preview, onBack, onKept }: Omit<Props, 'record' | 'person'>) {
  const editor = useEditor()
  const [over, setOver] = useState<Over | null>(null)
  const said = useEditing((now) => now.said)
  const keeping = useStore(editor.keeper.store, (kept) => kept.keeping)
  // What is sent by itself in a moment is nothing to ask about; what could not be sent is.
  useUnsaved(keeping === 'lost' || keeping === 'refused' || keeping === 'stale')
  const { save, publish, publishNow, isPublishing } = usePublishing(
    calls,
    () => setOver('publishing'),
    onKept,
  )
  const tree = useMessages(treeMessages)
  const add = (): void => {
    if (hasRoom(editor.sections)) setOver('add')
    else showToast({ title: tree('full', { most: MOST_SECTIONS }), tone: 'attn' })
  }
  useEditorKeys({ onSave: save, onPublish: publish, onAdd: add })
  const close = (open: boolean): void => {
    if (!open) setOver(null)
  }
  return (
    // To the edges of the page, whose own padding ends here.
    <div className="-mx-4 -mt-4 flex min-h-0 flex-1 flex-col md:-mx-6 md:-mt-5">
      <TitleBar
        onBack={onBack}
        onHistory={() => setOver('history')}
        onChecks={() => setOver('checks')}
        onPublish={publish}
        isPublishing={isPublishing}
      />
      <CompareHome />
      <RefusedNotice keeper={editor.keeper} className="mx-4 mb-2 shrink-0" />
      <Parts address={preview} onAdd={add} />
      <AddDialog open={over === 'add'} onOpenChange={close} />
      <PointsDialog open={over === 'history'} onOpenChange={close} />
      <ChecksDialog
        open={over === 'checks' || over === 'publishing'}
        onOpenChange={close}
        onPublish={over === 'publishing' ? publishNow : undefined}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}

/** List, preview and settings beside each other, or as many of them as there is room for. */
function Parts({ address, onAdd }: { address: string; onAdd: () => void }) {
  const editor = useEditor()
  const pane = useEditing((now) => now.pane)
  const hasAll = useWidth(ALL_BESIDE)
  const hasTwo = useWidth(TWO_BESIDE)
  const frame = useRef<HTMLIFrameElement>(null)
  const { isReady, play } = useFramed(frame)
  const toTree = (): void => editor.focus('row')
  const preview = <PreviewFrame address={address} frame={frame} isReady={isReady} />
  const tree = <Tree onAdd={onAdd} />
  const settings = <SettingsPanel onPlay={play} list={hasAll ? undefined : { onBack: toTree, onAdd }} />
  if (hasAll)
    return (
      <div className="flex min-h-0 flex-1">
        <aside className="flex w-79 shrink-0 flex-col border-r border-line bg-bg">{tree}</aside>
        {preview}
        <aside className="flex w-79 shrink-0 flex-col border-l border-line bg-bg">{settings}</aside>
      </div>
    )
  if (hasTwo)
    return (
      <div className="flex min-h-0 flex-1">
        <aside className="flex w-79 shrink-0 flex-col border-r border-line bg-bg">
          {pane === 'settings' ? settings : tree}
        </aside>
        {preview}
      </div>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PaneChoice pane={pane} />
      {pane === 'tree' && tree}
      {pane === 'settings' && settings}
      {pane === 'preview' && preview}
    </div>
  )
}

const PANES: readonly Pane[] = ['tree', 'settings', 'preview']

function PaneChoice({ pane }: { pane: Pane }) {
  const t = useMessages(editorMessages)
  const editor = useEditor()
  return (
    <div className="shrink-0 border-b border-line px-4 py-2">
      <Segmented
        label={t('part')}
        value={pane}
        onValueChange={(to) => editor.show({ pane: to })}
        segments={PANES.map((each) => ({ value: each, label: t(`part_${each}`) }))}
        className="w-full justify-between"
      />
    </div>
  )
}
