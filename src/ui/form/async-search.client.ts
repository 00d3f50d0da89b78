import { useEffect, useRef, useState } from 'react'

/** Long enough that a quick typist asks once, short enough to feel immediate. */
const PAUSE_MS = 150

export type Search<Item> = (text: string, signal: AbortSignal) => readonly Item[] | Promise<readonly Item[]>

type Found<Item> = { status: 'searching' | 'ready' | 'failed'; items: readonly Item[] }

export type AsyncSearch<Item> = Readonly<Found<Item>>

/** Asks for the text last typed, once nobody typed for `pause` milliseconds, and forgets the answers to earlier ones. */
export function useAsyncSearch<Item>(search: Search<Item>, pause = PAUSE_MS) {
  const [found, setFound] = useState<Found<Item>>({ status: 'ready', items: [] })
  const running = useRef<AbortController | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stop = (): void => {
    clearTimeout(waiting.current)
    running.current?.abort()
  }
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      running.current?.abort()
    },
    [],
  )

  const ask = async (text: string): Promise<void> => {
    const asked = new AbortController()
    running.current = asked
    try {
      const items = await search(text, asked.signal)
      if (!asked.signal.aborted) setFound({ status: 'ready', items })
    } catch {
      // The list itself says that the search failed and that typing asks again.
      if (!asked.signal.aborted) setFound({ status: 'failed', items: [] })
    }
  }

  const begin = (text: string, after: number): void => {
    stop()
    setFound((before) => ({ status: 'searching', items: before.items }))
    waiting.current = setTimeout(() => void ask(text), after)
  }

  return {
    ...found,
    /** While the person types. */
    type: (text: string) => begin(text, pause),
    /** At once, as when the list opens. */
    now: (text: string) => begin(text, 0),
  }
}
