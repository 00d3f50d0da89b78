import type { HeldBlock } from '#modules/fiscal/blocks/blocks.ts'
import { isSealed, type KeptSale, sending } from './sending/offline-sale.ts'
import type { EndedNumbers } from './till/ended-numbers.ts'

export type UnsentView = {
  /** In the order in which they were sold. */
  sales: readonly KeptSale[]
  /** When the server last acknowledged a sale. */
  lastSyncAt: number | null
  /** Whether this browser can keep sales: its storage is open and the till has a number of its own. */
  isReady: boolean
  /** Whether the browser keeps nothing now; it is tried again. */
  isShut: boolean
  /** Why the server would not let this till hold numbers, as it said last; null while it does, or has not said. */
  refusal: unknown
  /** How many the server has not acknowledged, dead ones among them, and how many are dead. */
  waiting: number
  dead: number
  /** The blocks of fiscal numbers that this till holds and may use. */
  blocks: readonly HeldBlock[]
  /** Those that the office took away from it, of the last day. */
  ended: readonly EndedNumbers[]
}

export const NOTHING_UNSENT: UnsentView = {
  sales: [],
  lastSyncAt: null,
  isReady: false,
  isShut: false,
  refusal: null,
  waiting: 0,
  dead: 0,
  blocks: [],
  ended: [],
}

/** The sales as they are shown, with their counts; those that are on their way are told by their ids. */
export function shownSales(
  all: Iterable<KeptSale>,
  onTheirWay: ReadonlySet<string>,
): Pick<UnsentView, 'sales' | 'waiting' | 'dead'> {
  const sales = [...all]
    .map((sale) => (onTheirWay.has(sale.id) && !isSealed(sale) ? sending(sale) : sale))
    .toSorted((a, b) => a.seq - b.seq)
  const count = (wanted: (state: KeptSale['state']) => boolean): number =>
    sales.reduce((many, { state }) => many + (wanted(state) ? 1 : 0), 0)
  return {
    sales,
    waiting: count((state) => state !== 'acknowledged'),
    dead: count((state) => state === 'dead'),
  }
}
