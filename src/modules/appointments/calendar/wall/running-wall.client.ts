import { useEffect, useMemo, useState } from 'react'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { type Wall, wallAfter } from './wall.ts'

const LOOK_EVERY_MS = 5000

const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS)

/** The minute that it is, told anew as each passes: a screen that stands open for a day goes on with it. */
export function useMinute(): number {
  const [minute, setMinute] = useState(minuteNow)
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return minute
}

/** An answer with what the wall shows by now: it says what that showed when it was given, at an instant of this device. */
export function useRunningWall<Answer extends Wall>(
  answer: Answer | undefined,
  { givenAt, minute }: { givenAt: number; minute: number },
): Answer | undefined {
  const passed = Math.max(0, minute - Math.floor(givenAt / MINUTE_MS))
  return useMemo(() => answer && { ...answer, ...wallAfter(answer, passed) }, [answer, passed])
}
