import type { InvoiceId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { inTime, settled } from '#ui/calls/patience.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Store } from '#ui/store/store.client.ts'
import { isUndecided } from '../connection/failure.ts'
import { NotKept, SaleMadeBefore } from '../offline/unsent/not-sold-here.ts'
import type { OfflineCheckout } from '../offline/unsent/offline-checkout.client.ts'
import type { CartStore } from '../sale/cart-store.client.ts'
import { isTotalChanged, notForSale, saysNoNumber, verdictOf, wantsAuthorization } from '../sale/refusals.ts'
import type { SaleInput } from '../sale/sale-input.ts'
import type { SoldSale } from '../sale/sold-sale.ts'
import type { KeptSale } from './kept-sale.client.ts'
import type { SentSale } from './sent-sale.ts'

export type SaleState =
  | { phase: 'idle' }
  /** `unkept`: the browser would not keep the sale, and a page that closes now would not know of it. */
  | { phase: 'sending'; unkept: boolean }
  /**
   * No answer came: it may have been sold, and only the same sale sent again can tell. `notFound`: the
   * server was asked, and has no such sale.
   */
  | { phase: 'lost'; error: unknown; unkept: boolean; notFound: boolean }
  /** Nothing was sold, and the server said why. */
  | { phase: 'refused'; error: unknown }
  /** Another sale stands under the id of this one; the cart is as it was. Null where its number is not known. */
  | { phase: 'sold_before'; orderNumber: string | null; saleId: string }
  | { phase: 'done'; sale: SoldSale }

const PATIENCE_MS = 20_000
/** Where the sale can be made without the server, the customer is not kept waiting for it. */
const SHORT_PATIENCE_MS = 4000
/** After so many tries without an answer the server is asked what it knows of the sale. */
const TRIES_BEFORE_ASKING = 2

/** Whether a sale was made at this till; `why` not, where that is this till's own affair. */
type Here = { isSold: boolean; why: unknown }
const NOT_HERE: Here = { isSold: false, why: null }
const notHere = (why: unknown): Here => ({ isSold: false, why })

/** Sends a sale until there is an answer, so that no retry and no reload can sell it twice. */
export class CheckoutFlow {
  readonly state = new Store<SaleState>({ phase: 'idle' })
  readonly #kept: KeptSale
  readonly #cart: CartStore
  readonly #offline: OfflineCheckout
  readonly #onSold: (items: SaleInput['items']) => void
  #sent: SentSale | null = null

  constructor(
    kept: KeptSale,
    cart: CartStore,
    offline: OfflineCheckout,
    onSold: (items: SaleInput['items']) => void,
  ) {
    this.#kept = kept
    this.#cart = cart
    this.#offline = offline
    this.#onSold = onSold
  }

  /** Asks about a sale that an earlier page left without an answer, and again when the connection comes back. */
  start(): () => void {
    const again = (): void => {
      if (this.state.get().phase === 'lost') this.retry()
    }
    const stop = this.#offline.whenBack(again)
    this.#sent ??= this.#kept.left()
    if (this.#sent) this.retry()
    else void this.#takeUpOrphan()
    return stop
  }

  /**
   * Sends a sale. While one is under way or unanswered, no other is taken. Where the browser refuses to
   * keep it, it is sent all the same, for a full disk must not close the shop: this page holds it until
   * there is an answer, and the cashier is asked not to leave.
   */
  send(input: SaleInput): void {
    const { phase } = this.state.get()
    if (phase === 'sending' || phase === 'lost') return
    // Kept before it is sent: a reload in the next instant must know of it.
    this.#sent = this.#kept.keep(input, this.#offline.snapshot())
    void this.#ask(this.#sent)
  }

  /** Sends the unanswered sale again, exactly as it was. */
  retry(): void {
    if (this.#sent && this.state.get().phase !== 'sending') void this.#ask(this.#sent)
  }

  /** The cashier has seen the receipt, or why nothing was sold. */
  dismiss(): void {
    const state = this.state.get()
    const { phase } = state
    if (phase !== 'done' && phase !== 'refused' && phase !== 'sold_before') return
    // Only now that somebody has read which sale stands is the cart another one.
    if (state.phase === 'sold_before' && this.#cart.value.saleId === state.saleId) this.#cart.renewSale()
    this.state.set({ phase: 'idle' })
    void this.#takeUpOrphan()
  }

  /**
   * Gives the sale up for the cart, once the server has said that there is none. The cart keeps its id:
   * should the first try still arrive there, a second one under the same id cannot sell it twice.
   */
  giveUp(): void {
    const state = this.state.get()
    if (state.phase !== 'lost' || !state.notFound) return
    this.#forget()
    this.#stop({ phase: 'idle' })
  }

  async #takeUpOrphan(): Promise<void> {
    const isFree = (): boolean => !this.#sent && this.state.get().phase === 'idle'
    await this.#kept.takeUpOrphan(isFree, (found) => {
      this.#sent = found
      this.retry()
    })
  }

  async #ask(sent: SentSale): Promise<void> {
    this.state.set({ phase: 'sending', unkept: sent.unkept })
    this.#cart.setProcessing(true)
    // A power cut takes a browser's storage back by minutes: what an earlier page left may have been answered since, and
    // must not be made once more here.
    if (sent.tries > 0 && (await this.#offline.wasAnswered(sent.input.id)))
      return this.#leaveAnswered(sent.input)
    // Never sent and nobody there: it is made here, and no try of it is on its way anywhere.
    if (sent.tries === 0 && this.#offline.isDown && (await this.#sellHere(sent)).isSold) return
    const patience = this.#canSellHere(sent) ? SHORT_PATIENCE_MS : PATIENCE_MS
    const answer = await settled(inTime(() => api.pos.checkout.call(sent.input), patience))
    if ('value' in answer) {
      this.#offline.noteAnswered(sent.input, sent.snapshot, answer.value)
      this.#sold(sent.input, answer.value)
    } else await this.#failed(sent, answer.error)
  }

  async #failed(sent: SentSale, error: unknown): Promise<void> {
    const verdict = verdictOf(error, sent.tries > 0)
    if (verdict === 'unknown') {
      const here = isUndecided(error) ? await this.#sellHere(sent) : NOT_HERE
      if (!here.isSold) await this.#unanswered({ ...sent, tries: sent.tries + 1 }, here.why ?? error)
      return
    }
    // The shop has none left, and this till holds some: all else was agreed with.
    if (saysNoNumber(error) && this.#offline.holdsNumber(sent.input.documentType ?? 'consumo')) {
      if ((await this.#sellHere(sent)).isSold) return
    }
    this.#forget()
    const isOurs = this.#cart.value.saleId === sent.input.id
    if (verdict === 'sold_before') {
      const { id: saleId } = sent.input
      this.#stop({ phase: 'sold_before', orderNumber: await this.#numberOf(sent.input), saleId })
      return
    }
    // What a closed tab could not sell is no matter of the cart that is on this counter.
    this.#stop(isOurs ? { phase: 'refused', error } : { phase: 'idle' })
    if (!isOurs) return
    const productId = notForSale(error)
    if (productId !== null) this.#cart.markNotForSale(productId)
    if (wantsAuthorization(error)) this.#cart.dropAuthorizations()
    if (isTotalChanged(error)) await this.#cart.validate()
  }

  #leaveAnswered({ id }: SaleInput): void {
    this.#cart.endSale(id)
    this.#forget()
    this.#stop({ phase: 'idle' })
    void this.#takeUpOrphan()
  }

  #canSellHere({ snapshot }: SentSale): boolean {
    return snapshot !== null && this.#offline.canSell
  }

  /**
   * Makes the sale at this till, under the same id. A try with a connection may have landed all the same: then the server
   * keeps that one, voids the number that is printed here and tells the administrator.
   *
   * @returns whether this till could; where it could not, nothing was done, and `why` is its own reason, if it has one.
   */
  async #sellHere({ input, snapshot }: SentSale): Promise<Here> {
    await this.#offline.opened
    if (!snapshot || !this.#offline.canSell) return this.#offline.isShut ? notHere(new NotKept()) : NOT_HERE
    const sold = await settled(this.#offline.sell(input, snapshot))
    if ('value' in sold) this.#sold(input, sold.value)
    else if (sold.error instanceof SaleMadeBefore) this.#soldBeforeHere(input, sold.error)
    else {
      if (!(sold.error instanceof NotKept)) reportFault(sold.error)
      return notHere(sold.error)
    }
    return { isSold: true, why: null }
  }

  #soldBeforeHere({ id }: SaleInput, { localNumber }: SaleMadeBefore): void {
    this.#forget()
    this.#stop({ phase: 'sold_before', orderNumber: localNumber, saleId: id })
  }

  async #unanswered(sent: SentSale, error: unknown): Promise<void> {
    this.#sent = sent
    const lost = { phase: 'lost', error, unkept: sent.unkept } as const
    if (sent.tries < TRIES_BEFORE_ASKING) return this.#stop({ ...lost, notFound: false })
    const found = await this.#find(sent.input)
    if ('error' in found) {
      this.#stop({ ...lost, notFound: domainCodeOf(found.error) === 'invoices.invoice_not_found' })
      return
    }
    const { receiptData, ...sale } = found.value
    // Somebody who may not reprint is given no receipt here; the same sale sent once more brings the first.
    if (receiptData === null) this.#stop({ ...lost, notFound: false })
    else this.#sold(sent.input, { ...sale, receiptData })
  }

  /** The number of the sale that stands under this id; null when it cannot be asked. */
  async #numberOf(input: SaleInput): Promise<string | null> {
    const found = await this.#find(input)
    return 'value' in found ? found.value.orderNumber : null
  }

  #find({ id }: SaleInput) {
    return settled(inTime(() => api.pos.getInvoiceDetail.fetch({ invoiceId: id as InvoiceId }), PATIENCE_MS))
  }

  #sold(input: SaleInput, sale: SoldSale): void {
    // The cart first: without it the sent is only asked about once more.
    this.#cart.endSale(input.id)
    this.#forget()
    this.#cart.setProcessing(false)
    this.state.set({ phase: 'done', sale })
    this.#onSold(input.items)
  }

  #forget(): void {
    this.#sent = null
    this.#kept.forget()
  }

  #stop(state: SaleState): void {
    this.#cart.setProcessing(false)
    this.state.set(state)
  }
}
