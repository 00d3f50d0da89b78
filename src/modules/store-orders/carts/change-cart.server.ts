import type { Store } from '#modules/store-catalogue/store/store.server.ts'
import { NotSoldOnline } from '#modules/store-catalogue/store-catalogue.errors.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { isUuid, type ProductId, type StoreCartId, type StoreId } from '#platform/values/ids.ts'
import { type Milli, milli } from '#platform/values/money.ts'
import { type Cart, MOST_ITEMS } from '../cart/cart.ts'
import { CartFull, CartNotFound, StockShort } from '../store-orders.errors.ts'
import type { AddToCart, UpdateCartItem } from './cart-input.ts'
import {
  type CartRow,
  cartFor,
  cartOfSession,
  holdCart,
  isForgotten,
  putInCart,
  rowsOf,
  takeOut,
} from './cart-rows.server.ts'
import { lookAtCart, type PricedCart, pricedRows, shownCart } from './look-at-cart.server.ts'
import { openStore, storeContext, storePrices } from './store-context.server.ts'

/** The cart of a browser as it stands today. @throws StoreNotIdentified */
export const getCart = (
  ctx: TenantCtx,
  { storeId, sessionId }: { storeId: StoreId | null; sessionId: string | null },
): Promise<Cart> =>
  reading(ctx, async (tx) => {
    const store = await openStore(tx, storeId)
    return lookAtCart(tx, store, sessionId === null ? null : await cartOfSession(tx, sessionId))
  })

type Want = { product: ProductId; quantity: Milli }

/**
 * Puts so much of a product into a cart that is held.
 *
 * @param inCart what is in it now.
 * @param known of what else is asked, for whoever shows the cart after it.
 * @returns the cart as it is then, looked at once.
 * @throws NotSoldOnline, StockShort, CartFull, and what `priceCart` throws of a quantity that cannot be, or of all of it together.
 */
async function want(
  tx: Tx<TenantCtx>,
  store: Store,
  id: StoreCartId,
  { product, quantity, inCart }: Want & { inCart: readonly CartRow[] },
): Promise<PricedCart> {
  const isNew = !inCart.some(({ product_id }) => product_id === product)
  if (isNew && inCart.length >= MOST_ITEMS) throw new CartFull(`${MOST_ITEMS} products`)
  const known = inCart.map(({ product_id }) => product_id)
  const context = await storeContext(tx, store, [...new Set([...known, product])])
  const row = context.rows.get(product)
  if (!row) throw new NotSoldOnline(`product ${product}`)
  const available = context.available.get(product)
  if (available !== undefined && quantity > available) throw new StockShort(row.name, available)
  storePrices([{ productId: product, quantity }], context)
  const item = await putInCart(tx, id, { product, storeProduct: row.id, quantity })
  const put = { id: item, product_id: product, quantity_milli: quantity, name: row.name }
  const all = isNew ? [...inCart, put] : inCart.map((each) => (each.product_id === product ? put : each))
  return pricedRows(all, context)
}

/** The same of a product of which so much is wanted, and the cart as it stands then, looked at once. */
async function wantAndLook(
  tx: Tx<TenantCtx>,
  store: Store,
  id: StoreCartId,
  wanted: Want & { inCart: readonly CartRow[] },
): Promise<Cart> {
  return shownCart(tx, store, id, await want(tx, store, id, wanted))
}

/**
 * Puts a product into the cart of a browser, or more of it. Two presses at once are one after the other.
 *
 * @param place from where; empty where the shop does it by itself.
 * @throws StoreNotIdentified, NotSoldOnline, StockShort, CartFull, TooManyRequests
 */
export const addToCart = (
  ctx: TenantCtx,
  { storeId, productId, quantity, sessionId }: Omit<AddToCart, 'storeId'> & { storeId: StoreId | null },
  place = '',
): Promise<Cart> =>
  inTransaction(ctx, async (tx) => {
    const store = await openStore(tx, storeId)
    const id = await cartFor(tx, sessionId, place)
    await holdCart(tx, id)
    const inCart = await rowsOf(tx, id)
    const there = inCart.find(({ product_id }) => product_id === productId)
    const whole = milli((there?.quantity_milli ?? 0) + quantity)
    return wantAndLook(tx, store, id, { product: productId, quantity: whole, inCart })
  })

/**
 * Says how much of a product is wanted; nothing of it takes it out. Less than before is always possible.
 *
 * @throws CartNotFound for another shop's, too; StoreNotIdentified, NotSoldOnline, StockShort
 */
export const updateCartItem = (ctx: TenantCtx, { cartId, itemId, quantity }: UpdateCartItem): Promise<Cart> =>
  inTransaction(ctx, async (tx) => {
    const store = await openStore(tx, null)
    if (!(await holdCart(tx, cartId))) throw new CartNotFound(`cart ${cartId}`)
    const inCart = await rowsOf(tx, cartId)
    const row = inCart.find(({ id }) => id === itemId)
    // Taken out twice is taken out.
    if (!row && quantity === 0) return lookAtCart(tx, store, cartId)
    if (!row) throw new CartNotFound(`item ${itemId}`)
    if (quantity > 0) return wantAndLook(tx, store, cartId, { product: row.product_id, quantity, inCart })
    await takeOut(tx, cartId, row.product_id)
    return lookAtCart(tx, store, cartId)
  })

/** A product by its own id or by that which the store has for it; null for neither. */
export const productNamed = (ctx: TenantCtx, id: string): Promise<ProductId | null> =>
  reading(ctx, async (tx) => {
    if (!isUuid(id)) return null
    const [row] = await tx.query<{ product_id: ProductId }>(
      `select product_id from store_products
        where tenant_id = current_tenant() and (id = $1 or product_id = $1) limit 1`,
      [id],
    )
    return row?.product_id ?? null
  })

/** What a form without script says of a product: so much of it, whatever was in the cart before. */
export const setInCart = (
  ctx: TenantCtx,
  { sessionId, product, quantity }: { sessionId: string } & Want,
  place = '',
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const store = await openStore(tx, null)
    const id = quantity > 0 ? await cartFor(tx, sessionId, place) : await cartOfSession(tx, sessionId)
    if (id === null) return
    await holdCart(tx, id)
    if (quantity <= 0) await takeOut(tx, id, product)
    else await want(tx, store, id, { product, quantity, inCart: await rowsOf(tx, id) })
  })

/** So many carts are erased in one transaction, with what lies in them. */
const MOST_AT_ONCE = 500

/** Forgets carts that nobody touched for long, and those in which nothing is soon. */
export async function forgetCarts(ctx: TenantCtx, isTimeUp: () => boolean = () => false): Promise<void> {
  let forgotten = MOST_AT_ONCE
  while (forgotten === MOST_AT_ONCE && !isTimeUp()) {
    const gone = await inTransaction(ctx, (tx) =>
      tx.query(
        `delete from store_carts c using (select id from store_carts
            where tenant_id = current_tenant() and ${isForgotten('$1::timestamptz')} limit $2) old
          where c.tenant_id = current_tenant() and c.id = old.id returning 1`,
        [tx.now, MOST_AT_ONCE],
      ),
    )
    forgotten = gone.length
  }
}
