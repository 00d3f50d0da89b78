import {
  type CartLine,
  type CartTotals,
  discountOf,
  type TaxTreatment,
  totalCart,
  type WireDiscount,
} from '#modules/pricing/cart/cart.ts'
import {
  type AppliedPromotion,
  applyPromotions,
  type PromotionBook,
} from '#modules/pricing/promotions/promotions.ts'
import {
  type AlternateCodeId,
  type CategoryId,
  type CustomerId,
  isUuid,
  type ProductId,
  type ProviderId,
} from '#platform/values/ids.ts'
import { type Cents, type Milli, milli, ZERO } from '#platform/values/money.ts'

export type CartProduct = TaxTreatment & {
  id: ProductId
  /** Promotions can be on a whole category. */
  category_id: CategoryId | null
  name: string
  price: Cents
  variable_price: boolean
  sold_by?: 'unit' | 'weight'
}

/** How much of an item was asked for by one of its alternate codes; a part of the item's quantity. */
export type AlternateCodeUsage = {
  id: AlternateCodeId
  sku: string | null
  barcode: string | null
  description: string | null
  quantity: Milli
  providerId: ProviderId | null
}

export type DescribedDiscount = WireDiscount & { description: string }

/** What the server said of an item as it stands; gone as soon as the item changes. */
export type ComputedItem = { subtotal: Cents; taxAmount: Cents; total: Cents }

export type CartItem = {
  product: CartProduct
  quantity: Milli
  /** The price asked for a product of variable price; null on every other. */
  price: Cents | null
  discount: DescribedDiscount | null
  alternateCodeUsages: readonly AlternateCodeUsage[]
  computed: ComputedItem | null
}

export type CartState = {
  items: readonly CartItem[]
  /** Keys of items that the server has yet to confirm; ask again while there are any. */
  pendingItems: readonly string[]
  isProcessing: boolean
  selectedCustomerId: 'default' | CustomerId
  cartDiscount: DescribedDiscount | null
}

export const EMPTY_CART: CartState = {
  items: [],
  pendingItems: [],
  isProcessing: false,
  selectedCustomerId: 'default',
  cartDiscount: null,
}

/** Tells the items of a cart apart: by product, and by price where the price is asked at the counter. */
export const itemKey = ({ product, price }: Pick<CartItem, 'product' | 'price'>): string =>
  product.variable_price ? `${product.id}@${price ?? product.price}` : product.id

export const itemPrice = ({ product, price }: Pick<CartItem, 'product' | 'price'>): Cents =>
  product.variable_price ? (price ?? product.price) : product.price

type ItemLine = CartLine & {
  item: CartItem
  /** Which promotions worked on the line, the largest first. */
  promotions: readonly AppliedPromotion[]
}

/** The totals of the cart with the promotions of the book, each line with the item it is of. */
export function cartTotals(state: CartState, book: PromotionBook): CartTotals<ItemLine> {
  const worked = applyPromotions(
    state.items.map(({ product, quantity, price }) => ({
      productId: product.id,
      categoryId: product.category_id,
      price: itemPrice({ product, price }),
      quantity,
      weighed: product.sold_by === 'weight',
    })),
    book,
  )
  return totalCart(
    state.items.map((item, at) => ({
      is_taxable: item.product.is_taxable,
      tax_percent: item.product.tax_percent,
      price_includes_tax: item.product.price_includes_tax,
      price: itemPrice(item),
      quantity: item.quantity,
      promotion: worked[at]?.amount ?? ZERO,
      discount: item.discount && discountOf(item.discount),
      item,
      promotions: worked[at]?.applied ?? NO_APPLIED,
    })),
    state.cartDiscount && discountOf(state.cartDiscount),
  )
}

const NO_APPLIED: readonly AppliedPromotion[] = []

/** How much of each product is in the cart, in all its lines together. */
export const quantitiesOf = ({ items }: CartState): Map<string, Milli> => {
  const quantities = new Map<string, Milli>()
  for (const { product, quantity } of items) {
    quantities.set(product.id, milli((quantities.get(product.id) ?? 0) + quantity))
  }
  return quantities
}

export type Addition = {
  product: CartProduct
  quantity: Milli
  price?: Cents | null
  alternateCodeUsages?: readonly AlternateCodeUsage[]
}

/**
 * Adds a product: one that is in the cart already gets more of it and its alternate codes merged.
 * The item waits for the server's word.
 */
export function addItem(state: CartState, { product, quantity, ...rest }: Addition): CartState {
  const price = product.variable_price ? (rest.price ?? product.price) : null
  const added: CartItem = {
    product,
    quantity,
    price,
    discount: null,
    alternateCodeUsages: mergeUsages([], rest.alternateCodeUsages ?? []),
    computed: null,
  }
  const key = itemKey(added)
  const present = findItem(state, key)
  const items = present
    ? state.items.map((item) => (item === present ? mergeItems(item, added) : item))
    : [...state.items, added]
  return withItems({ ...state, pendingItems: [...new Set([...state.pendingItems, key])] }, items)
}

/** Sets how much of an item is sold; zero or less removes it. */
export const setQuantity = (state: CartState, key: string, quantity: Milli): CartState =>
  changeItem(state, key, (item) => ({ ...item, quantity }))

export const removeItem = (state: CartState, key: string): CartState => setQuantity(state, key, milli(0))

/** Takes out what was asked for by one alternate code, and the item with it when nothing remains. */
export const removeAlternateCode = (state: CartState, key: string, codeId: AlternateCodeId): CartState =>
  changeItem(state, key, (item) => {
    const usage = item.alternateCodeUsages.find(({ id }) => id === codeId)
    return {
      ...item,
      quantity: milli(item.quantity - (usage?.quantity ?? 0)),
      alternateCodeUsages: item.alternateCodeUsages.filter(({ id }) => id !== codeId),
    }
  })

/**
 * Sets the price of a variable price item; every other keeps the product's. When the product is
 * already in the cart at that price the two become one item.
 *
 * @throws RangeError on a negative price.
 */
export function setPrice(state: CartState, key: string, price: Cents): CartState {
  if (price < 0) throw new RangeError(`a price is never negative, got ${price}`)
  const item = findItem(state, key)
  if (!item?.product.variable_price) return state
  const changed: CartItem = { ...item, price, computed: null }
  const changedKey = itemKey(changed)
  if (changedKey === key) return state
  const twin = findItem(state, changedKey)
  const pendingItems = [...new Set(state.pendingItems.map((each) => (each === key ? changedKey : each)))]
  const items = twin
    ? state.items.flatMap((each) =>
        each === item ? [] : each === twin ? [mergeItems(twin, changed)] : [each],
      )
    : state.items.map((each) => (each === item ? changed : each))
  return withItems({ ...state, pendingItems }, items)
}

/** @throws RangeError when `discountOf` cannot read it; ask it before. */
export const setItemDiscount = (
  state: CartState,
  key: string,
  discount: DescribedDiscount | null,
): CartState => {
  assertReadable(discount)
  return changeItem(state, key, (item) => ({ ...item, discount }))
}

/** @throws RangeError when `discountOf` cannot read it; ask it before. */
export const setCartDiscount = (state: CartState, discount: DescribedDiscount | null): CartState => {
  assertReadable(discount)
  return { ...state, items: state.items.map(uncomputed), cartDiscount: discount }
}

/** Empties the cart; the next customer is the default one. */
export const clearCart = (): CartState => EMPTY_CART

/** A cart out of a held or recreated invoice; its prices may be old, so every item waits for the server. */
export function loadItems(
  items: readonly CartItem[],
  selectedCustomerId: CartState['selectedCustomerId'],
): CartState {
  const kept = items.filter(({ product }) => isUuid(product.id)).map(uncomputed)
  return withItems({ ...EMPTY_CART, selectedCustomerId, pendingItems: kept.map(itemKey) }, kept)
}

export const startProcessing = (state: CartState): CartState => ({ ...state, isProcessing: true })
export const stopProcessing = (state: CartState): CartState => ({ ...state, isProcessing: false })

/** The server's word on one item: what it costs today, and its figures for the quantity it was asked about. */
export type ValidatedItem = ComputedItem &
  Partial<TaxTreatment> & {
    productId: ProductId
    quantity: Milli
    price?: Cents
    category_id?: CategoryId | null
  }

/**
 * Puts the server's prices, taxes and figures in place of ours. An item whose quantity changed while
 * the answer was under way takes the price and stays pending, for the figures are of another quantity.
 */
export function validationSucceeded(state: CartState, answers: readonly ValidatedItem[]): CartState {
  const settled = new Set<string>()
  const byProduct = Map.groupBy(answers, ({ productId }) => productId)
  const items = state.items.map((item) => {
    const answer = byProduct.get(item.product.id)?.find((each) => isAbout(each, item))
    if (!answer) return item
    const current = answer.quantity === item.quantity
    if (current) settled.add(itemKey(item))
    return confirmed(item, answer, current ? computedOf(answer) : null)
  })
  return { ...state, items, pendingItems: state.pendingItems.filter((key) => !settled.has(key)) }
}

/** Nothing but the waiting ends: what the till worked out stands, and checkout will recompute it. */
export const validationFailed = (state: CartState): CartState => ({ ...state, pendingItems: [] })

/** An answer for the item's product is for this item, unless its price is asked and another was. */
const isAbout = (answer: ValidatedItem, item: CartItem): boolean =>
  !item.product.variable_price || answer.price === undefined || answer.price === itemPrice(item)

const computedOf = ({ subtotal, taxAmount, total }: ValidatedItem): ComputedItem => ({
  subtotal,
  taxAmount,
  total,
})

const confirmed = (item: CartItem, answer: ValidatedItem, computed: ComputedItem | null): CartItem => ({
  ...item,
  product: {
    ...item.product,
    price: item.product.variable_price ? item.product.price : (answer.price ?? item.product.price),
    category_id: answer.category_id === undefined ? item.product.category_id : answer.category_id,
    is_taxable: answer.is_taxable ?? item.product.is_taxable,
    tax_percent: answer.tax_percent === undefined ? item.product.tax_percent : answer.tax_percent,
    price_includes_tax: answer.price_includes_tax ?? item.product.price_includes_tax,
  },
  computed,
})

const findItem = (state: CartState, key: string): CartItem | undefined =>
  state.items.find((item) => itemKey(item) === key)

const uncomputed = (item: CartItem): CartItem => ({ ...item, computed: null })

function changeItem(state: CartState, key: string, change: (item: CartItem) => CartItem): CartState {
  const found = findItem(state, key)
  if (!found) return state
  const changed = uncomputed(change(found))
  return withItems(
    state,
    state.items.map((item) => (item === found ? changed : item)),
  )
}

/** Keeps what every cart promises: no item without quantity, no usage beyond its item, nothing pending that is gone. */
function withItems(state: CartState, items: readonly CartItem[]): CartState {
  const kept = items.filter(({ quantity }) => quantity > 0).map(withinQuantity)
  const keys = new Set(kept.map(itemKey))
  return { ...state, items: kept, pendingItems: state.pendingItems.filter((key) => keys.has(key)) }
}

/** A quantity cut by hand comes off the last codes asked for. */
function withinQuantity(item: CartItem): CartItem {
  const used = item.alternateCodeUsages.reduce((sum, usage) => sum + usage.quantity, 0)
  if (used <= item.quantity) return item
  let left: number = item.quantity
  const alternateCodeUsages = item.alternateCodeUsages.flatMap((usage) => {
    const quantity = milli(Math.min(usage.quantity, left))
    left -= quantity
    return quantity > 0 ? [{ ...usage, quantity }] : []
  })
  return { ...item, alternateCodeUsages }
}

const mergeItems = (item: CartItem, added: CartItem): CartItem => ({
  ...item,
  quantity: milli(item.quantity + added.quantity),
  alternateCodeUsages: mergeUsages(item.alternateCodeUsages, added.alternateCodeUsages),
  computed: null,
})

function mergeUsages(
  usages: readonly AlternateCodeUsage[],
  added: readonly AlternateCodeUsage[],
): readonly AlternateCodeUsage[] {
  const byId = new Map(usages.map((usage) => [usage.id, usage]))
  for (const usage of added) {
    const quantity = milli((byId.get(usage.id)?.quantity ?? 0) + usage.quantity)
    byId.set(usage.id, { ...usage, quantity })
  }
  return [...byId.values()]
}

const assertReadable = (discount: DescribedDiscount | null): void => {
  if (discount && !discountOf(discount)) throw new RangeError(`unreadable discount of type ${discount.type}`)
}
