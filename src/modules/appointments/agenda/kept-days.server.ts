import type { TenantId } from '#platform/values/ids.ts'
import type { DaySlots } from './agendas.ts'

type DayKept = Omit<DaySlots, 'date'>

/** A day as two rows of numbers, which take a tenth of what a list of slots does. */
type Kept = Pick<DayKept, 'nobody'> & {
  /** Of what it was worked out. */
  readonly versions: string
  readonly shop: TenantId
  readonly starts: Float64Array
  readonly free: Uint8Array
}

type Most = {
  /** Days, of all shops and of one. */
  readonly days: number
  readonly ofShop: number
  /** The starts of all days together. */
  readonly starts: number
}

/**
 * What was worked out of days, by a key that no two shops share; no more of it than is said, whatever days hold. Too many of
 * a shop cost that shop what it asked for longest ago, and too many of all, or too many starts, that of all. What was worked out
 * of other versions than those that hold now is replaced, so that a day takes one place however often it changes.
 */
export class KeptDays {
  readonly #most: Most
  readonly #days = new Map<string, Kept>()
  readonly #keys = new Map<TenantId, Set<string>>()
  #starts = 0

  constructor(most: Most) {
    this.#most = most
  }

  /** What is kept now. */
  get held(): { days: number; starts: number } {
    return { days: this.#days.size, starts: this.#starts }
  }

  get(key: string, versions: string): DayKept | undefined {
    const found = this.#days.get(key)
    if (found?.versions !== versions) return undefined
    // The last that was asked for is the last to go.
    this.#days.delete(key)
    this.#days.set(key, found)
    const mine = this.#keys.get(found.shop)
    mine?.delete(key)
    mine?.add(key)
    const { starts, free, nobody } = found
    return { slots: Array.from(starts, (start, index) => ({ start, isFree: free[index] === 1 })), nobody }
  }

  keep(shop: TenantId, key: string, { versions, slots, nobody }: DayKept & { versions: string }): void {
    this.#drop(key)
    const starts = Float64Array.from(slots, ({ start }) => start)
    const free = Uint8Array.from(slots, ({ isFree }) => (isFree ? 1 : 0))
    this.#days.set(key, { shop, versions, starts, free, nobody })
    this.#starts += slots.length
    const mine = this.#keys.get(shop) ?? new Set()
    this.#keys.set(shop, mine.add(key))
    if (mine.size > this.#most.ofShop) this.#dropFirst(mine)
    while (this.#days.size > this.#most.days || this.#starts > this.#most.starts) this.#dropFirst(this.#days)
  }

  #dropFirst(keys: { keys(): Iterable<string> }): void {
    const [oldest] = keys.keys()
    if (oldest !== undefined) this.#drop(oldest)
  }

  #drop(key: string): void {
    const found = this.#days.get(key)
    if (!found) return
    this.#days.delete(key)
    this.#starts -= found.starts.length
    const mine = this.#keys.get(found.shop)
    mine?.delete(key)
    if (mine?.size === 0) this.#keys.delete(found.shop)
  }
}
