import type { InvoiceId } from '#platform/ids.ts'
import { type Answer, api } from '#ui/api.ts'
import { Store } from '../store.tsx'
import { domainCodeOf, isTotalChanged, notForSale, readAttempt, verdictOf } from './attempt.ts'
import type { CartStore } from './cart-store.tsx'
import type { SaleInput } from './sale-input.ts'
import type { TabStorage } from './tab-storage.tsx'

/**
 * What the counter shows of a sale that is made, whether it was told so at once or found out later. Found
 * out later, it comes with its receipt only to those who may print it again.
 */
export type SoldSale = Pick<
  Answer<'pos', 'getInvoiceDetail'>,
  'orderNumber' | 'ncf' | 'total' | 'changeAmount' | 'receiptData'
>

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
  | { phase: 'sold_before'; orderNumber: string | null }
  | { phase: 'done'; sale: SoldSale }

const PATIENCE_MS = 20_000
/** After so many tries without an answer the server is asked what it knows of the sale. */
const TRIES_BEFORE_ASKING = 2

/** A sale on its way. `tries` counts those that were never answered. */
type Attempt = { input: SaleInput; tries: number; unkept: boolean }

/** Sends a sale until there is an answer, so that no retry and no reload can sell it twice. */
export class CheckoutFlow {
  readonly state = new Store<SaleState>({ phase: 'idle' })
  readonly #storage: TabStorage
  readonly #cart: CartStore
  readonly #onSold: (productIds: readonly string[]) => void
  #attempt: Attempt | null = null

  constructor(storage: TabStorage, cart: CartStore, onSold: (productIds: readonly string[]) => void) {
    this.#storage = storage
    this.#cart = cart
    this.#onSold = onSold
  }

  /** Asks about a sale that an earlier page left without an answer, and again when the line comes back. */
  start(): () => void {
    const again = (): void => {
      if (this.state.get().phase === 'lost') this.retry()
    }
    window.addEventListener('online', again)
    this.#attempt ??= left(this.#storage.read('sale'))
    if (this.#attempt) this.retry()
    else void this.#takeUpOrphan()
    return () => window.removeEventListener('online', again)
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
    const unkept = !this.#storage.write('sale', JSON.stringify(input))
    this.#attempt = { input, tries: 0, unkept }
    void this.#ask(this.#attempt)
  }

  /** Sends the unanswered sale again, exactly as it was. */
  retry(): void {
    if (this.#attempt && this.state.get().phase !== 'sending') void this.#ask(this.#attempt)
  }

  /** The cashier has seen the receipt, or why nothing was sold. */
  dismiss(): void {
    const { phase } = this.state.get()
    if (phase !== 'done' && phase !== 'refused' && phase !== 'sold_before') return
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

  /** A sale that a closed tab left unanswered belongs to whoever comes next. */
  async #takeUpOrphan(): Promise<void> {
    for (const tab of this.#storage.others('sale')) {
      await this.#storage.ifClosed(tab, () => {
        if (this.#attempt || this.state.get().phase !== 'idle') return
        const text = this.#storage.read('sale', tab)
        const found = left(text)
        if (found && !this.#storage.write('sale', text)) return
        this.#storage.write('sale', null, tab)
        this.#attempt = found
      })
      if (this.#attempt) return this.retry()
    }
  }

  async #ask(attempt: Attempt): Promise<void> {
    this.state.set({ phase: 'sending', unkept: attempt.unkept })
    this.#cart.setProcessing(true)
    const answer = await settled(withinPatience(api.pos.checkout.call(attempt.input)))
    if ('value' in answer) this.#sold(attempt.input, answer.value)
    else await this.#failed(attempt, answer.error)
  }

  async #failed(attempt: Attempt, error: unknown): Promise<void> {
    const verdict = verdictOf(error, attempt.tries > 0)
    if (verdict === 'unknown') {
      reportError(error)
      await this.#unanswered({ ...attempt, tries: attempt.tries + 1 }, error)
      return
    }
    this.#forget()
    const isOurs = this.#cart.value.saleId === attempt.input.id
    if (verdict === 'sold_before') {
      if (isOurs) this.#cart.renewSale()
      this.#stop({ phase: 'sold_before', orderNumber: await this.#numberOf(attempt.input) })
      return
    }
    // What a closed tab could not sell is no matter of the cart that is on this counter.
    this.#stop(isOurs ? { phase: 'refused', error } : { phase: 'idle' })
    if (!isOurs) return
    const productId = notForSale(error)
    if (productId !== null) this.#cart.markNotForSale(productId)
    if (isTotalChanged(error)) await this.#cart.validate()
  }

  async #unanswered(attempt: Attempt, error: unknown): Promise<void> {
    this.#attempt = attempt
    const lost = { phase: 'lost', error, unkept: attempt.unkept } as const
    if (attempt.tries < TRIES_BEFORE_ASKING) return this.#stop({ ...lost, notFound: false })
    const found = await this.#find(attempt.input)
    if ('error' in found) {
      this.#stop({ ...lost, notFound: domainCodeOf(found.error) === 'invoices.invoice_not_found' })
      return
    }
    const { receiptData, ...sale } = found.value
    // Somebody who may not reprint is given no receipt here; the same sale sent once more brings the first.
    if (receiptData === null) this.#stop({ ...lost, notFound: false })
    else this.#sold(attempt.input, { ...sale, receiptData })
  }

  /** The number of the sale that stands under this id; null when it cannot be asked. */
  async #numberOf(input: SaleInput): Promise<string | null> {
    const found = await this.#find(input)
    return 'value' in found ? found.value.orderNumber : null
  }

  #find({ id }: SaleInput) {
    return settled(withinPatience(api.pos.getInvoiceDetail.fetch({ invoiceId: id as InvoiceId })))
  }

  #sold(input: SaleInput, sale: SoldSale): void {
    // The cart first: without it the attempt is only asked about once more.
    this.#cart.endSale(input.id)
    this.#forget()
    this.#cart.setProcessing(false)
    this.state.set({ phase: 'done', sale })
    this.#onSold(input.items.map(({ productId }) => productId))
  }

  #forget(): void {
    this.#attempt = null
    this.#storage.write('sale', null)
  }

  #stop(state: SaleState): void {
    this.#cart.setProcessing(false)
    this.state.set(state)
  }
}

/** What was left without an answer was tried at least once. */
function left(text: string | null): Attempt | null {
  const input = readAttempt(text)
  return input && { input, tries: 1, unkept: false }
}

/** How a call ended, as a value: what is then done with it is not to be taken for a failure of the call. */
async function settled<T>(call: Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await call }
  } catch (error) {
    return { error }
  }
}

/** A call that hangs is as good as a lost one; the answer that comes after all is the same on the retry. */
async function withinPatience<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), PATIENCE_MS)
  })
  try {
    return await Promise.race([call, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
