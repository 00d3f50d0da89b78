import { useEffect, useEffectEvent } from 'react'
import { useScreenKeys } from '#ui/page/screen-keys.client.ts'
import { useEditor } from '../store/editor-store.client.ts'
import { useActs } from '../tree/acts.client.ts'

type Ways = { onSave: () => void; onPublish: () => void; onAdd: () => void }

/** What lies over the editor and takes its keys; toasts take none, nor does what is closing. */
const isCovered = (): boolean =>
  document.querySelector(
    ':is([role="dialog"]:not([data-type]):not([data-beside]), [role="alertdialog"]):not([data-closed])',
  ) !== null

/** The keys of the whole editor: those with Ctrl while one types, too. */
export function useEditorKeys({ onSave, onPublish, onAdd }: Ways): void {
  const editor = useEditor()
  const acts = useActs()
  useScreenKeys({
    '/': onAdd,
    '1': () => editor.show({ width: 360 }),
    '2': () => editor.show({ width: 768 }),
    '3': () => editor.show({ width: 1280 }),
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const ways: Readonly<Record<string, (() => void) | undefined>> = {
      s: onSave,
      enter: onPublish,
      z: event.shiftKey ? acts.redo : acts.undo,
      y: acts.redo,
      d: editor.selection === null ? undefined : () => acts.duplicate(),
    }
    const act = ways[event.key.toLowerCase()]
    if (!act || isCovered()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
