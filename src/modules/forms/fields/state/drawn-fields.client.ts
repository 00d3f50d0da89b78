import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A form of no more is drawn whole. */
const AT_FIRST = 120
/** Of a longer one so many more at a time, with room for keys between. */
const MORE = 60

export type DrawnFields = {
  /** How many fields are drawn, counted from the beginning of the form. */
  readonly count: number
  /** Draws what is left at once, before anybody is led there. */
  readonly drawAll: () => void
}

/**
 * How much of a very long form is drawn: what is seen first comes first, also from the server, and the rest follows by itself
 * as soon as the page is there. Whoever prints or searches the page before that has it whole.
 *
 * @param all the fields of the form; 0 for one that is drawn whole in any case.
 */
export function useDrawnFields(all: number): DrawnFields {
  const [count, setCount] = useState(AT_FIRST)
  const isWhole = count >= all
  useEffect(() => {
    if (isWhole) return
    const more = setTimeout(() => setCount((now) => now + MORE))
    return () => clearTimeout(more)
  })
  // As soon as its beginning is drawn, and not a moment later: whoever prints then has it whole too.
  useLayoutEffect(() => {
    if (isWhole) return
    const now = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    const finds = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') now()
    }
    addEventListener('beforeprint', now)
    addEventListener('keydown', finds)
    return () => {
      removeEventListener('beforeprint', now)
      removeEventListener('keydown', finds)
    }
  }, [isWhole])
  return {
    count: isWhole ? Number.POSITIVE_INFINITY : count,
    drawAll: () => setCount(Number.POSITIVE_INFINITY),
  }
}
