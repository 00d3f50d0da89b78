import type { CashboxId, ProductId } from '#platform/ids.ts'
import { type Milli, milli, milliFromDecimal } from '#platform/money.ts'
import { api } from '#ui/api.ts'
import { Store } from '#ui/store.tsx'

export type StockLevel = { onHand: Milli; low: boolean }

const PAUSE_MS = 120
const FRESH_MS = 60_000
const MOST_AT_ONCE = 500
const NONE: StockLevel = { onHand: milli(0), low: false }

/** What is left in the till's warehouse of the products that are in sight, asked for in handfuls. */
export class StockLevels {
  readonly levels = new Store<ReadonlyMap<string, StockLevel>>(new Map())
  readonly #askedAt = new Map<string, number>()
  readonly #wanted = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #cashboxId: () => CashboxId | null

  /** @param cashboxId the cashbox that this till is; null is the shop's default one. */
  constructor(cashboxId: () => CashboxId | null) {
    this.#cashboxId = cashboxId
  }

  /** Asks for those that are not known or not fresh any more. */
  want(productIds: Iterable<string>): void {
    const now = performance.now()
    for (const id of productIds) {
      if (now - (this.#askedAt.get(id) ?? Number.NEGATIVE_INFINITY) > FRESH_MS) this.#wanted.add(id)
    }
    if (this.#wanted.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), PAUSE_MS)
  }

  /** After a sale, what was sold is counted anew. */
  refresh(productIds: readonly string[]): void {
    for (const id of productIds) this.#askedAt.delete(id)
    this.want(productIds)
  }

  /** The till sells from another warehouse now: all that is known is asked for anew. */
  refreshAll(): void {
    this.refresh([...this.#askedAt.keys()])
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#wanted.clear()
  }

  async #ask(): Promise<void> {
    const ids = [...this.#wanted].slice(0, MOST_AT_ONCE)
    for (const id of ids) {
      this.#wanted.delete(id)
      this.#askedAt.set(id, performance.now())
    }
    try {
      const rows = await api.pos.getStock.fetch({ productIds: ids, cashboxId: this.#cashboxId() })
      const levels = new Map(this.levels.get())
      for (const id of ids) levels.set(id, NONE)
      for (const { productId, onHand, low } of rows) {
        levels.set(productId satisfies ProductId, { onHand: milliFromDecimal(onHand) ?? milli(0), low })
      }
      this.levels.set(levels)
    } catch (error) {
      // Stock only advises the cashier; the sale itself asks the server.
      reportError(error)
      for (const id of ids) this.#askedAt.delete(id)
    }
    if (this.#wanted.size > 0) this.want([])
  }
}
