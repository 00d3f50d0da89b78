import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ScanBuffer } from '../../cart/scan.ts'
import type { Till } from '../till.client.ts'
import type { Place } from './till-shortcuts.ts'

/** Two keys follow each other that soon when somebody types; three are a scanner's. */
const SURELY_SCANNING = 3

/** Whether the key would add a character at the end of what stands in the search, and do nothing else. */
function addsAtEnd(event: KeyboardEvent, search: HTMLInputElement | null): boolean {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const end = search?.value.length
  return search !== null && search.selectionStart === end && search.selectionEnd === end
}

/**
 * Holds what a scanner types into the search field, from its third key on: drawing its keys one by one would take
 * longer than the sale of a product. Nothing held is lost; who holds must release before anything else is read from
 * the search, and when no more keys come.
 */
export function useBufferedKeys(till: Till, searchRef: RefObject<HTMLInputElement | null>) {
  const held = useRef('')

  const release = (): void => {
    if (held.current === '') return
    const text = till.find.state.get().text + held.current
    held.current = ''
    till.type(text)
  }

  return {
    /** What stands in the search, with what is held for it. */
    textWithBuffered: (): string => till.find.state.get().text + held.current,
    /** Puts what is held behind what stands in the search. */
    release,
    /** The same before this key does its own work: the browser applies it to the field right after the listener. */
    releaseBeforeKey: () => flushSync(release),
    /** Holds the key when it is a scanner's; false leaves it to the field. */
    hold: (event: KeyboardEvent, place: Place, { text }: ScanBuffer): boolean => {
      const isScanning = text.length >= SURELY_SCANNING && place === 'search'
      if (!isScanning || !addsAtEnd(event, searchRef.current)) return false
      event.preventDefault()
      held.current += event.key
      return true
    },
  }
}
