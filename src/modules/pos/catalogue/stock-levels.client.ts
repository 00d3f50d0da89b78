import type { CashboxId } from '#platform/values/ids.ts'
import { milli, milliFromDecimal } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Store } from '#ui/store/store.client.ts'
import { connection } from '../connection/connection.client.ts'
import { unsent } from '../offline/unsent/sending/offline-sale.ts'
import type { UnsentSales } from '../offline/unsent/unsent-sales.client.ts'
import { lowered, type StockLevel, soldIn } from './stock-level.ts'
import { StockStorage } from './stock-storage.client.ts'

const PAUSE_MS = 120
const FRESH_MS = 60_000
const MOST_AT_ONCE = 500
const NONE: StockLevel = { onHand: milli(0), low: false, isKept: false }

type Items = Parameters<typeof soldIn>[0][number]['items']

/**
 * What is left in the till's warehouse of the products that are in sight, asked for in handfuls. The last that was
 * read is kept in this browser, less what this till sold since, for when nobody answers.
 */
export class StockLevels {
  readonly levels = new Store<ReadonlyMap<string, StockLevel>>(new Map())
  readonly #askedAt = new Map<string, number>()
  readonly #wanted = new Set<string>()
  /** All that were asked for during this visit. */
  readonly #seen = new Set<string>()
  readonly #cashboxId: () => CashboxId | null
  readonly #unsentSales: UnsentSales
  #unsent: ReadonlyMap<string, Items> = new Map()
  readonly #storage: StockStorage
  #isOff = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param cashboxId the cashbox that this till is; null is the shop's default one.
   * @param unsentSales the sales that the server does not count yet.
   */
  constructor(tenantId: string, cashboxId: () => CashboxId | null, unsentSales: UnsentSales) {
    this.#storage = new StockStorage(tenantId)
    this.#cashboxId = cashboxId
    this.#unsentSales = unsentSales
  }

  /** Reads what was kept, and asks again when somebody answers again; call what is returned to stop. */
  start(): () => void {
    // Without storage nothing is known before the first answer.
    this.#recall().catch(reportFault)
    const stops = [
      connection.whenBack(() => this.refresh([...this.#seen])),
      this.#unsentSales.view.subscribe(() => this.#followUnsent()),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(this.#timer)
      this.#wanted.clear()
    }
  }

  /** Follows whether the shop looks at its stock: without that nothing is known of any. */
  switch(isOn: boolean): void {
    this.#isOff = !isOn
    if (isOn) this.refresh([...this.#seen])
    else this.levels.set(new Map())
  }

  /** Asks for those that are not known or not fresh any more. */
  want(productIds: Iterable<string>): void {
    const now = performance.now()
    for (const id of productIds) {
      this.#seen.add(id)
      if (now - (this.#askedAt.get(id) ?? Number.NEGATIVE_INFINITY) > FRESH_MS) this.#wanted.add(id)
    }
    // Without a connection all that is in sight is asked for when it is back.
    if (this.#wanted.size === 0 || connection.isDown || this.#isOff) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), PAUSE_MS)
  }

  /** What was sold is counted anew. */
  refresh(productIds: readonly string[]): void {
    for (const id of productIds) this.#askedAt.delete(id)
    this.want(productIds)
  }

  /** After a sale: what it took is off at once, then counted anew. */
  sold(items: Items): void {
    const taken = soldIn([{ items }])
    const known = this.levels.get()
    const changed = [...taken].flatMap(([id, quantity]): [string, StockLevel][] => {
      const level = known.get(id)
      return level ? [[id, lowered(level, quantity)]] : []
    })
    this.#take(changed)
    this.refresh([...taken.keys()])
  }

  /** The till sells from another warehouse now: what was known says nothing of it. */
  changeWarehouse(): void {
    this.levels.set(new Map())
    this.#recall().catch(reportFault)
    this.refresh([...this.#seen])
  }

  async #recall(): Promise<void> {
    const cashboxId = this.#cashboxId()
    const rows = await this.#storage.read(cashboxId)
    if (cashboxId !== this.#cashboxId()) return
    const kept = rows.map(({ productId, onHand, low }): [string, StockLevel] => [
      productId,
      { onHand, low, isKept: true },
    ])
    this.levels.update((known) => new Map([...kept, ...known]))
  }

  /** Shows levels and keeps them. */
  #take(changed: readonly (readonly [string, StockLevel])[]): void {
    if (changed.length === 0) return
    this.levels.update((known) => new Map([...known, ...changed]))
    const rows = changed.map(([productId, { onHand, low }]) => ({ productId, onHand, low }))
    this.#storage.write(this.#cashboxId(), rows).catch(reportFault)
  }

  /** Counts anew what the server has recorded by now, and what another tab sold. */
  #followUnsent(): void {
    const before = this.#unsent
    const sales = unsent(this.#unsentSales.view.get().sales)
    const now = new Map(sales.map(({ id, input }) => [id, input.items]))
    this.#unsent = now
    const changed = [...before, ...now].filter(([id]) => before.has(id) !== now.has(id))
    if (changed.length > 0) this.refresh(changed.flatMap(([, items]) => items.map((item) => item.productId)))
  }

  async #ask(): Promise<void> {
    const ids = [...this.#wanted].slice(0, MOST_AT_ONCE)
    for (const id of ids) {
      this.#wanted.delete(id)
      this.#askedAt.set(id, performance.now())
    }
    const cashboxId = this.#cashboxId()
    try {
      const rows = await api.pos.getStock.fetch({ productIds: ids, cashboxId })
      if (cashboxId !== this.#cashboxId()) return
      const counted = new Map<string, StockLevel>(
        rows.map(({ productId, onHand, low }) => [
          productId,
          { onHand: milliFromDecimal(onHand) ?? milli(0), low, isKept: false },
        ]),
      )
      const uncounted = soldIn([...this.#unsent.values()].map((items) => ({ items })))
      this.#take(ids.map((id) => [id, lowered(counted.get(id) ?? NONE, uncounted.get(id))]))
    } catch (error) {
      // Stock only advises the cashier; the sale itself asks the server.
      reportFault(error)
      for (const id of ids) this.#askedAt.delete(id)
    }
    if (this.#wanted.size > 0) this.want([])
  }
}
