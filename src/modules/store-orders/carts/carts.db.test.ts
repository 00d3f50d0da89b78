import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { refused } from '../testing/refused.server.ts'
import { anybody, offered, openShop } from '../testing/store.server.ts'
import { forgetCarts, setInCart } from './change-cart.server.ts'
import { takeCart } from './guard.server.ts'

const session = () => `m1abc-${randomUUID()}`

test('a cart costs what the counter would charge, promotions and tax with it, looked at anew each time', async () => {
  const { shop, storeId } = await openShop()
  const product = await offered(shop, { name: 'Café', price: cents(10_000), price_includes_tax: false })
  const call = anybody(shop)
  const sessionId = session()
  const first = await call.ecommerce.addToCart({ storeId, productId: product, quantity: 2, sessionId })
  expect(first).toMatchObject({ store_id: storeId, subtotal: 236, tax_total: 36, total: 236, item_count: 2 })
  expect(first.items).toMatchObject([
    {
      cartItem: { quantity: 2 },
      product: { id: product, name: 'Café' },
      storeProduct: { online_price: 118 },
    },
  ])
  await shop.call.promotion.create({
    name: 'Segunda a mitad',
    code: 'SEG',
    type: 'second_unit_discount',
    discount: 50,
    productIds: [product],
    startDate: '2026-11-20',
    endDate: '2026-12-01',
  })
  const cheaper = await call.ecommerce.getCart({ storeId, sessionId })
  expect(cheaper).toMatchObject({ subtotal: 236, discount_total: 59, total: 177 })
  expect(cheaper.items[0]?.promotions).toEqual(['Segunda a mitad'])
})

test('no more is taken than there is, and what a browser says twice it has twice', async () => {
  const { shop, storeId } = await openShop()
  const product = await offered(shop, { name: 'Pan', onHand: milli(3000) })
  const call = anybody(shop)
  const sessionId = session()
  const add = (quantity: number) =>
    call.ecommerce.addToCart({ storeId, productId: product, quantity, sessionId })
  await add(2)
  expect(await refused(add(2))).toEqual({ code: 'store_orders.stock_short', name: 'Pan', available: 3 })
  const cart = await add(1)
  const [item] = cart.items
  expect(item).toMatchObject({ cartItem: { quantity: 3 }, available: 3 })
  const update = (quantity: number) =>
    call.ecommerce.updateCartItem({ cartId: cart.id ?? '', itemId: item?.cartItem.id ?? '', quantity })
  expect(await refused(update(4))).toMatchObject({ code: 'store_orders.stock_short' })
  expect(await update(1)).toMatchObject({ item_count: 1 })
  expect((await update(0)).items).toEqual([])
  expect((await update(0)).items).toEqual([])
})

test('a cart holds a hundred products however they come into it, and one of them may still change', async () => {
  const { shop, storeId } = await openShop()
  const product = await offered(shop, { name: 'Café' })
  const sessionId = session()
  const { id: cart, items } = await anybody(shop).ecommerce.addToCart({
    storeId,
    productId: product,
    quantity: 1,
    sessionId,
  })
  expect(items).toHaveLength(1)
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `with others as (
        insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'sku', 'O' || n))).*
          from products p, generate_series(1, 99) n where p.id = $1 returning id
      ), sold as (
        insert into store_products select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'product_id', o.id))).*
          from store_products s, others o where s.product_id = $1 returning id, product_id
      )
      insert into store_cart_items select (jsonb_populate_record(i, jsonb_build_object(
          'id', gen_random_uuid(), 'product_id', s.product_id, 'store_product_id', s.id))).*
        from store_cart_items i, sold s where i.cart_id = $2`,
      [product, cart],
    ),
  )
  const another = await offered(shop, { name: 'Pan' })
  const set = (id: ProductId, quantity: number) =>
    setInCart(shop.ctx, { sessionId, product: id, quantity: milli(quantity) })
  expect(await refused(set(another, 1000))).toMatchObject({ code: 'store_orders.cart_full' })
  await set(product, 2000)
  expect((await anybody(shop).ecommerce.getCart({ storeId, sessionId })).items).toHaveLength(100)
})

test('two presses at once are one after the other, and make one cart', async () => {
  const { shop, storeId } = await openShop()
  const product = await offered(shop, { name: 'Pan' })
  const call = anybody(shop)
  const sessionId = session()
  const add = () => call.ecommerce.addToCart({ storeId, productId: product, quantity: 1, sessionId })
  await Promise.all(Array.from({ length: 8 }, add))
  expect(await call.ecommerce.getCart({ storeId, sessionId })).toMatchObject({ item_count: 8 })
})

test('another shop’s store, products and carts are not there', async () => {
  const [mine, theirs] = [await openShop(), await openShop()]
  const product = await offered(mine.shop, { name: 'Pan' })
  const strange = await offered(theirs.shop, { name: 'Queso' })
  const call = anybody(mine.shop)
  const sessionId = session()
  const cart = await call.ecommerce.addToCart({
    storeId: mine.storeId,
    productId: product,
    quantity: 1,
    sessionId,
  })
  expect(await refused(call.ecommerce.getCart({ storeId: theirs.storeId, sessionId }))).toMatchObject({
    code: 'store_orders.no_store',
  })
  expect(
    await refused(
      call.ecommerce.addToCart({ storeId: mine.storeId, productId: strange, quantity: 1, sessionId }),
    ),
  ).toMatchObject({ code: 'ecommerce.not_sold_online' })
  const other = anybody(theirs.shop)
  const ids = { cartId: cart.id ?? '', itemId: cart.items[0]?.cartItem.id ?? '' }
  expect(await refused(other.ecommerce.updateCartItem({ ...ids, quantity: 5 }))).toMatchObject({
    code: 'store_orders.cart_not_found',
  })
  expect(await other.ecommerce.getCart({ storeId: theirs.storeId, sessionId })).toMatchObject({ id: null })
})

test('what is not sold any more is named and costs nothing; a cart that nobody touches is forgotten', async () => {
  const { shop, storeId } = await openShop()
  const [bread, cheese] = [await offered(shop, { name: 'Pan' }), await offered(shop, { name: 'Queso' })]
  const call = anybody(shop)
  const sessionId = session()
  for (const productId of [bread, cheese])
    await call.ecommerce.addToCart({ storeId, productId, quantity: 1, sessionId })
  await inTransaction(shop.owner, (tx) =>
    tx.query('update store_products set is_online = false where product_id = $1', [cheese]),
  )
  expect(await call.ecommerce.getCart({ storeId, sessionId })).toMatchObject({
    gone: ['Queso'],
    item_count: 1,
    total: 118,
  })
  await forgetCarts({ ...shop.owner, now: new Date(NOON.getTime() + 61 * 24 * HOUR_MS) })
  expect(await call.ecommerce.getCart({ storeId, sessionId })).toMatchObject({ id: null, items: [] })
})

test('carts are forgotten some at a time, all of them while there is time', async () => {
  const { shop } = await openShop()
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into store_carts (tenant_id, id, touched_at)
        select current_tenant(), gen_random_uuid(), $1 from generate_series(1, 1001)`,
      [NOON],
    ),
  )
  const left = () => inTransaction(shop.owner, (tx) => tx.query('select 1 from store_carts'))
  const late = { ...shop.owner, now: new Date(NOON.getTime() + 61 * 24 * HOUR_MS) }
  const isTimeUp = [false, true]
  await forgetCarts(late, () => isTimeUp.shift() ?? true)
  expect(await left()).toHaveLength(501)
  await forgetCarts(late)
  expect(await left()).toEqual([])
})

test('of the carts that visitors begin in a day one network has a part, who has one keeps it, and an empty one is forgotten after a day', async () => {
  const { shop, storeId } = await openShop()
  const product = await offered(shop, { name: 'Pan' })
  const [crowd, other] = ['203.0.113.77', '198.51.100.4']
  const add = (address: string, sessionId: string) =>
    anybody(shop, NOON, address).ecommerce.addToCart({ storeId, productId: product, quantity: 1, sessionId })
  const kept = session()
  const { items, id } = await add(crowd, kept)
  expect(() => {
    for (;;) takeCart(shop.ctx, crowd)
  }).toThrow(TooManyRequests)
  await expect(add(crowd, session())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await add(crowd, kept)).toMatchObject({ item_count: 2 })
  await add(other, session())
  const carts = () => inTransaction(shop.owner, (tx) => tx.query('select 1 from store_carts'))
  // Taking out of nothing makes none.
  await setInCart(shop.ctx, { sessionId: session(), product, quantity: milli(0) }, other)
  expect(await carts()).toHaveLength(2)
  const emptied = { cartId: id ?? '', itemId: items[0]?.cartItem.id ?? '', quantity: 0 }
  await anybody(shop, NOON, crowd).ecommerce.updateCartItem(emptied)
  const after = (hours: number) => ({ ...shop.owner, now: new Date(NOON.getTime() + hours * HOUR_MS) })
  await forgetCarts(after(23))
  expect(await carts()).toHaveLength(2)
  await forgetCarts(after(25))
  expect(await carts()).toHaveLength(1)
})

test('a cart that was emptied and filled again is forgotten like any other', async () => {
  const { shop, storeId } = await openShop()
  const product = await offered(shop, { name: 'Pan' })
  const sessionId = session()
  const set = (pieces: number) =>
    setInCart(shop.ctx, { sessionId, product, quantity: milli(pieces * 1000) }, '')
  for (const pieces of [1, 0, 2]) await set(pieces)
  await forgetCarts({ ...shop.owner, now: new Date(NOON.getTime() + 25 * HOUR_MS) })
  expect(await anybody(shop).ecommerce.getCart({ storeId, sessionId })).toMatchObject({ item_count: 2 })
})

test('what cannot be sold as it lies in a cart is named and left out of it, and the rest is bought', async () => {
  const { shop, storeId } = await openShop()
  const cheese = await offered(shop, { name: 'Queso', unit: 'lb', price: cents(10_000) })
  const bread = await offered(shop, { name: 'Pan', price: cents(5000) })
  const call = anybody(shop)
  const sessionId = session()
  await call.ecommerce.addToCart({ storeId, productId: cheese, quantity: 0.5, sessionId })
  await call.ecommerce.addToCart({ storeId, productId: bread, quantity: 1, sessionId })
  await inTransaction(shop.owner, (tx) =>
    tx.query("update products set unit = 'unit' where id = $1", [cheese]),
  )
  const cart = await call.ecommerce.getCart({ storeId, sessionId })
  expect(cart).toMatchObject({ gone: ['Queso'], total: 50 })
  expect(cart.items.map(({ product }) => product.name)).toEqual(['Pan'])
  const out = { cartId: cart.id ?? '', itemId: cart.items[0]?.cartItem.id ?? '', quantity: 0 }
  expect(await call.ecommerce.updateCartItem(out)).toMatchObject({ items: [], gone: ['Queso'] })
})

test('a cart that comes to more than anything is sold for is opened all the same, and no product is added that makes it so', async () => {
  const { shop, storeId } = await openShop()
  const price = cents(6_000_000_000)
  const [first, second] = [
    await offered(shop, { name: 'Torre', price }),
    await offered(shop, { name: 'Puente', price: cents(100) }),
  ]
  const call = anybody(shop)
  const sessionId = session()
  await call.ecommerce.addToCart({ storeId, productId: first, quantity: 1, sessionId })
  await call.ecommerce.addToCart({ storeId, productId: second, quantity: 1, sessionId })
  await inTransaction(shop.owner, (tx) =>
    tx.query('update products set price_cents = $2 where id = $1', [second, price]),
  )
  expect(await call.ecommerce.getCart({ storeId, sessionId })).toMatchObject({
    items: [],
    gone: ['Torre', 'Puente'],
    total: 0,
  })
  const set = setInCart(shop.ctx, { sessionId, product: first, quantity: milli(2000) }, '')
  expect(await refused(set)).toMatchObject({ code: 'pos.total_too_large' })
})
