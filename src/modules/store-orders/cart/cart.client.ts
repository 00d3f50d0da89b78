import { useSyncExternalStore } from 'react'
import { type Answer, type Refusal, tellServer } from './ask-server.client.ts'
import type { Cart } from './cart.ts'
import { knownSession, ownSession } from './shop-session.client.ts'

/** What the page says of what was done last. */
export type CartNotice =
  | { readonly kind: 'added' }
  | { readonly kind: 'refused'; readonly of: 'add' | 'update'; readonly refusal: Refusal }

export type CartState = {
  /** As the server last told it; null before. */
  readonly cart: Cart | null
  /** How much of a product is wanted and not known by the server yet, by the product's id. */
  readonly wanted: Readonly<Record<string, number>>
  readonly isOpen: boolean
  readonly notice: CartNotice | null
}

const NOTHING: CartState = { cart: null, wanted: {}, isOpen: false, notice: null }

let state = NOTHING
let isAsked = false
let line: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function change(part: Partial<CartState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

const isCart = (data: unknown): data is Cart =>
  typeof data === 'object' && data !== null && 'items' in data && 'item_count' in data

const itemOf = (product: string) => state.cart?.items.find((item) => item.product.id === product)

/** How much of a product is in the cart, with what was pressed a moment ago. */
export const quantityOf = ({ cart, wanted }: CartState, product: string): number =>
  wanted[product] ?? cart?.items.find((item) => item.product.id === product)?.cartItem.quantity ?? 0

/** How much of one product in the cart there is; null where nobody counts it. */
export const availableOf = ({ cart }: CartState, product: string): number | null =>
  cart?.items.find((item) => item.product.id === product)?.available ?? null

/** How many pieces the head says: those that the server knows. */
export const countOf = ({ cart }: CartState): number => cart?.item_count ?? 0

/** Takes up the cart that a page was drawn with. */
export function beginWith(cart: Cart): void {
  isAsked = true
  change({ cart })
}

async function look(storeId: string): Promise<void> {
  const sessionId = knownSession()
  if (sessionId === null) return
  // What stands for the cart is never part of an address, which is written down on the way.
  const answer = await tellServer('ecommerce.getCart', { storeId, sessionId })
  if (!('data' in answer && isCart(answer.data))) return
  const { items } = answer.data
  const there = (product: string) => items.find((item) => item.product.id === product)?.cartItem.quantity ?? 0
  // What was pressed before the cart was known comes on top of what is in it.
  const wanted = Object.entries(state.wanted).map(([product, more]) => [product, there(product) + more])
  change({ cart: answer.data, wanted: Object.fromEntries(wanted) })
}

/** Nothing is asked of the server for who has no cart, and once for a page. */
export function begin(storeId: string): void {
  if (isAsked) return
  isAsked = true
  line = line.then(() => look(storeId))
}

function told(product: string, quantity: number, answer: Answer, of: 'add' | 'update'): void {
  const { [product]: last, ...others } = state.wanted
  // Pressed again meanwhile: what was pressed last is on its way.
  const wanted = last === quantity || 'refused' in answer ? others : state.wanted
  if ('refused' in answer) change({ wanted, notice: { kind: 'refused', of, refusal: answer.refused } })
  else change({ wanted, cart: isCart(answer.data) ? answer.data : state.cart })
}

/** What one press more or a page that stood open for long may find: the cart is another than this page knows. */
const isOutOfDate = (answer: Answer): boolean =>
  'refused' in answer && ['', 'store_orders.cart_not_found'].includes(answer.refused.code)

async function send(storeId: string, product: string, quantity: number): Promise<Answer> {
  const item = itemOf(product)
  const cartId = state.cart?.id
  if (item && cartId)
    return tellServer('ecommerce.updateCartItem', { cartId, itemId: item.cartItem.id, quantity })
  if (quantity === 0) return { data: state.cart }
  return tellServer('ecommerce.addToCart', {
    storeId,
    productId: product,
    sessionId: ownSession(),
    quantity,
  })
}

/**
 * Says how much of a product is wanted. Where the cart ended elsewhere, or the answer was lost, it is looked at anew first and
 * said once more: what came through is not put in again.
 */
async function tell(storeId: string, product: string, quantity: number): Promise<Answer> {
  const isKnown = state.cart !== null
  const answer = await send(storeId, product, quantity)
  if (!isOutOfDate(answer)) return answer
  const found = await tellServer('ecommerce.getCart', { storeId, sessionId: ownSession() })
  if (!('data' in found && isCart(found.data))) return answer
  change({ cart: found.data })
  return isKnown ? send(storeId, product, quantity) : answer
}

/** Products of which the drawer shows that they came into the cart. */
const arriving = new Set<string>()

/**
 * Says how much of a product is wanted. It shows at once; the server is told of one at a time, and of what is wanted of it when
 * its turn comes, however often it was pressed.
 *
 * @param shows the cart opens, as it does for what was not in it before.
 */
export function want(storeId: string, product: string, quantity: number, shows = false): void {
  begin(storeId)
  if (shows || quantityOf(state, product) === 0) arriving.add(product)
  change({ wanted: { ...state.wanted, [product]: quantity }, notice: null })
  line = line.then(async () => {
    const whole = state.wanted[product]
    // Said by a press before it, or refused with one: what followed from that is not meant any more.
    if (whole === undefined) return
    const isNew = itemOf(product) === undefined
    const answer = await tell(storeId, product, whole)
    told(product, whole, answer, isNew ? 'add' : 'update')
    if (arriving.delete(product) && whole > 0 && 'data' in answer)
      change({ isOpen: true, notice: { kind: 'added' } })
  })
}

const rounded = (quantity: number): number => Math.max(0, Math.round(quantity * 1000) / 1000)

/** So much more of a product is wanted than now, or less; never more than there is. */
export function step(storeId: string, product: string, by: number, shows = false): void {
  const quantity = rounded(quantityOf(state, product) + by)
  const available = availableOf(state, product)
  if (by > 0 && !shows && available !== null && quantity > available) return
  want(storeId, product, quantity, shows)
}

export const openCart = (): void => change({ isOpen: true })
export const closeCart = (): void => change({ isOpen: false, notice: null })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * One cart for all that show it: the drawer, the count in the head and the cards never disagree. What shows a part of it is
 * drawn anew when that changes, and for nothing else.
 */
export const useCart = <Part>(part: (state: CartState) => Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => part(state),
    () => part(NOTHING),
  )
