/** What is worked out for somebody, such as a form with its answers, costs more than it may: all others wait meanwhile. */
export class WorkSpent extends Error {}

/**
 * What one request may cost of it: a unit is less than a tenth of a microsecond. A form of a thousand fields with 200
 * calculations over long texts takes a part of it.
 */
export const MOST_COUNTED_WORK = 1_000_000

/** Of whatever is being worked out now. A browser, which works for one person, is not bounded. */
let left = Number.POSITIVE_INFINITY

/**
 * Does some work, which ends before it returns, within so many units. Within other work it takes no more than that has
 * left, and that pays for it.
 *
 * @throws WorkSpent
 */
export function within<T>(units: number, work: () => T): T {
  const before = left
  const given = Math.min(units, before)
  left = given
  try {
    return work()
  } finally {
    left = before === Number.POSITIVE_INFINITY ? before : before - (given - left)
  }
}

/** Pays for work before it is done: counted, so that it is the same on every machine. @throws WorkSpent */
export function spend(units: number): void {
  left -= units
  if (left < 0) throw new WorkSpent('too much work at once')
}

/** How many characters that are only walked over cost what one does whose accent is taken off. */
const WALKED = 20

/** Pays for walking over a text once. @throws WorkSpent */
export const spendOnText = (text: string): void => spend(text.length / WALKED)
