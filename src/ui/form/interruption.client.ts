import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Interrupted, noteTabs, takeInterrupted, whileOpen } from '../store/interrupted.client.ts'

/** What is kept of a form when the session ends, and how it comes back. */
export type Interruption = {
  /** By which it is told from others at its address: no space is in it. */
  readonly id: string
  readonly fields: readonly string[]
  /** Null where nothing was typed. */
  readonly typed: () => Interrupted | null
  readonly resume: (kept: Interrupted) => void
}

/** How what was typed came back: whether it was sent already, and nobody knows if it arrived. */
export type Back = 'unsaved' | 'unanswered'

/**
 * Keeps what was typed when the session ends, and puts it back where it was typed, once; how it came back.
 *
 * @param changed something is typed there already, and stays.
 */
export function useInterruption(interruption: Interruption | null, changed: boolean): Back | null {
  const [back, setBack] = useState<Back | null>(null)
  const isBack = useRef(false)
  const ask = useEffectEvent(() => {
    const typed = interruption?.typed()
    return interruption && typed ? { id: interruption.id, fields: interruption.fields, typed } : null
  })
  const onThere = useEffectEvent(() => {
    if (!interruption || changed || isBack.current) return
    const typed = takeInterrupted(interruption)
    if (!typed) return
    isBack.current = true
    interruption.resume(typed)
    setBack(typed.isUnanswered ? 'unanswered' : 'unsaved')
  })
  useEffect(() => {
    let isThere = true
    onThere()
    // What a tab left that is gone comes here too.
    void noteTabs().then(() => isThere && onThere())
    const close = whileOpen(() => ask())
    return () => {
      isThere = false
      close()
    }
  }, [])
  return back
}
