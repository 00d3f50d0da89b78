/** A computation that can be put down between its steps, none of which takes long. */
export type Steps<T> = Generator<undefined, T, undefined>

/** What comes of it, without putting it down. */
export function finished<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
