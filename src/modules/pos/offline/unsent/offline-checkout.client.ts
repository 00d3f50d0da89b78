import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import { countNumbers, HELD_SERIES } from '#modules/fiscal/blocks/blocks.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { tillClock } from '../../connection/clock/till-clock.client.ts'
import { connection } from '../../connection/connection.client.ts'
import type { CartStore } from '../../sale/cart-store.client.ts'
import type { SaleInput } from '../../sale/sale-input.ts'
import type { SoldSale } from '../../sale/sold-sale.ts'
import { cartSnapshot } from '../../sync/snapshot/cart-snapshot.ts'
import type { SaleSnapshotInput } from '../../sync/sync.ts'
import { knownShop } from './local-sale/known-shop.client.ts'
import type { UnsentSales } from './unsent-sales.client.ts'

type Sources = {
  unsentSales: UnsentSales
  cart: CartStore
  productOf: (id: string) => { sku: string; unit: string } | undefined
  promotions: () => readonly Promotion[]
}

/** Sells for the counter where the server does not answer. */
export class OfflineCheckout {
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Whether nobody answered the last call that was made. */
  get isDown(): boolean {
    return connection.isDown
  }

  /** Settled once it is known whether this till can sell by itself. */
  get opened(): Promise<void> {
    return this.#sources.unsentSales.settled()
  }

  /** Calls back when somebody answers again; call what is returned to stop. */
  whenBack(back: () => void): () => void {
    return connection.whenBack(back)
  }

  get canSell(): boolean {
    return this.#sources.unsentSales.canSell
  }

  /** Whether this till holds a number for a document of a shop that issues their series with a connection too. */
  holdsNumber(document: DocumentType): boolean {
    const { settings } = knownShop() ?? {}
    if (settings?.fiscal_series !== HELD_SERIES) return false
    const { blocks } = this.#sources.unsentSales.view.get()
    return countNumbers(blocks, document, dayOfInstant(tillClock.now(), settings.time_zone)) > 0
  }

  /** Whether this browser keeps nothing now. */
  get isShut(): boolean {
    return this.#sources.unsentSales.view.get().isShut
  }

  /** Keeps that the server has a sale, and what it takes to send it again. */
  noteAnswered(input: SaleInput, snapshot: SaleSnapshotInput | null, sold: SoldSale): void {
    const { unsentSales } = this.#sources
    unsentSales.noteAnswered(input.id)
    if (!snapshot || !sold.receiptData) return
    const { orderNumber, ncf, total, receiptData: receipt } = sold
    void unsentSales.answered.keep({
      id: input.id,
      at: tillClock.now().getTime(),
      orderNumber,
      ncf,
      total,
      input,
      snapshot,
      receipt,
    })
  }

  /** Whether the server has answered a sale before. */
  wasAnswered(saleId: string): Promise<boolean> {
    return this.#sources.unsentSales.wasAnswered(saleId)
  }

  /** What the cart is sold with, to be kept with its sale; null while this till could not sell by itself. */
  snapshot(): SaleSnapshotInput | null {
    const { cart, productOf, promotions } = this.#sources
    const shop = knownShop()
    if (!shop) return null
    const { state, buyer, appointment } = cart.value
    // Who else charges it, and what was paid ahead, only the server knows.
    if (appointment) return null
    return cartSnapshot({
      state,
      productOf,
      promotions: promotions(),
      buyer,
      currencies: shop.currencies,
      sellerId: shop.sellerId,
    })
  }

  /** @throws when the browser does not keep the sale: then nothing was sold. */
  async sell(input: SaleInput, snapshot: SaleSnapshotInput): Promise<SoldSale> {
    const sale = await this.#sources.unsentSales.sell(input, snapshot)
    return {
      orderNumber: sale.localNumber,
      ncf: sale.ncf ?? '',
      total: sale.total,
      changeAmount: sale.receipt.order.change_amount,
      // An appointment is never charged without the server.
      paidAheadAmount: 0,
      receiptData: sale.receipt,
    }
  }
}
