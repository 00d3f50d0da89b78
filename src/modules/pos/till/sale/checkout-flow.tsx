import type { InvoiceId } from '#platform/ids.ts'
import { type Answer, api } from '#ui/api.ts'
import { Store } from '../store.tsx'
import { isTotalChanged, readAttempt, verdictOf } from './attempt.ts'
import type { CartStore } from './cart-store.tsx'
import type { SaleInput } from './sale-input.ts'

/** What the counter shows of a sale that is made, whether it was told so at once or found out later. */
export type SoldSale = Pick<
  Answer<'pos', 'checkout'>,
  'orderNumber' | 'ncf' | 'total' | 'changeAmount' | 'receiptData'
>

export type SaleState =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No answer came: it may have been sold, and only the same sale sent again can tell. */
  | { phase: 'lost'; error: unknown }
  /** Nothing was sold, and the server said why. */
  | { phase: 'refused'; error: unknown }
  | { phase: 'done'; sale: SoldSale }

const PATIENCE_MS = 20_000

/** Sends a sale until there is an answer, so that no retry and no reload can sell it twice. */
export class CheckoutFlow {
  readonly state = new Store<SaleState>({ phase: 'idle' })
  readonly #key: string
  readonly #cart: CartStore
  readonly #onSold: (productIds: readonly string[]) => void

  constructor(tenantId: string, cart: CartStore, onSold: (productIds: readonly string[]) => void) {
    this.#key = `enzzo.sale.${tenantId}`
    this.#cart = cart
    this.#onSold = onSold
  }

  /** Asks about a sale that the last visit left without an answer, and again when the line comes back. */
  start(): () => void {
    const again = (): void => {
      if (this.state.get().phase === 'lost') this.retry()
    }
    window.addEventListener('online', again)
    this.retry()
    return () => window.removeEventListener('online', again)
  }

  /** Sends a sale. While one is under way or unanswered, no other is taken. */
  send(input: SaleInput): void {
    const { phase } = this.state.get()
    if (phase === 'sending' || phase === 'lost') return
    // Kept before it is sent: a reload in the next instant must know of it.
    localStorage.setItem(this.#key, JSON.stringify(input))
    void this.#ask(input)
  }

  /** Sends the unanswered sale again, exactly as it was. */
  retry(): void {
    const input = readAttempt(localStorage.getItem(this.#key))
    if (input && this.state.get().phase !== 'sending') void this.#ask(input)
  }

  /** The cashier has seen the receipt, or why nothing was sold. */
  dismiss(): void {
    const { phase } = this.state.get()
    if (phase === 'done' || phase === 'refused') this.state.set({ phase: 'idle' })
  }

  async #ask(input: SaleInput): Promise<void> {
    this.state.set({ phase: 'sending' })
    this.#cart.setProcessing(true)
    try {
      this.#sold(input, await withinPatience(api.pos.checkout.call(input)))
    } catch (error) {
      await this.#failed(input, error)
    }
  }

  async #failed(input: SaleInput, error: unknown): Promise<void> {
    const verdict = verdictOf(error)
    if (verdict === 'unknown') {
      reportError(error)
      this.#stop({ phase: 'lost', error })
      return
    }
    if (verdict === 'sold_before') {
      await this.#findOut(input)
      return
    }
    localStorage.removeItem(this.#key)
    this.#stop({ phase: 'refused', error })
    if (isTotalChanged(error)) await this.#cart.validate()
  }

  /** The id was sold with other contents: an earlier answer was lost, and that sale is the one to show. */
  async #findOut(input: SaleInput): Promise<void> {
    try {
      const detail = await api.pos.getInvoiceDetail.fetch({ invoiceId: input.id as InvoiceId })
      this.#sold(input, detail)
    } catch (error) {
      this.#stop({ phase: 'lost', error })
    }
  }

  #sold(input: SaleInput, sale: SoldSale): void {
    this.#cart.startNextSale()
    localStorage.removeItem(this.#key)
    this.state.set({ phase: 'done', sale })
    this.#onSold(input.items.map(({ productId }) => productId))
  }

  #stop(state: SaleState): void {
    this.#cart.setProcessing(false)
    this.state.set(state)
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
