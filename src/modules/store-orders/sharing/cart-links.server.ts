import { randomBytes } from 'node:crypto'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { takeOfFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreCartId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { MOST_ITEMS } from '../cart/cart.ts'
import type { SendCart } from '../carts/cart-input.ts'
import {
  cartOfSession,
  closeCart,
  giveCart,
  hashOf,
  holdCart,
  holdSession,
  putInCart,
  rowsOf,
} from '../carts/cart-rows.server.ts'
import { openStore, storeContext } from '../carts/store-context.server.ts'
import { CartLinkNotFound, CartNotFound, CartNotSent } from '../store-orders.errors.ts'
import { type CartLinkAsked, cartLinkAsked, LINK_HOURS } from './cart-link.ts'

/**
 * Has a letter sent by which somebody's cart comes to another device.
 *
 * @throws CartNotFound where nothing is in it, StoreNotIdentified, CartNotSent where the shop can send nothing.
 * @throws TooManyRequests of a new shop that sent a few.
 */
export const sendCart = (ctx: TenantCtx, origin: string, input: SendCart): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await openStore(tx, input.storeId)
    const cart_id = await cartOfSession(tx, input.sessionId)
    if (!cart_id || (await rowsOf(tx, cart_id)).length === 0) throw new CartNotFound('nothing to send')
    if (!(await channelsOf(tx)).mail) throw new CartNotSent('nothing can send a link')
    await takeOfFirstDay(tx)
    const { email, language } = input
    const asked = { cart_id, letter_id: newId<string>(), email, language, origin }
    await publish(tx, cartLinkAsked, { ...asked, asked_at: tx.now.toISOString() })
    return { success: true }
  })

/**
 * Writes a link by which a cart is brought once, within two days, beside those that the same address was sent before; null of a
 * cart that is over.
 *
 * @returns what the link carries; it is kept nowhere.
 */
export const writeCartLink = (
  ctx: TenantCtx,
  { cart_id, email }: Pick<CartLinkAsked, 'cart_id' | 'email'>,
): Promise<string | null> =>
  inTransaction(ctx, async (tx) => {
    if (!(await holdCart(tx, cart_id))) return null
    const token = randomBytes(24).toString('base64url')
    await tx.query(
      `insert into store_cart_links (tenant_id, token_hash, cart_id, email, expires_at, created_at)
        values (current_tenant(), $1, $2, $3, $4, $5)`,
      [hashOf(token), cart_id, email, new Date(tx.now.getTime() + LINK_HOURS * HOUR_MS), tx.now],
    )
    return token
  })

/**
 * The cart of a link that still stands, held with it. The others that the same address was sent of it end with the one that is
 * used. @throws CartLinkNotFound
 */
async function useLink(tx: Tx<TenantCtx>, token: string): Promise<StoreCartId> {
  const [row] = await tx.query<{ cart_id: StoreCartId; email: string }>(
    `update store_cart_links set used_at = $2
      where tenant_id = current_tenant() and token_hash = $1 and used_at is null and expires_at > $2
      returning cart_id, email`,
    [hashOf(token), tx.now],
  )
  if (!row || !(await holdCart(tx, row.cart_id))) throw new CartLinkNotFound('used, expired or none')
  await tx.query(
    `update store_cart_links set used_at = $3
      where tenant_id = current_tenant() and cart_id = $1 and email = $2 and used_at is null`,
    [row.cart_id, row.email, tx.now],
  )
  return row.cart_id
}

/** Whether a link would bring a cart. */
export const isCartLink = (ctx: TenantCtx, token: string): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query(
      `select from store_cart_links l join store_carts c on c.tenant_id = l.tenant_id and c.id = l.cart_id
        where l.tenant_id = current_tenant() and l.token_hash = $1 and l.used_at is null and l.expires_at > $2
          and c.closed_at is null`,
      [hashOf(token), tx.now],
    )
    return rows.length > 0
  })

/**
 * Brings the cart of a link to this browser: what was in its own is added, as much as there is, and both devices have one
 * cart from then on.
 *
 * @throws CartLinkNotFound, StoreNotIdentified
 */
export const joinCart = (ctx: TenantCtx, token: string, sessionId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const store = await openStore(tx, null)
    const kept = await useLink(tx, token)
    await holdSession(tx, sessionId)
    const own = await cartOfSession(tx, sessionId)
    if (own === kept) return
    if (own === null) return void (await giveCart(tx, sessionId, kept))
    await holdCart(tx, own)
    const brought = await rowsOf(tx, own)
    const there = new Map((await rowsOf(tx, kept)).map((row) => [row.product_id, row.quantity_milli]))
    const { rows, available } = await storeContext(
      tx,
      store,
      brought.map(({ product_id }) => product_id),
    )
    for (const { product_id: product, quantity_milli } of brought) {
      const row = rows.get(product)
      const before = there.get(product) ?? 0
      const whole = Math.min(before + quantity_milli, available.get(product) ?? Number.MAX_SAFE_INTEGER)
      if (!row || whole <= before || (before === 0 && there.size >= MOST_ITEMS)) continue
      await putInCart(tx, kept, { product, storeProduct: row.id, quantity: milli(whole) })
      there.set(product, milli(whole))
    }
    await tx.query(
      'update store_cart_sessions set cart_id = $2 where tenant_id = current_tenant() and cart_id = $1',
      [own, kept],
    )
    await closeCart(tx, own)
    await giveCart(tx, sessionId, kept)
  })
