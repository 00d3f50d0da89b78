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
 * The text of a search field whose search lives elsewhere, as in the address bar: typed at once, handed
 * on after the pause, and replaced when the search changes by itself.
 */
export function useTypedSearch(search: string, onSearch: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What was typed has arrived: from here on the search says what the field shows.
  if (draft !== null && draft === search) setDraft(null)
  return {
    text: draft ?? search,
    type: (text: string) => {
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => onSearch(text), SEARCH_PAUSE_MS)
    },
  }
}
