import { useEffect, useEffectEvent } from 'react'
import { useScreenKeys } from '#ui/page/screen-keys.client.ts'
import { useActs } from '../store/acts.client.ts'
import { useDesigner } from '../store/designer-store.client.ts'

type Ways = {
  onSave: () => void
  onPublish: () => void
  onInsert: () => void
  onSearch: () => void
}

/** What lies over the designer and takes its keys; toasts take none. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-type]):not([data-beside]), [role="alertdialog"]') !== null

/** The keys of the whole designer: those with Ctrl while one types, too. */
export function useDesignerKeys({ onSave, onPublish, onInsert, onSearch }: Ways): void {
  const designer = useDesigner()
  const acts = useActs()
  const isDesigning = (): boolean => {
    const { tab, isPreview } = designer.store.get()
    return tab === 'design' && !isPreview
  }
  useScreenKeys({
    p: () => designer.show({ isPreview: !designer.store.get().isPreview }),
    g: () => designer.isReadOnly || acts.addGroup(),
    '/': () => isDesigning() && !designer.isReadOnly && onInsert(),
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOfPanel = event.target instanceof Element && event.target.closest('[data-panel]') !== null
    // From its properties back to what is in hand, by the way one came: what one types there stands already.
    if (event.key === 'Escape' && isOfPanel && !event.defaultPrevented && !isCovered())
      return designer.focus('canvas')
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const isOwnUndo = event.target instanceof Element && event.target.closest('[data-own-undo]') !== null
    const ways: Readonly<Record<string, (() => void) | undefined>> = {
      s: onSave,
      enter: onPublish,
      z: isOwnUndo ? undefined : event.shiftKey ? acts.redo : acts.undo,
      y: isOwnUndo ? undefined : acts.redo,
      b: onSearch,
      d: isDesigning() && designer.selection !== null ? () => acts.duplicate() : undefined,
    }
    const act = designer.isReadOnly ? undefined : ways[event.key.toLowerCase()]
    if (!act || isCovered()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
