import { isDivisible } from '#modules/catalogue/unit.ts'
import { TotalTooLarge } from '#modules/invoices/posting/posting.errors.ts'
import type { SaleLine } from '#modules/invoices/posting/sale.ts'
import type { CartTotals } from '#modules/pricing/cart/cart.ts'
import { cardOf } from '#modules/store-catalogue/reading/store-cards.server.ts'
import type { Store } from '#modules/store-catalogue/store/store.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { StoreCartId } from '#platform/values/ids.ts'
import {
  type Cents,
  centsToDecimal,
  milliToDecimal,
  minusCents,
  ONE_UNIT,
  ZERO,
} from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { type Cart, type CartItem, emptyCart } from '../cart/cart.ts'
import { freeDeliveryFrom } from '../zones/free-from.server.ts'
import { type CartRow, rowsOf } from './cart-rows.server.ts'
import {
  type StoreContext,
  type StorePrices,
  storeContext,
  storePrices,
  type Wanted,
} from './store-context.server.ts'

const totalAt = (totals: CartTotals<SaleLine>, at: number): Cents => totals.lines[at]?.total ?? ZERO

/** One product of a cart, `at` its place among those that are sold. */
function itemOf(
  row: CartRow,
  at: number,
  { rows, available }: StoreContext,
  prices: StorePrices,
): CartItem[] {
  const sold = rows.get(row.product_id)
  if (!sold) return []
  const card = cardOf(sold)
  const left = available.get(row.product_id)
  const [before, now] = [totalAt(prices.before, at), totalAt(prices.now, at)]
  return [
    {
      cartItem: { id: row.id, quantity: milliToDecimal(row.quantity_milli) },
      product: {
        id: card.product_id,
        name: card.name,
        unit: card.unit,
        tint: card.tint,
        image_url: card.image_url,
        image_alt: card.image_alt,
      },
      storeProduct: {
        id: card.id,
        online_price: card.online_price,
        original_price: card.original_price,
      },
      subtotal: centsToDecimal(before),
      discount: centsToDecimal(minusCents(before, now)),
      total: centsToDecimal(now),
      promotions: prices.now.lines[at]?.promotions.map(({ promotion }) => promotion.name) ?? [],
      available: left === undefined ? null : milliToDecimal(left),
    },
  ]
}

const pieces = ({ quantity_milli }: CartRow, unit: string | undefined): number =>
  unit === undefined || isDivisible(unit) ? 1 : quantity_milli / ONE_UNIT

export type PricedCart = {
  readonly all: readonly CartRow[]
  readonly rows: readonly CartRow[]
  readonly wanted: readonly Wanted[]
  readonly context: StoreContext
  readonly prices: StorePrices
}

/** Whether it is sold today as it lies in the cart: a product that was sold by the pound may be counted since. */
const isSoldSo = ({ product_id, quantity_milli }: CartRow, { rows }: StoreContext): boolean => {
  const sold = rows.get(product_id)
  return sold !== undefined && (isDivisible(sold.unit) || quantity_milli % ONE_UNIT === 0)
}

const wantedOf = (rows: readonly CartRow[]): Wanted[] =>
  rows.map(({ product_id, quantity_milli }) => ({ productId: product_id, quantity: quantity_milli }))

/**
 * What of some rows of a cart is sold today, with what it costs.
 *
 * @param context of all of them, at least.
 * @throws TotalTooLarge
 */
export function pricedRows(all: readonly CartRow[], context: StoreContext): PricedCart {
  const rows = all.filter((row) => isSoldSo(row, context))
  const wanted = wantedOf(rows)
  return { all, rows, wanted, context, prices: storePrices(wanted, context) }
}

/** The same of a cart that lies there already: what comes to more by now than anything is sold for is sold no more, and can be taken out. */
function pricedAsItLies(all: readonly CartRow[], context: StoreContext): PricedCart {
  try {
    return pricedRows(all, context)
  } catch (error) {
    if (!(error instanceof TotalTooLarge)) throw error
    return { all, rows: [], wanted: [], context, prices: storePrices([], context) }
  }
}

/** What is in a cart and is sold today, with what it costs. */
export async function pricedCart(tx: Tx<TenantCtx>, store: Store, id: StoreCartId): Promise<PricedCart> {
  const all = await rowsOf(tx, id)
  const products = all.map(({ product_id }) => product_id)
  return pricedAsItLies(all, await storeContext(tx, store, products))
}

const noCart = async (tx: Tx<TenantCtx>, { id }: Store): Promise<Cart> =>
  emptyCart(id, amountOut(await freeDeliveryFrom(tx)))

/** A cart as it stands today: prices, promotions, tax and what there is are looked at anew. */
export const lookAtCart = async (tx: Tx<TenantCtx>, store: Store, id: StoreCartId | null): Promise<Cart> =>
  id === null ? noCart(tx, store) : shownCart(tx, store, id, await pricedCart(tx, store, id))

/** A cart as it was priced just now. */
export async function shownCart(
  tx: Tx<TenantCtx>,
  store: Store,
  id: StoreCartId,
  { all, rows, context, prices }: PricedCart,
): Promise<Cart> {
  const { before, now } = prices
  return {
    ...(await noCart(tx, store)),
    id,
    items: rows.flatMap((row, at) => itemOf(row, at, context, prices)),
    subtotal: centsToDecimal(before.total),
    tax_total: centsToDecimal(now.tax),
    discount_total: centsToDecimal(minusCents(before.total, now.total)),
    total: centsToDecimal(now.total),
    item_count: rows.reduce((sum, row) => sum + pieces(row, context.rows.get(row.product_id)?.unit), 0),
    gone: all.filter((row) => !rows.includes(row)).map(({ name }) => name),
  }
}
