/**
 * Chance that repeats: the same seed gives the same numbers, from 0 to below 1, on every machine.
 *
 * A counter stepped by the golden ratio, its bits mixed. Good enough to look like people; not for secrets.
 */
export function seededRandom(seed: number): () => number {
  let counter = seed >>> 0
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0
    let bits = Math.imul(counter ^ (counter >>> 16), 0x85ebca6b)
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `low` to `high`, both included. */
export const between = (roll: number, [low, high]: readonly [low: number, high: number]): number =>
  low + Math.floor(roll * (high - low + 1))

export type Choices<T> = (roll: number) => T

/**
 * Chooses among weighted entries.
 *
 * @throws RangeError when there are none, or no weight is above zero.
 */
export function choices<T>(entries: readonly (readonly [choice: T, weight: number])[]): Choices<T> {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const last = entries.at(-1)
  if (!last || total <= 0) throw new RangeError('nothing to choose from')
  return (roll) => {
    let left = roll * total
    for (const [choice, weight] of entries) {
      left -= weight
      if (left < 0) return choice
    }
    return last[0]
  }
}
