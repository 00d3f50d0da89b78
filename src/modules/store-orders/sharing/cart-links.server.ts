import { createHash, randomBytes } from 'node:crypto'
import { sendMail } from '#modules/notifications/mail/mail.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreCartId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { translate } from '#ui/words/messages.ts'
import { MOST_ITEMS } from '../cart/cart.ts'
import type { SendCart } from '../carts/cart-input.ts'
import {
  cartFor,
  cartOfSession,
  closeCart,
  giveCart,
  holdCart,
  putInCart,
  rowsOf,
} from '../carts/cart-rows.server.ts'
import { openStore, storeContext } from '../carts/store-context.server.ts'
import { CartLinkNotFound, CartNotFound, CartNotSent } from '../store-orders.errors.ts'
import { cartLetterMessages } from './cart-letter.messages.ts'

const LINK_MS = 48 * HOUR_MS

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Writes to somebody the link by which their cart comes to another device. It is used once, within two days.
 *
 * @throws CartNotFound where nothing is in it, StoreNotIdentified, CartNotSent
 */
export async function sendCart(ctx: TenantCtx, origin: string, input: SendCart): Promise<{ success: true }> {
  const token = randomBytes(24).toString('base64url')
  const store = await inTransaction(ctx, async (tx) => {
    const found = await openStore(tx, input.storeId)
    const id = await cartOfSession(tx, input.sessionId)
    if (!id || (await rowsOf(tx, id)).length === 0) throw new CartNotFound('nothing to send')
    await tx.query(
      `insert into store_cart_links (tenant_id, token_hash, cart_id, email, expires_at, created_at)
        values (current_tenant(), $1, $2, $3, $4, $5)`,
      [hashOf(token), id, input.email, new Date(tx.now.getTime() + LINK_MS), tx.now],
    )
    return found
  })
  const t = translate(cartLetterMessages, input.language)
  const letter = {
    id: newId(),
    to: [input.email],
    subject: t('subject', { shop: store.store_name }),
    text: `${[t('open', { shop: store.store_name }), `${origin}/shop/cart/join/${token}?lang=${input.language}`, t('once')].join('\n\n')}\n`,
  }
  await sendMail(ctx, letter).catch((error: unknown) => {
    throw error instanceof DomainError ? new CartNotSent(error.code) : error
  })
  return { success: true }
}

/** The cart of a link that still stands, held with it. @throws CartLinkNotFound */
async function useLink(tx: Tx<TenantCtx>, token: string): Promise<StoreCartId> {
  const [row] = await tx.query<{ cart_id: StoreCartId }>(
    `update store_cart_links set used_at = $2
      where tenant_id = current_tenant() and token_hash = $1 and used_at is null and expires_at > $2
      returning cart_id`,
    [hashOf(token), tx.now],
  )
  if (!row || !(await holdCart(tx, row.cart_id))) throw new CartLinkNotFound('used, expired or none')
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
    const own = await cartFor(tx, sessionId)
    if (own === kept) return
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
