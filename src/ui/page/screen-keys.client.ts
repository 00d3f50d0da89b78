import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
/** Toasts are dialogs for readers too, but stand in nobody's way: their place is a region. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isCovered = (): boolean =>
  [...document.querySelectorAll(FLOATING)].some(
    // A list that was walked past stays on the page, closed.
    (floating) => !floating.matches('[data-closed]') && !floating.closest('[role="region"]'),
  )

/** Keys that a screen hears while nobody types and nothing is open over it. */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    const act = keys[event.key.toLowerCase()]
    if (!act || isCovered()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
