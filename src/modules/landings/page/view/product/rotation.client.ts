import { useEffect, useState } from 'react'

const EVERY_MS = 5000

/**
 * What follows itself every five seconds: not where less motion is asked for, while nobody looks at the page, while a
 * pointer or the focus is on it, nor once somebody has chosen.
 *
 * @param isSeen false while it is out of sight.
 */
export function useRotation(count: number, isSeen = true) {
  const [at, setAt] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    setRunning(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])
  const turns = isRunning && !isHeld && isSeen && count > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one has its five seconds, whoever brought it
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((now) => (now + 1) % count)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [turns, count, at])
  return {
    at,
    isRunning,
    setRunning,
    go: (to: number) => setAt((to + count) % count),
    /** For what rotates: where a pointer or the focus is on it, it stays. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
