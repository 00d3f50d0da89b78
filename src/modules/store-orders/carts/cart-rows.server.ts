import { createHash } from 'node:crypto'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProductId, StoreCartId, StoreCartItemId } from '#platform/values/ids.ts'
import type { Milli } from '#platform/values/money.ts'
import { takeCart } from './guard.server.ts'

/** What a browser calls itself, and what a link carries, is as good as the cart: the database knows the hash alone. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export type CartRow = { id: StoreCartItemId; product_id: ProductId; quantity_milli: Milli; name: string }

/** The cart of a browser that still stands; null where there is none. */
export async function cartOfSession(tx: Tx<TenantCtx>, sessionId: string): Promise<StoreCartId | null> {
  const [row] = await tx.query<{ id: StoreCartId }>(
    `select c.id from store_cart_sessions s join store_carts c on c.tenant_id = s.tenant_id and c.id = s.cart_id
      where s.tenant_id = current_tenant() and s.session_hash = $1 and c.closed_at is null`,
    [hashOf(sessionId)],
  )
  return row?.id ?? null
}

/** Lets a browser have a cart, whichever it had before. */
export const giveCart = (tx: Tx<TenantCtx>, sessionId: string, id: StoreCartId): Promise<unknown> =>
  tx.query(
    `insert into store_cart_sessions (tenant_id, session_hash, cart_id) values (current_tenant(), $1, $2)
      on conflict (tenant_id, session_hash) do update set cart_id = $2`,
    [hashOf(sessionId), id],
  )

/** Two calls of one browser that may give it a cart are one after the other. */
export const holdSession = (tx: Tx<TenantCtx>, sessionId: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `cart ${tx.tenantId} ${hashOf(sessionId)}`,
  ])

/**
 * The cart of a browser, made where it has none. Two calls of one browser make one.
 *
 * @param place from where it is asked for: see `takeCart`.
 * @throws TooManyRequests
 */
export async function cartFor(tx: Tx<TenantCtx>, sessionId: string, place: string): Promise<StoreCartId> {
  await holdSession(tx, sessionId)
  const known = await cartOfSession(tx, sessionId)
  if (known) return known
  takeCart(tx, place)
  const id = newId<StoreCartId>()
  await tx.query('insert into store_carts (tenant_id, id, touched_at) values (current_tenant(), $1, $2)', [
    id,
    tx.now,
  ])
  await giveCart(tx, sessionId, id)
  return id
}

/** Holds a cart that stands until the transaction ends, and says that it was touched, to the hour; false where there is none. */
export async function holdCart(tx: Tx<TenantCtx>, id: StoreCartId): Promise<boolean> {
  const rows = await tx.query(
    `update store_carts set touched_at = case when touched_at < $2::timestamptz - interval '1 hour' then $2 else touched_at end
      where tenant_id = current_tenant() and id = $1 and closed_at is null returning id`,
    [id, tx.now],
  )
  return rows.length > 0
}

/** What is in a cart, the first that was added first. */
export const rowsOf = (tx: Tx<TenantCtx>, id: StoreCartId): Promise<CartRow[]> =>
  tx.query<CartRow>(
    `select i.id, i.product_id, i.quantity_milli::bigint as quantity_milli, p.name
      from store_cart_items i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
      where i.tenant_id = current_tenant() and i.cart_id = $1 order by i.added_at, i.id`,
    [id],
  )

type Put = { product: ProductId; storeProduct: string; quantity: Milli }

/** Says how much of a product is in a cart that is held, and answers its place there. */
export async function putInCart(tx: Tx<TenantCtx>, id: StoreCartId, put: Put): Promise<StoreCartItemId> {
  const item = newId<StoreCartItemId>()
  const [row] = await tx.query<{ id: StoreCartItemId }>(
    `with filled as (update store_carts set emptied_at = null
        where tenant_id = current_tenant() and id = $1 and emptied_at is not null)
      insert into store_cart_items (tenant_id, cart_id, id, store_product_id, product_id, quantity_milli, added_at)
      values (current_tenant(), $1, $2, $3, $4, $5, $6)
      on conflict (tenant_id, cart_id, product_id) do update set quantity_milli = $5 returning id`,
    [id, item, put.storeProduct, put.product, put.quantity, tx.now],
  )
  return row?.id ?? item
}

/** Takes a product out of a cart that is held; where it was the last, nothing is in it from now on. */
export async function takeOut(tx: Tx<TenantCtx>, id: StoreCartId, product: ProductId): Promise<void> {
  await tx.query(
    'delete from store_cart_items where tenant_id = current_tenant() and cart_id = $1 and product_id = $2',
    [id, product],
  )
  await tx.query(
    `update store_carts c set emptied_at = $2 where c.tenant_id = current_tenant() and c.id = $1
      and not exists (select from store_cart_items i where i.tenant_id = c.tenant_id and i.cart_id = c.id)`,
    [id, tx.now],
  )
}

/** A cart that nobody uses any more: it was ordered, or went into another. */
export const closeCart = (tx: Tx<TenantCtx>, id: StoreCartId): Promise<unknown> =>
  tx.query('update store_carts set closed_at = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    tx.now,
  ])

/**
 * Which carts are forgotten, as PostgreSQL reads it: those that nobody touched for sixty days, and after a day those in which
 * nothing is.
 *
 * @param now what the moment is.
 */
export const isForgotten = (now: string): string =>
  `(touched_at < ${now} - interval '60 days' or emptied_at < ${now} - interval '1 day')`
