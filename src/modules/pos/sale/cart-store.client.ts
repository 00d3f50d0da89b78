import type { KeptAuthorization } from '#modules/approvals/kept-authorization.ts'
import type { PromotionBook } from '#modules/pricing/promotions/promotions.ts'
import { centsToDecimal, type Milli } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Store } from '#ui/store/store.client.ts'
import { amend, type CartHistory, record, startHistory, undo } from '../cart/cart-history.ts'
import {
  type Addition,
  addItem,
  type CartState,
  cartTotals,
  clearCart,
  itemKey,
  quantitiesOf,
  startProcessing,
  stopProcessing,
  type ValidatedItem,
  validationFailed,
  validationSucceeded,
} from '../cart/cart-state.ts'
import { readStoredCart, serializeCart } from '../cart/cart-storage.ts'
import type { TillPromotions } from '../promotions/till-promotions.client.ts'
import { notForSale } from './refusals.ts'
import { newSaleId } from './sale-id.client.ts'
import { cartInput, validatedItem } from './sale-input.ts'
import {
  type Buyer,
  type CounterDocument,
  NO_TERMS,
  readTerms,
  type SaleTerms,
  type StoredTerms,
  termsOf,
} from './sale-terms.ts'
import type { TabStorage } from './tab-storage.client.ts'

/** The cart as it is shown: with its totals, worked out once for each change. */
export type TillCart = SaleTerms & {
  history: CartHistory
  state: CartState
  totals: ReturnType<typeof cartTotals>
  /** How much of each product is in the cart. */
  quantities: ReadonlyMap<string, Milli>
  selectedKey: string | null
  /** The line that something was just added to; `count` tells one time from the next. */
  added: { key: string; count: number } | null
  /** The sale's own id, the same until it is sold. */
  saleId: string
  /** A product that the server would not sell. */
  notForSaleId: string | null
}

const VALIDATE_AFTER_MS = 500
const KEEP_AFTER_MS = 200

const derived = (history: CartHistory, book: PromotionBook) => ({
  history,
  state: history.present,
  totals: cartTotals(history.present, book),
  quantities: quantitiesOf(history.present),
})

type Sale = Pick<TillCart, 'saleId' | 'selectedKey' | 'added' | 'notForSaleId' | keyof SaleTerms>

const freshSale = (): Sale => ({
  ...NO_TERMS,
  saleId: newSaleId(),
  notForSaleId: null,
  selectedKey: null,
  added: null,
})

/** The cart of the counter: it survives a reload, asks the server about prices and can go back a step. */
export class CartStore {
  readonly store: Store<TillCart>
  readonly #storage: TabStorage
  readonly #promotions: TillPromotions
  readonly #buyers = new Map<string, Buyer>()
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #validateTimer: ReturnType<typeof setTimeout> | undefined
  #validation: AbortController | null = null

  constructor(storage: TabStorage, promotions: TillPromotions) {
    this.#storage = storage
    this.#promotions = promotions
    this.store = new Store<TillCart>(
      this.#restored(readStoredCart(storage.read('cart')), readTerms(storage.read('cart-deal'))),
    )
  }

  #restored(state: CartState, terms: StoredTerms | null): TillCart {
    const buyer = terms?.buyer?.id === state.selectedCustomerId ? (terms?.buyer ?? null) : null
    if (buyer) this.#buyers.set(buyer.id, buyer)
    const isKnown = buyer !== null || state.selectedCustomerId === 'default'
    return {
      ...this.#derived(startHistory(isKnown ? state : { ...state, selectedCustomerId: 'default' })),
      ...freshSale(),
      ...(terms && termsOf(terms)),
      buyer,
      selectedKey: state.items.at(-1) ? keyAt(state, state.items.length - 1) : null,
    }
  }

  get value(): TillCart {
    return this.store.get()
  }

  /** Keeps the cart when the page goes; call what is returned to stop. */
  start(): () => void {
    const keep = () => this.#keepNow()
    window.addEventListener('pagehide', keep)
    const stopPromotions = this.#promotions.book.subscribe(() => this.#totalAnew())
    this.#totalAnew()
    if (this.value.state.items.length > 0) this.#validateSoon()
    else void this.#takeUpOrphan()
    return () => {
      window.removeEventListener('pagehide', keep)
      stopPromotions()
      this.#keepNow()
      clearTimeout(this.#validateTimer)
      this.#validation?.abort()
    }
  }

  /** The cart that a closed tab left last, as long as this one is empty. It keeps its sale's id. */
  async #takeUpOrphan(): Promise<void> {
    const tabs = this.#storage.othersByAge('cart-deal', (text) => readTerms(text)?.keptAt ?? 0)
    for (const tab of tabs) {
      await this.#storage.ifClosed(tab, () => {
        const { state, buyer } = this.value
        if (state.items.length > 0 || buyer) return
        const left = readStoredCart(this.#storage.read('cart', tab))
        if (left.items.length > 0) {
          this.store.set(this.#restored(left, readTerms(this.#storage.read('cart-deal', tab))))
          // What could not be kept here stays where it is.
          if (!this.#keepNow()) return
        }
        this.#storage.write('cart', null, tab)
        this.#storage.write('cart-deal', null, tab)
      })
      if (this.value.state.items.length > 0) return this.#validateSoon()
    }
  }

  /** Adds a product, selects its line and asks the server about it. */
  add(addition: Addition): void {
    const key = itemKey({ product: addition.product, price: addition.price ?? addition.product.price })
    this.#take(
      record(this.value.history, (state) => addItem(state, addition)),
      { selectedKey: key, added: { key, count: (this.value.added?.count ?? 0) + 1 } },
    )
    this.#validateSoon()
  }

  /** A change by the person at the till, which `undo` takes back. */
  change(change: (state: CartState) => CartState, selectedKey = this.value.selectedKey): void {
    const before = this.value
    this.#take(record(before.history, change), { selectedKey })
    this.#endIfEmptied(before)
    if (this.value.state.pendingItems.length > 0) this.#validateSoon()
  }

  /** Empties the cart and forgets its buyer; `undo` brings the cart back. */
  clear(): void {
    const before = this.value
    this.#take(record(before.history, clearCart), NO_TERMS)
    this.#endIfEmptied(before)
  }

  /**
   * An emptied cart is no sale any more: what comes next is another. After a power cut the browser may bring back a cart
   * that was sold, and the next one under its id would be taken for that sale again.
   */
  #endIfEmptied({ saleId, state }: TillCart): void {
    const wasEmptied = state.items.length > 0 && this.value.state.items.length === 0
    if (!wasEmptied || this.value.saleId !== saleId) return
    this.store.update((cart) => ({ ...cart, employeeId: undefined, appointment: null }))
    this.renewSale()
  }

  /**
   * Puts another cart in the place of this one, as a sale of its own with nothing to take back, and keeps it at
   * once; `restore` puts the former one back.
   *
   * @returns false when the browser would not keep it.
   */
  replace(saleId: string, state: CartState, buyer: Buyer | null): boolean {
    // Gone first: a crash between two writes must not leave the former cart under this sale's id.
    this.#storage.write('cart', null)
    if (buyer) this.#buyers.set(buyer.id, buyer)
    const selectedKey = keyAt(state, state.items.length - 1)
    return this.restore({ ...this.#derived(startHistory(state)), ...freshSale(), saleId, buyer, selectedKey })
  }

  /** Puts a cart back as it was. */
  restore(cart: TillCart): boolean {
    this.#validation?.abort()
    clearTimeout(this.#validateTimer)
    this.store.set({ ...cart, ...this.#derived(cart.history) })
    if (cart.state.pendingItems.length > 0) this.#validateSoon()
    return this.#keepNow()
  }

  undo(): void {
    this.#take(undo(this.value.history), {})
    if (this.value.state.pendingItems.length > 0) this.#validateSoon()
  }

  select(selectedKey: string | null): void {
    this.store.update((cart) => ({ ...cart, selectedKey }))
  }

  /** Selects the line before (-1) or after (1) the one that is selected. */
  selectBeside(step: -1 | 1): void {
    const { state, selectedKey } = this.value
    if (state.items.length === 0) return
    const at = state.items.findIndex((item) => itemKey(item) === selectedKey)
    const next = at < 0 ? (step < 0 ? state.items.length - 1 : 0) : at + step
    if (next >= 0 && next < state.items.length) this.select(keyAt(state, next))
  }

  setBuyer(buyer: Buyer | null): void {
    if (buyer) this.#buyers.set(buyer.id, buyer)
    const selectedCustomerId = buyer?.id ?? 'default'
    // A document chosen for one buyer says nothing about the next.
    this.#take(
      record(this.value.history, (state) => ({ ...state, selectedCustomerId })),
      { chosenDocument: null },
    )
  }

  chooseDocument(chosenDocument: CounterDocument): void {
    this.store.update((cart) => ({ ...cart, chosenDocument }))
    this.#keepSoon()
  }

  /** Says which employee sells; null is nobody. */
  chooseSeller(employeeId: string | null): void {
    this.store.update((cart) => ({ ...cart, employeeId }))
    this.#keepSoon()
  }

  /** Keeps what an administrator allowed for this sale. */
  authorize(authorization: KeptAuthorization): void {
    this.store.update((cart) => ({ ...cart, authorizations: [...cart.authorizations, authorization] }))
    this.#keepNow()
  }

  /** Forgets what was allowed: the server no longer takes it. */
  dropAuthorizations(): void {
    this.store.update((cart) => ({ ...cart, authorizations: [] }))
    this.#keepSoon()
  }

  setProcessing(processing: boolean): void {
    this.#take(amend(this.value.history, processing ? startProcessing : stopProcessing), {})
  }

  /**
   * After a sale: its cart is gone, here or where a closed tab left it. On the counter that is an empty
   * cart with an id of its own, and nothing to take back; another sale's cart stays.
   */
  endSale(saleId: string): void {
    for (const tab of this.#storage.others('cart-deal')) {
      if (readTerms(this.#storage.read('cart-deal', tab))?.saleId !== saleId) continue
      this.#storage.write('cart', null, tab)
      this.#storage.write('cart-deal', null, tab)
    }
    if (this.value.saleId !== saleId) return
    this.#validation?.abort()
    clearTimeout(this.#validateTimer)
    this.store.set({ ...this.#derived(startHistory(clearCart())), ...freshSale() })
    this.#keepNow()
  }

  /** Another sale stands under this one's id: the cart stays, as a sale of its own. */
  renewSale(): void {
    // What was allowed for the other sale is not for this one.
    this.store.update((cart) => ({ ...cart, saleId: newSaleId(), authorizations: [] }))
    this.#keepNow()
  }

  /** Marks and selects the line of a product that the server would not sell. */
  markNotForSale(productId: string): void {
    const item = this.value.state.items.find(({ product }) => product.id === productId)
    if (item) this.store.update((cart) => ({ ...cart, notForSaleId: productId, selectedKey: itemKey(item) }))
  }

  /** Asks the server what the cart costs today; a failure only ends the waiting. */
  async validate(): Promise<void> {
    clearTimeout(this.#validateTimer)
    this.#validation?.abort()
    const asked = new AbortController()
    this.#validation = asked
    const { state, appointment } = this.value
    if (state.items.length === 0) return
    try {
      const { items } = await api.pos.validateCart.fetch(cartInput(state, appointment?.id), asked.signal)
      if (asked.signal.aborted) return
      const answers = items.map(validatedItem)
      this.#take(confirmed(this.value.history, answers), { notForSaleId: null })
      if (this.#disagrees(state, items)) void this.#promotions.refresh()
      if (this.value.state.pendingItems.length > 0) this.#validateSoon()
    } catch (error) {
      if (asked.signal.aborted) return
      reportFault(error)
      this.#take(amend(this.value.history, validationFailed), {})
      const productId = notForSale(error)
      if (productId !== null) this.markNotForSale(productId)
    }
  }

  /** A promotion began, ended or changed: the cart as it stands costs something else. */
  #totalAnew(): void {
    this.store.update((cart) => ({ ...cart, ...this.#derived(cart.history) }))
  }

  /** Whether the server knows promotions that this till does not, in the cart that it was asked about. */
  #disagrees(asked: CartState, answers: readonly { promotionAmount: number }[]): boolean {
    const ours = cartTotals(asked, this.#promotions.book.get()).lines
    return answers.some(({ promotionAmount }, at) => {
      const line = ours[at]
      return line !== undefined && centsToDecimal(line.promotion) !== promotionAmount
    })
  }

  #derived(history: CartHistory) {
    return derived(history, this.#promotions.book.get())
  }

  #take(history: CartHistory, also: Partial<TillCart>): void {
    const before = this.value
    const next = { ...before, ...(history === before.history ? {} : this.#derived(history)), ...also }
    const { selectedCustomerId, items } = next.state
    const buyer = selectedCustomerId === 'default' ? null : (this.#buyers.get(selectedCustomerId) ?? null)
    this.store.set({ ...next, buyer, selectedKey: stillThere(items.map(itemKey), before, next.selectedKey) })
    this.#keepSoon()
  }

  #validateSoon(): void {
    clearTimeout(this.#validateTimer)
    this.#validateTimer = setTimeout(() => void this.validate(), VALIDATE_AFTER_MS)
  }

  #keepSoon(): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = setTimeout(() => this.#keepNow(), KEEP_AFTER_MS)
  }

  /** False when the browser would not keep it: the cart then lives as long as the page. */
  #keepNow(): boolean {
    clearTimeout(this.#keepTimer)
    const { state, buyer } = this.value
    if (state.items.length === 0 && !buyer) {
      this.#storage.write('cart', null)
      return this.#storage.write('cart-deal', null)
    }
    const terms = { ...termsOf(this.value), keptAt: Date.now() }
    const areTermsKept = this.#storage.write('cart-deal', JSON.stringify(terms))
    return this.#storage.write('cart', serializeCart(state)) && areTermsKept
  }
}

const keyAt = ({ items }: CartState, index: number): string | null => {
  const item = items[index]
  return item ? itemKey(item) : null
}

/**
 * The server's word, in the cart as it is and, where a price or a tax is news, in every cart it was before.
 * Mostly nothing is news, and fifty carts of a thousand lines are not rewritten for that.
 */
function confirmed(history: CartHistory, answers: readonly ValidatedItem[]): CartHistory {
  const known = new Map(history.present.items.map(({ product }) => [product.id, product]))
  const isNews = (answer: ValidatedItem): boolean => {
    const product = known.get(answer.productId)
    return (
      product === undefined ||
      (!product.variable_price && answer.price !== product.price) ||
      answer.is_taxable !== product.is_taxable ||
      answer.tax_percent !== product.tax_percent ||
      answer.price_includes_tax !== product.price_includes_tax
    )
  }
  const news = (state: CartState): CartState => validationSucceeded(state, answers)
  return answers.some(isNews) ? amend(history, news) : { ...history, present: news(history.present) }
}

/** A line that went leaves the selection to the one that takes its place. */
function stillThere(keys: readonly string[], before: TillCart, selectedKey: string | null): string | null {
  if (selectedKey === null || keys.includes(selectedKey)) return selectedKey
  const at = before.state.items.findIndex((item) => itemKey(item) === selectedKey)
  return keys[Math.min(Math.max(at, 0), keys.length - 1)] ?? null
}
