import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
/** Toasts are dialogs for readers too, but stand in nobody's way: their place is a region. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isCovered = (): boolean =>
  [...document.querySelectorAll(FLOATING)].some(
    // A list that was walked past stays on the page, closed.
    (floating) => !floating.matches('[data-closed]') && !floating.closest('[role="region"]'),
  )

/** Within this time the same key is the same press, made twice. */
const AGAIN_MS = 500

/** What a key opened has the focus soon: the same key, held or pressed twice, is not typed into it. */
function keepFromTyping(key: string): void {
  const pressed = performance.now()
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element && event.target.closest(TYPING))) return
    if (event.key === key && (event.repeat || performance.now() - pressed < AGAIN_MS)) {
      event.preventDefault()
      event.stopPropagation()
    } else document.removeEventListener('keydown', onKey, { capture: true })
  }
  document.addEventListener('keydown', onKey, { capture: true })
}

/** Keys that a screen hears while nobody types and nothing is open over it. */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    const act = keys[event.key.toLowerCase()]
    if (!act || isCovered()) return
    event.preventDefault()
    keepFromTyping(event.key)
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
