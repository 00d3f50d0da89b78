import { useEffect, useRef, useState } from 'react'

/** How long a person stops before what was typed is searched. */
export const SEARCH_PAUSE_MS = 300

/** A value once it has not changed for a while. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/**
 * The text of a search field whose value is kept elsewhere, such as in the address bar: what is typed is
 * shown at once and handed on after a pause, unless one has left for another address by then. When the value changes
 * by itself (Back), it is shown.
 */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  // What else was chosen in the pause stands when it has passed.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const search = (typed: string): void => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    setSent(typed)
    latest.current(typed)
  }
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(waiting.current)
      const { pathname } = window.location
      // The screen that was left stands until the next one has come: searched there, it would come back.
      waiting.current = setTimeout(() => {
        if (window.location.pathname === pathname) search(typed)
      }, SEARCH_PAUSE_MS)
    },
    /** Without waiting, as by Enter. */
    now: () => search(text),
    /** Whether what was typed still waits to be searched. */
    isWaiting: () => waiting.current !== undefined,
  }
}
