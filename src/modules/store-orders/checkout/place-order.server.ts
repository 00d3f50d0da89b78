import { randomBytes } from 'node:crypto'
import { isNamedConsumer } from '#modules/fiscal/ncf/ncf.ts'
import { askDeposit } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { TotalChanged } from '#modules/invoices/posting/posting.errors.ts'
import { withLine } from '#modules/invoices/posting/sale.ts'
import type { SaleContext } from '#modules/invoices/posting/sale-context.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { cardOf } from '#modules/store-catalogue/reading/store-cards.server.ts'
import { KeyReused } from '#platform/errors/platform.errors.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { contentHash } from '#platform/process/fingerprint.server.ts'
import type { ProductId, StoreCartId, WarehouseId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal, minusCents, ONE_UNIT, ZERO } from '#platform/values/money.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { askedUntil } from '../asking/order-end.ts'
import { cartOfSession, closeCart, holdCart, hashOf as secretHash } from '../carts/cart-rows.server.ts'
import { type PricedCart, pricedCart } from '../carts/look-at-cart.server.ts'
import { openStore, type StoreContext, type StorePrices } from '../carts/store-context.server.ts'
import type { Agreed } from '../order/agreed-products.ts'
import { formatStoreOrder } from '../order/order-states.ts'
import { writeMove } from '../orders/order-rows.server.ts'
import { type Holders, holdersOf, keepHolders, refuseHoarding } from '../stock/holders.server.ts'
import { type Goods, holdGoods, reserve } from '../stock/reserve.server.ts'
import { CartEmpty, OrderIncomplete } from '../store-orders.errors.ts'
import { storeOrderLines, storeOrders } from '../store-orders.tables.ts'
import { deliveryLine, deliveryService } from '../zones/delivery-service.server.ts'
import { shippingOf } from '../zones/shipping.ts'
import { choicesOf } from './choices.server.ts'
import { faultsOf, faultsOfBuyer } from './order-details.ts'
import type { PlaceOrder } from './order-input.ts'
import { whoseOrder } from './whose-order.server.ts'

export type PlacedOrder = { readonly number: string; readonly token: string; readonly total: number }

type Choices = Awaited<ReturnType<typeof choicesOf>>
type Where = {
  readonly zone: Choices['zones'][number] | null
  readonly pickup: Choices['pickups'][number] | null
}

function whereTo({ zones, pickups }: Choices, sent: PlaceOrder): Where {
  const isBrought = sent.kind === 'delivery'
  return {
    zone: (isBrought && zones.find(({ id }) => id === sent.zone_id)) || null,
    pickup: (!isBrought && pickups.find(({ warehouse_id }) => warehouse_id === sent.warehouse_id)) || null,
  }
}

/**
 * What an order comes to, where it goes. Bringing it costs what it costs whatever is in it, so that a cart is priced once however
 * many places it can go to.
 *
 * @param service that of bringing goods, where it is brought.
 */
export function worked(
  { prices, context, wanted }: PricedCart,
  zone: Where['zone'],
  service: ProductId | null,
) {
  const shipping = zone ? shippingOf(zone, prices.now.total) : ZERO
  if (shipping === ZERO) return { shipping, context, wanted, prices }
  if (!service) throw new Error('a zone with a price and no service of delivery')
  const line = deliveryLine(service, shipping)
  const brought = { productId: service, quantity: ONE_UNIT }
  return {
    shipping,
    context: { ...context, products: [...context.products, line] },
    wanted: [...wanted, brought],
    prices: {
      now: withLine(prices.now, brought, line),
      before: withLine(prices.before, brought, line),
    },
  }
}

const agreedOf = ({ products, promotions }: SaleContext): Agreed => ({
  products: products.map(
    ({ id, name, price_cents, is_taxable, price_includes_tax, tax_percent_bps, ...more }) => ({
      id,
      name,
      price_cents: price_cents ?? ZERO,
      is_taxable,
      price_includes_tax,
      tax_percent_bps,
      category_id: more.category_id,
      product_type: more.product_type,
    }),
  ),
  promotions,
})

/** The order that was placed under an id before; null for a new one. @throws KeyReused */
async function before(tx: Tx<TenantCtx>, id: string, hash: string): Promise<PlacedOrder | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `store order ${tx.tenantId} ${id}`,
  ])
  const [row] = await tx.query<{ request_hash: string; number: number; token: string; total: Cents }>(
    `select request_hash, number, token, total_cents::bigint as total from store_orders
      where tenant_id = current_tenant() and id = $1`,
    [id],
  )
  if (!row) return null
  if (row.request_hash !== hash) throw new KeyReused(`order ${id} came back with other values`)
  return { number: formatStoreOrder(row.number), token: row.token, total: centsToDecimal(row.total) }
}

const hashOf = ({ language: _language, ...said }: PlaceOrder): string => contentHash(said)

/**
 * The token of the order that stands under this id: of whoever sends these very words, or whose cart it was, whatever is
 * written there since. Null for anybody else.
 */
export const placedBefore = (ctx: TenantCtx, input: PlaceOrder): Promise<string | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ token: string }>(
      `select o.token from store_orders o where o.tenant_id = current_tenant() and o.id = $1
        and (o.request_hash = $2 or exists (select from store_cart_sessions s
          where s.tenant_id = o.tenant_id and s.cart_id = o.cart_id and s.session_hash = $3))`,
      [input.id, hashOf(input), secretHash(input.sessionId)],
    )
    return row?.token ?? null
  })

const priceOf = ({ now }: StorePrices, at: number): Cents => now.lines[at]?.total ?? ZERO

/**
 * Places the order of a cart, once for each id: what is in it is kept for a while, and the cart is empty. What was shown is
 * held against what it comes to.
 *
 * @param network from where it is ordered; empty where the shop does it by itself.
 * @throws StoreNotIdentified, CartEmpty, OrderIncomplete, HeldTooMuch, StockShort, KeyReused
 * @throws TotalChanged when it comes to another total than the one shown, naming both.
 */
export const placeOrder = (ctx: TenantCtx, input: PlaceOrder, network: string): Promise<PlacedOrder> =>
  inTransaction(ctx, async (tx) => {
    const request_hash = hashOf(input)
    const store = await openStore(tx, input.storeId ?? null)
    const known = await before(tx, input.id, request_hash)
    if (known) return known
    const cart = await cartOfSession(tx, input.sessionId)
    if (!cart || !(await holdCart(tx, cart))) throw new CartEmpty('no cart')
    const priced = await pricedCart(tx, store, cart)
    if (priced.rows.length === 0) throw new CartEmpty('nothing in it')
    const choices = await choicesOf(tx)
    const faults = faultsOf(input, choices)
    if (faults.length > 0) throw new OrderIncomplete(faults)
    const where = whereTo(choices, input)
    const order = worked(priced, where.zone, where.zone && (await deliveryService(tx)))
    const unnamed = faultsOfBuyer(input, order.prices.now.total)
    if (unnamed.length > 0) throw new OrderIncomplete(unnamed)
    if (order.prices.now.total !== input.total) throw new TotalChanged(input.total, order.prices.now.total)
    const { rows, warehouse, isBounded } = priced.context
    const holders = holdersOf(tx, input, network)
    return write(tx, {
      input,
      request_hash,
      cart,
      where,
      choices,
      rows,
      warehouse,
      isBounded,
      holders,
      ...order,
    })
  })

type Writing = ReturnType<typeof worked> & {
  input: PlaceOrder
  request_hash: string
  cart: StoreCartId
  where: Where
  choices: Choices
  rows: StoreContext['rows']
  /** The store's own. */
  warehouse: WarehouseId
  isBounded: boolean
  holders: Holders
}

/** Who is sent on to pay by card at once. */
const paysNow = ({ way }: PlaceOrder, total: Cents): boolean => way === 'link' && total > ZERO

function heldUntil(now: Date, isPaidNow: boolean, { settings }: Choices): Date {
  const ms = isPaidNow ? settings.store_link_minutes * MINUTE_MS : settings.store_hold_hours * HOUR_MS
  return new Date(now.getTime() + ms)
}

/** What of it lies on a shelf: services and what is put together of others do not. */
const goodsOf = ({ context, wanted }: Writing): Goods[] =>
  wanted.flatMap(({ productId, quantity }) => {
    const product = context.products.find(({ id }) => id === productId)
    return product?.product_type === 'product' ? [{ productId, name: product.name, quantity }] : []
  })

type Facts = Pick<typeof storeOrders.$inferInsert, 'customer_id' | 'number' | 'token' | 'held_until'> & {
  warehouse: WarehouseId
}

/** An order as it is written down: what was asked for, by whom, and what it comes to. */
function rowOf(
  tx: Tx<TenantCtx>,
  { input, where, choices, prices, shipping, cart, request_hash, context }: Writing,
  { warehouse, ...facts }: Facts,
): typeof storeOrders.$inferInsert {
  const { now, before: undiscounted } = prices
  const isNamed = input.document_type === 'credito_fiscal' || isNamedConsumer(now.total)
  return {
    tenant_id: tx.tenantId,
    id: input.id,
    request_hash,
    ...facts,
    status: 'placed',
    language: input.language,
    cart_id: cart,
    contact_name: input.name,
    contact_email: input.email,
    contact_phone: input.phone,
    delivery_kind: input.kind,
    zone_id: where.zone?.id ?? null,
    zone_name: where.zone?.name ?? where.pickup?.name ?? '',
    address: where.zone ? input.address : '',
    pickup_hours: where.pickup?.hours ?? '',
    warehouse_id: warehouse,
    notes: input.notes,
    payment_way: input.way,
    document_type: input.document_type,
    tax_id: isNamed ? (readTaxId(input.tax_id)?.digits ?? '') : '',
    tax_name: isNamed ? input.tax_name || input.name : '',
    terms: choices.terms,
    subtotal_cents: cents(undiscounted.total - shipping),
    discount_cents: minusCents(undiscounted.total, now.total),
    shipping_cents: shipping,
    tax_cents: now.tax,
    total_cents: now.total,
    agreed: agreedOf(context),
    cancel_reason: '',
    origin: tx.origin ?? '',
    created_at: tx.now,
    updated_at: tx.now,
  }
}

async function write(tx: Tx<TenantCtx>, writing: Writing): Promise<PlacedOrder> {
  const { input, where, choices, prices } = writing
  const { now } = prices
  const warehouse = where.pickup?.warehouse_id ?? writing.warehouse
  const goods = goodsOf(writing)
  const isPaidNow = paysNow(input, now.total)
  if (writing.isBounded)
    await refuseHoarding(tx, writing.holders, {
      goods,
      amount: now.total,
      isPaidNow,
      settings: choices.settings,
    })
  // Before anything else that others wait for: who comes too late is told at once.
  await holdGoods(tx, goods, { warehouse, isBounded: writing.isBounded })
  const held_until = heldUntil(tx.now, isPaidNow, choices)
  const asked = askedUntil({ payment_way: input.way, held_until }, tx.now)
  await closeCart(tx, writing.cart)
  // All orders of the shop wait for its customers and its numbers: what can be done before is.
  const customer_id = await whoseOrder(tx, input)
  const number = await nextNumber(tx, 'store_order')
  const token = randomBytes(24).toString('base64url')
  const facts = { customer_id, number, token, warehouse, held_until }
  await tx.db.insert(storeOrders).values(rowOf(tx, writing, facts))
  await reserve(tx, goods, { order: input.id, warehouse, until: asked.wanted_until })
  await keepHolders(tx, input.id, writing.holders)
  await writeLines(tx, writing)
  await writeMove(tx, input.id, { what: 'placed', by: input.name })
  if (input.way !== 'on_delivery' && now.total > ZERO)
    await askDeposit(tx, {
      purpose: 'store_order',
      purpose_id: input.id,
      customer_id,
      ...asked,
      concept: `Pedido ${formatStoreOrder(number)}`,
      concept_en: `Order ${formatStoreOrder(number)}`,
      amount: now.total,
    })
  await notify(tx, {
    subject: `store_order ${input.id}`,
    kind: 'store_order',
    params: { number: formatStoreOrder(number), name: input.name, amount: now.total },
  })
  return { number: formatStoreOrder(number), token, total: centsToDecimal(now.total) }
}

async function writeLines(
  tx: Tx<TenantCtx>,
  { input, wanted, context, prices, rows }: Writing,
): Promise<void> {
  await tx.db.insert(storeOrderLines).values(
    wanted.flatMap(({ productId, quantity }, position) => {
      const product = context.products.find(({ id }) => id === productId)
      if (!product) return []
      const row = rows.get(productId as ProductId)
      const total = priceOf(prices, position)
      const full = prices.before.lines[position]?.total ?? ZERO
      return [
        {
          tenant_id: tx.tenantId,
          order_id: input.id,
          position,
          product_id: productId,
          product_name: product.name,
          sku: product.sku,
          unit: product.unit,
          image_url: row ? (cardOf(row).image_url ?? '') : '',
          quantity_milli: quantity,
          price_cents: product.price_cents ?? ZERO,
          discount_cents: minusCents(full, total),
          total_cents: total,
          is_delivery: row === undefined,
        },
      ]
    }),
  )
}
