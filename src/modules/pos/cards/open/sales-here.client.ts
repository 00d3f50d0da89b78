import { isUnknown } from '#modules/cards/attempt.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { UnsentSales } from '../../offline/unsent/unsent-sales.client.ts'
import { readTerms } from '../../sale/sale-terms.ts'
import type { TabStorage } from '../../sale/tab-storage.client.ts'
import { readSentSale } from '../../selling/sent-sale.ts'
import type { OpenCharge } from '../card-charges.client.ts'

/** What this till made by itself. */
export type SalesMade = Pick<UnsentSales, 'has' | 'opened' | 'canSell'>

export type Surroundings = {
  unsentSales: SalesMade
  /** The cashbox that this till is; null for the shop's default one. */
  cashboxId: () => CashboxId | null
  /** Shows the charges that became no sale. */
  seeOpen: () => void
}

/** The sales that this browser made or may still make: on a counter of its tabs, on their way, or among its unsent sales. */
export class SalesHere {
  readonly #storage: TabStorage
  readonly #unsentSales: SalesMade

  constructor(storage: TabStorage, unsentSales: SalesMade) {
    this.#storage = storage
    this.#unsentSales = unsentSales
  }

  /** Settled once it is known what this till made; from then on its calls say which till it is. */
  get opened(): Promise<void> {
    return this.#unsentSales.opened
  }

  /** Whether it was made here and is still to be sent. */
  isSold(saleId: string): boolean {
    return this.#unsentSales.has(saleId)
  }

  /** Whether it was made here, or may be yet. A tab that was closed leaves its cart to the next one. */
  isHere(saleId: string): boolean {
    if (this.isSold(saleId) || readSentSale(this.#storage.read('sale'))?.id === saleId) return true
    return (
      this.#storage
        .others('cart-deal')
        .some((tab) => readTerms(this.#storage.read('cart-deal', tab))?.saleId === saleId) ||
      this.#storage.others('sale').some((tab) => readSentSale(this.#storage.read('sale', tab))?.id === saleId)
    )
  }

  /**
   * Tells the server of the charges that this till let go: their sale is on none of its counters and was not made here.
   * One whose end is not known it keeps asking about.
   * Only a till that can look into its unsent sales can say so.
   *
   * @param onCounter the sale on the counter of this tab.
   */
  async letGo(open: readonly OpenCharge[], onCounter: () => string): Promise<void> {
    const ids = open
      .filter(({ isHeldHere, state }) => isHeldHere && !isUnknown(state))
      .filter(({ saleId }) => saleId !== onCounter() && !this.isHere(saleId))
      .map(({ id }) => id)
    if (ids.length > 0 && this.#unsentSales.canSell) await api.cards.letGo.call({ ids })
  }
}
