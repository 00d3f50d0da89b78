import { useEffect, useState } from 'react'

/** Whether a finger or a button of the mouse is down somewhere on the page, and who waits for its end. */
let isDown = false
const waiting = new Set<() => void>()

/** Within so long a finger that was lifted has pressed. */
const TAP_MS = 100

function end(): void {
  isDown = false
  for (const act of waiting) act()
  waiting.clear()
}

if (typeof window !== 'undefined') {
  addEventListener(
    'pointerdown',
    () => {
      isDown = true
    },
    true,
  )
  // What was pressed hears of it first. A finger is up before the page is told of the press as of a mouse's.
  const up = ({ pointerType }: PointerEvent): void =>
    void setTimeout(end, pointerType === 'touch' ? TAP_MS : 0)
  addEventListener('pointerup', up, true)
  addEventListener('pointercancel', up, true)
}

/** At once where nothing is pressed. Call what is returned to forget it. */
function whenUp(act: () => void): () => void {
  if (isDown) waiting.add(act)
  else act()
  return () => void waiting.delete(act)
}

/**
 * What a field says below itself, which waits while something is pressed: leaving a field by a press would else move away
 * what is pressed.
 */
export function useUnpressed<T>(said: T): T {
  const [shown, show] = useState(said)
  useEffect(() => whenUp(() => show(said)), [said])
  return shown
}
