import type { Steps } from './steps.ts'

/** How long a computation may have the one thread before whatever else waits has it: calls of tills among it. */
const SLICE_MS = 4

let waiting = 0
let last: Promise<void> = Promise.resolve()

/** The next of all that wait goes on in the next pass of the event loop: one slice a pass, however many there are. */
async function turn(): Promise<void> {
  waiting += 1
  last = last.then(() => new Promise<void>((go) => setImmediate(go)))
  await last
  waiting -= 1
}

/** What comes of a computation that lets the rest of the program have its turn every few milliseconds. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  if (waiting > 0) await turn()
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await turn()
    began = performance.now()
  }
}
