import { type RefObject, useEffect, useRef } from 'react'

/** What is being looked up for a field of the page, and who waits until all of it is known. */
const looking = new Set<object>()
const waiting = new Map<object, { go: () => void; missed: () => void }>()

function settle(isFound: boolean): void {
  if (isFound && looking.size > 0) return
  const all = [...waiting.values()]
  waiting.clear()
  for (const { go, missed } of all)
    if (isFound) go()
    else missed()
}

/** Notes that a field waits for something, until what is returned is told whether that was found. */
export function lookUp(): (isFound: boolean) => void {
  const search = {}
  looking.add(search)
  return (isFound) => {
    if (looking.delete(search)) settle(isFound)
  }
}

/**
 * Goes on once all is there that fields wait for; at once where none does.
 *
 * @param key whoever asks once more before that goes on once, as it was asked last.
 * @param missed called instead where something was not found.
 */
export function whenFound(key: object, go: () => void, missed: () => void): void {
  if (looking.size === 0) go()
  else waiting.set(key, { go, missed })
}

/** For as long as `isLooking`, what is saved waits; how that ended the field says itself, and in effects before this one. */
export function useLookUp(isLooking: boolean): void {
  const found = useRef<((isFound: boolean) => void) | null>(null)
  useEffect(() => {
    if (isLooking) found.current ??= lookUp()
    else end(found)
  }, [isLooking])
  useEffect(() => () => end(found), [])
}

function end(found: RefObject<((isFound: boolean) => void) | null>): void {
  const tell = found.current
  found.current = null
  tell?.(true)
}
