import { createContext, useContext } from 'react'
import { ThisCashbox } from '#modules/cash/cashboxes/this-cashbox.client.ts'
import type { Payment } from '#modules/pricing/tender/tender.ts'
import { PrintStation } from '#modules/printing/station/print-station.client.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { type Cents, type Milli, ONE_UNIT } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { Store } from '#ui/store/store.client.ts'
import type { Ask } from '../approvals/code-request.tsx'
import { CardCharges } from '../cards/card-charges.client.ts'
import { type CartProduct, itemKey } from '../cart/cart-state.ts'
import type { CodeHit } from '../cart/till-index.ts'
import { Catalogue } from '../catalogue/catalogue.client.ts'
import { StockLevels } from '../catalogue/stock-levels.client.ts'
import { cartProductOf, type TillProduct } from '../catalogue/till-product.ts'
import { readUsage, type Usage, usageOfRank, withSale } from '../catalogue/usage.ts'
import { connection } from '../connection/connection.client.ts'
import { HeldFlow, type HeldRef } from '../held/held-flow.client.ts'
import { CustomersCopy } from '../offline/copies/customers-copy.client.ts'
import { OfflineCheckout } from '../offline/unsent/offline-checkout.client.ts'
import { UnsentSales } from '../offline/unsent/unsent-sales.client.ts'
import { playSound } from '../panel/sounds.client.ts'
import { TillPromotions } from '../promotions/till-promotions.client.ts'
import { CartStore } from '../sale/cart-store.client.ts'
import { TabStorage } from '../sale/tab-storage.client.ts'
import { CheckoutFlow } from '../selling/checkout-flow.client.ts'
import { KeptSale } from '../selling/kept-sale.client.ts'
import type { Unsold } from '../tender/pay-draft.ts'
import {
  coded,
  type Outcome,
  type Pick,
  type Question,
  questionsFor,
  type Refusal,
  refusalOf,
  searchWords,
} from './entry.ts'
import { Finder } from './find/finder.client.ts'
import { LatePanels } from './late-panels.client.ts'

/** What stands over the counter: at most one thing. */
export type Overlay =
  | { kind: 'none' }
  | { kind: 'pay' }
  | { kind: 'customer' }
  | { kind: 'recent' }
  | { kind: 'unsent' }
  | { kind: 'last_card' }
  | { kind: 'open_charges' }
  | { kind: 'returns' }
  | { kind: 'held' }
  /** `next` is loaded when the cart is held. */
  | { kind: 'hold'; next: HeldRef | null }
  | { kind: 'replace'; held: HeldRef }
  | { kind: 'resuming' }
  | { kind: 'clear' }
  | { kind: 'cash_session' }
  | { kind: 'this_till' }
  | { kind: 'open_drawer' }
  /** `key` is the line's; null is the whole cart. */
  | { kind: 'discount'; key: string | null }
  | { kind: 'authorize'; ask: Ask; back: 'pay' | 'none' }
  | { kind: 'quantity'; key: string }
  | { kind: 'price'; key: string }
  | { kind: 'ask'; pick: Pick; questions: readonly Question[] }
  | { kind: 'choose'; hits: readonly CodeHit<TillProduct>[]; quantity: Milli | null }

const NO_PAYMENTS: readonly Payment[] = []
const NO_METHODS: readonly string[] = []

const NO_OVERLAY: Overlay = { kind: 'none' }

/** What the find zone says of the last entry; `count` tells one time from the next. */
export type Notice =
  /** Not in this till's copy; the server is being asked. */
  | { kind: 'looking'; text: string; count: number }
  | { kind: 'miss'; text: string; count: number }
  | { kind: 'refused'; refusal: Refusal; name: string; count: number }
  | { kind: 'added'; name: string; quantity: Milli; count: number }

/** Three lines are scanned again in a moment. */
const CLEARS_UNASKED = 3

/** Everything that works at a counter. Made once for a visit; what changes in it are its stores. */
export class Till {
  readonly catalogue: Catalogue
  /** Which cashbox this browser is. */
  readonly cashbox: ThisCashbox
  readonly stock: StockLevels
  readonly printer = new PrintStation()
  readonly promotions: TillPromotions
  readonly cart: CartStore
  readonly sale: CheckoutFlow
  /** The sales that were made without a connection, until the server has them. */
  readonly unsentSales: UnsentSales
  readonly customers: CustomersCopy
  readonly held: HeldFlow
  readonly cards: CardCharges
  readonly overlay = new Store<Overlay>(NO_OVERLAY)
  readonly panels = new LatePanels(this.overlay)
  readonly notice = new Store<Notice | null>(null)
  /** What was handed over so far for the cart; it outlives a closed pay sheet, not the cart. */
  readonly payments = new Store<readonly Payment[]>(NO_PAYMENTS)
  /** The ways to pay that were chosen with the discount, which the pay sheet then proposes. */
  readonly proposedMethods = new Store<readonly string[]>(NO_METHODS)
  /** What was being paid when the sale was sent: there again where the server refuses it. */
  unsold: Unsold | null = null
  readonly find: Finder
  /** What the tiles of best sellers are ordered by: as it was when the counter was opened, so that none moves under a finger. */
  readonly usage: Store<Usage>
  /** The same with what was sold since. */
  #used: Usage
  readonly #usageKey: string
  readonly #waitingScans: Outcome[] = []
  #count = 0

  constructor(tenantId: string) {
    this.#usageKey = `enzzo.till-usage.${tenantId}`
    this.cashbox = new ThisCashbox(tenantId)
    this.catalogue = new Catalogue(tenantId)
    const storage = new TabStorage(tenantId)
    this.promotions = new TillPromotions(tenantId)
    this.cart = new CartStore(storage, this.promotions)
    this.#used = readUsage(keptText(this.#usageKey))
    this.usage = new Store(this.#used)
    this.find = new Finder(this.catalogue, this.usage)
    this.held = new HeldFlow(storage, this.cart, (id) => this.knownProduct(id))
    this.unsentSales = new UnsentSales(tenantId, () => this.cashbox.id.get())
    this.cards = new CardCharges(storage, this.cart, {
      unsentSales: this.unsentSales,
      cashboxId: () => this.cashbox.id.get(),
      seeOpen: () => this.open({ kind: 'open_charges' }),
    })
    this.stock = new StockLevels(tenantId, () => this.cashbox.id.get(), this.unsentSales)
    this.customers = new CustomersCopy(tenantId)
    const offline = new OfflineCheckout({
      unsentSales: this.unsentSales,
      cart: this.cart,
      productOf: (id) => this.catalogue.get(id),
      promotions: () => this.promotions.book.get().promotions,
    })
    this.sale = new CheckoutFlow(new KeptSale(storage), this.cart, offline, (items) => {
      const productIds = items.map(({ productId }) => productId)
      this.#remember(withSale(this.#used, productIds))
      this.stock.sold(items)
    })
  }

  /** Begins to listen and to fetch; call what is returned to stop. */
  start(): () => void {
    void this.#learnBestSellers()
    const stops = [
      this.catalogue.start(),
      this.promotions.start(),
      this.cart.start(),
      this.unsentSales.start(),
      this.sale.start(),
      this.held.start(),
      this.cards.start(),
      this.stock.start(),
      () => this.find.stop(),
    ]
    void this.unsentSales.opened.then(() => this.#endWhatWasSold())
    const unsubscribe = [
      this.sale.state.subscribe(() => {
        const sale = this.sale.state.get()
        // Where the payments are is where one mends what the server refused.
        if (sale.phase === 'refused') {
          this.cards.heed(sale.error)
          this.open({ kind: 'pay' })
        }
        this.#takeWaiting()
      }),
      this.cart.store.subscribe(() => this.#endWhatWasSold()),
      this.held.state.subscribe(() => this.#showResuming()),
      this.cart.store.subscribe(() => {
        if (this.cart.value.state.items.length > 0) return
        this.payments.set(NO_PAYMENTS)
        this.proposedMethods.set(NO_METHODS)
        this.unsold = null
      }),
    ]
    return () => {
      for (const stop of unsubscribe) stop()
      for (const stop of stops) stop()
    }
  }

  /** A product as this till's copy of the catalogue knows it. */
  knownProduct(id: string): CartProduct | null {
    const product = this.catalogue.get(id)
    return product ? cartProductOf(product) : null
  }

  /** A cut may bring back a cart whose sale this till had made: what was paid stays paid. */
  #endWhatWasSold(): void {
    const { saleId } = this.cart.value
    if (this.sale.state.get().phase === 'idle' && this.unsentSales.has(saleId)) this.cart.endSale(saleId)
  }

  /** Nothing else happens at the counter while a held invoice is on its way into the cart. */
  #showResuming(): void {
    if (this.held.state.get().phase !== 'idle') this.open({ kind: 'resuming' })
    else if (this.overlay.get().kind === 'resuming') this.close()
  }

  #remember(usage: Usage): void {
    this.#used = usage
    // Only an order of tiles hangs on it: a full storage is no reason to stop.
    keepText(this.#usageKey, JSON.stringify(usage))
  }

  /**
   * A till that has not sold yet begins with what the shop sells most, by rank: a week of its own sales outweighs
   * it. Without an answer the favourites stand alone.
   */
  async #learnBestSellers(): Promise<void> {
    if (Object.keys(this.usage.get()).length > 0 || !connection.isWorthAsking) return
    try {
      const sold = await api.pos.getBestSellers.fetch(undefined)
      const ranked = usageOfRank(sold.map(({ productId }) => productId))
      this.usage.set(ranked)
      this.#remember({ ...ranked, ...this.#used })
    } catch (error) {
      reportFault(error)
    }
  }

  /** This browser is another cashbox from now on; null is the shop's default one. */
  becomeCashbox(id: CashboxId | null): void {
    this.cashbox.choose(id)
    this.stock.changeWarehouse()
  }

  /** Empties the cart, asking first when there is much to lose. */
  askToClear(): void {
    const lines = this.cart.value.state.items.length
    if (lines > CLEARS_UNASKED) this.open({ kind: 'clear' })
    else if (lines > 0) this.clear()
  }

  /** Empties the cart; Ctrl+Z brings it back. */
  clear(): void {
    this.close()
    this.cart.clear()
  }

  /** Opens the discount of a line, or of the whole cart for null. Without products there is nothing to take it off. */
  askForDiscount(key: string | null): void {
    if (this.cart.value.state.items.length > 0) this.open({ kind: 'discount', key })
  }

  /** Opens the price of a line, where prices are asked at the counter. */
  askForPrice(key: string | null): void {
    const item = this.cart.value.state.items.find((each) => itemKey(each) === key)
    if (item?.product.variable_price) this.open({ kind: 'price', key: itemKey(item) })
  }

  open(overlay: Overlay): void {
    this.panels.open(overlay)
  }

  close(): void {
    this.panels.open(NO_OVERLAY)
    if (this.sale.state.get().phase === 'refused') this.sale.dismiss()
  }

  /** Somebody types: what the last entry came to has been read. */
  type(text: string): void {
    this.find.type(text)
    if (text !== '') this.notice.update((notice) => (notice?.kind === 'added' ? notice : null))
  }

  /**
   * Does what an entry came to. While a sale is being sent it waits for the next cart. `again` understands
   * the same entry once more, with what the server added to the catalogue.
   */
  take(outcome: Outcome, again?: () => Outcome): void {
    const { phase } = this.sale.state.get()
    if (phase === 'sending' || phase === 'lost') {
      this.#waitingScans.push(outcome)
      return
    }
    this.sale.dismiss()
    switch (outcome.kind) {
      case 'pick':
        this.pick(outcome.pick)
        return
      case 'choose':
        this.open(outcome)
        return
      case 'miss':
        void this.#lookUp(outcome, again)
        return
      case 'refused':
        this.#refuse({ kind: 'refused', refusal: outcome.refusal, name: outcome.name, count: this.#next() })
        return
      case 'multiplier':
      case 'nothing':
        return
    }
  }

  /** The product may be newer than this till's copy: the server is asked before anybody is told that there is none. */
  async #lookUp(
    { text, quantity }: Extract<Outcome, { kind: 'miss' }>,
    again = () => coded(this.catalogue.index, text, quantity),
  ): Promise<void> {
    const count = this.#next()
    if (connection.isWorthAsking) {
      this.notice.set({ kind: 'looking', text, count })
      await this.catalogue.refresh()
    }
    const looked = (): void => this.notice.update((now) => (now?.count === count ? null : now))
    const outcome = again()
    if (outcome.kind !== 'miss') {
      looked()
      this.#takeWhenFree(outcome)
      return
    }
    // Words that match something by now show it; they wait for Enter.
    if (searchWords(this.find.state.get().text).words === text && this.find.shown().length > 0) looked()
    else this.#refuse({ kind: 'miss', text, count: this.#next() })
  }

  /** What the server had to be asked for may arrive when the cart is being charged: it is not for that cart. */
  #takeWhenFree(outcome: Outcome): void {
    if (this.overlay.get().kind === 'none') {
      this.take(outcome)
      return
    }
    const stop = this.overlay.subscribe(() => {
      if (this.overlay.get().kind !== 'none') return
      stop()
      // The sheet closes right before its sale is sent.
      queueMicrotask(() => this.#takeWhenFree(outcome))
    })
  }

  /** Adds a product, or asks first what it weighs or costs. */
  pick(pick: Pick): void {
    const refusal = refusalOf(pick)
    if (refusal) {
      this.#refuse({ kind: 'refused', refusal, name: pick.product.name, count: this.#next() })
      return
    }
    const questions = questionsFor(pick)
    if (questions.length > 0) this.open({ kind: 'ask', pick, questions })
    else this.add(pick, null)
  }

  /** Adds a product of which everything is known. */
  add({ product, quantity, codeId }: Pick, price: Cents | null): void {
    const amount = quantity ?? ONE_UNIT
    const usage = codeId === null ? null : product.usageOf(codeId, amount)
    this.cart.add({
      product: cartProductOf(product),
      quantity: amount,
      price,
      ...(usage && { alternateCodeUsages: [usage] }),
    })
    if (product.keepsStock) this.stock.want([product.id])
    this.find.search('')
    this.notice.set({ kind: 'added', name: product.name, quantity: amount, count: this.#next() })
    playSound('hit')
  }

  #refuse(notice: Notice): void {
    this.notice.set(notice)
    playSound('miss')
  }

  #next(): number {
    this.#count += 1
    return this.#count
  }

  #takeWaiting(): void {
    const { phase } = this.sale.state.get()
    // Behind an answer they wait until it was seen: the change must not vanish from the screen.
    if (phase !== 'idle' && phase !== 'refused') return
    for (const outcome of this.#waitingScans.splice(0)) this.take(outcome)
  }
}

export const TillContext = createContext<Till | null>(null)

export function useTill(): Till {
  const till = useContext(TillContext)
  if (!till) throw new Error('useTill is only for what stands on the counter')
  return till
}
