import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { rowsRead } from '#app/testing/rows-read.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId, InvoiceId, ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents, centsToDecimal, milli } from '#platform/values/money.ts'
import { addItem, cartTotals, EMPTY_CART } from '../cart/cart-state.ts'
import { cartProductOf, TillProduct } from '../catalogue/till-product.ts'
import { bookOf, readPromotions } from '../promotions/promotions-copy.ts'
import { cartInput } from '../sale/sale-input.ts'
import { saleOf } from '../testing/sale.server.ts'

type Payload = Parameters<World['call']['promotion']['create']>[0]

/** A promotion of the day of tests, 20 November 2026, unless told otherwise. */
const promote = (shop: World, more: Partial<Payload>) =>
  shop.call.promotion.create({
    name: 'Lleva 3, paga 2',
    code: newId(),
    type: 'buy_x_get_y',
    param1: '2',
    param2: '1',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    ...more,
  })

const beverages = async (shop: World): Promise<CategoryId> => {
  const id = newId<CategoryId>()
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into product_categories (tenant_id, id, code, name, tint) values ($1, $2, 'BEB', 'Bebidas', 'bebida')`,
      [tx.tenantId, id],
    ),
  )
  return id
}

const storedLines = async (shop: World, orderId: string) =>
  (await loadInvoice(shop.owner, orderId as InvoiceId)).lines

describe('a sale under a promotion', () => {
  test('costs what it takes off less, and line, paper and answer name it', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    const { id } = await promote(shop, { productIds: [coffee], code: 'CAFE-3X2' })
    const items = [{ productId: coffee, quantity: 3 }]
    const cart = await shop.call.pos.validateCart({ items })
    const named = { id, name: 'Lleva 3, paga 2', code: 'CAFE-3X2', type: 'buy_x_get_y' }
    expect(cart).toMatchObject({ total: 236, discount: 118, taxAmount: 36 })
    expect(cart.items).toMatchObject([
      { total: 236, promotionAmount: 118, promotions: [{ ...named, units: 1, amount: 118 }] },
    ])
    const sold = await shop.call.pos.checkout(saleOf(shop, items, 236))
    expect(await storedLines(shop, sold.orderId)).toMatchObject([
      {
        gross_cents: 35_400,
        discount_cents: 11_800,
        promotion_cents: 11_800,
        promotions: [{ ...named, amount_cents: 11_800, units_milli: 1000 }],
      },
    ])
    expect(sold.receiptData.items).toMatchObject([
      { total: 236, discount_value: 118, promotions: [{ name: 'Lleva 3, paga 2', amount: 118 }] },
    ])
  })

  test('keeps the name that it had, and is answered alike when it comes again', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    const { id } = await promote(shop, { productIds: [coffee], code: 'X' })
    const sale = saleOf(shop, [{ productId: coffee, quantity: 3 }], 236)
    const first = await shop.call.pos.checkout(sale)
    await shop.call.promotion.update({
      id,
      name: 'Otra',
      code: 'Y',
      discount: 5,
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      productIds: [coffee],
    })
    expect(await shop.call.pos.checkout(sale)).toEqual(first)
    expect(await storedLines(shop, first.orderId)).toMatchObject([
      { promotions: [{ name: 'Lleva 3, paga 2' }] },
    ])
  })

  test('without one has none written', async () => {
    const shop = await newWorld()
    const [coffee, other] = [await shop.product(), await shop.product()]
    await promote(shop, { productIds: [other] })
    const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 3 }], 354))
    expect(await storedLines(shop, sold.orderId)).toMatchObject([{ promotion_cents: 0, promotions: null }])
  })

  test('takes promotions first, then the line’s discount, then the cart’s', async () => {
    const shop = await newWorld()
    const coffee = await shop.product({ price: cents(10_000), is_taxable: false })
    await promote(shop, { type: 'percentage_discount', discount: 10, productIds: [coffee] })
    const half = { type: 'percentage', value: 50, description: '' }
    const items = [{ productId: coffee, quantity: 1, discount: half }]
    const cart = await shop.call.pos.validateCart({ items, discount: { ...half, type: 'fixed', value: 5 } })
    expect(cart).toMatchObject({ total: 40, discount: 60 })
  })
})

test('each of the five types works, on a product and on a category', async () => {
  const shop = await newWorld()
  const drinks = await beverages(shop)
  const product = (price: number, more = {}): Promise<ProductId> =>
    shop.product({ price: cents(price), is_taxable: false, ...more })
  const [a, b, c, d, e, f] = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => product(n * 10_000)))
  const [soda, beer] = await Promise.all([
    product(5000, { category_id: drinks }),
    product(8000, { category_id: drinks }),
  ])
  const ids = (...some: (string | undefined)[]) => some.flatMap((id) => id ?? [])
  await promote(shop, { type: 'percentage_discount', discount: 10, productIds: ids(a) })
  await promote(shop, { type: 'fixed_amount_discount', discount: 25, productIds: ids(b) })
  await promote(shop, { param1: '1', param2: '1', productIds: ids(c) })
  await promote(shop, { type: 'bundle_discount', discount: 20, productIds: ids(d, e) })
  await promote(shop, { type: 'second_unit_discount', discount: 50, categoryIds: [drinks] })
  const cart = await shop.call.pos.validateCart({
    items: [
      ...ids(a, b).map((productId) => ({ productId, quantity: 2 })),
      ...ids(c).map((productId) => ({ productId, quantity: 3 })),
      ...ids(d, e, f, soda, beer).map((productId) => ({ productId, quantity: 1 })),
    ],
  })
  expect(cart.items.map(({ promotionAmount }) => promotionAmount)).toEqual([20, 50, 300, 80, 100, 0, 25, 0])
})

test('the till and the server come to the same promotions, line by line, for any cart', async () => {
  const shop = await newWorld()
  const drinks = await beverages(shop)
  const goods = [
    { price: cents(9500), category_id: drinks },
    { price: cents(8333), category_id: drinks, tax_percent_bps: basisPoints(1600) },
    { price: cents(13_001) },
    { price: cents(6799), is_taxable: false },
    { price: cents(27_050), unit: 'lb' as const, category_id: drinks },
  ]
  const ids: ProductId[] = []
  for (const [at, each] of goods.entries()) ids.push(await shop.product({ ...each, name: `Producto ${at}` }))
  await promote(shop, { categoryIds: [drinks] })
  await promote(shop, { type: 'second_unit_discount', discount: 33.33, productIds: ids.slice(1, 3) })
  await promote(shop, { type: 'bundle_discount', discount: 15, productIds: ids.slice(2, 4) })
  await promote(shop, { type: 'percentage_discount', discount: 12.5, categoryIds: [drinks] })
  await promote(shop, { type: 'fixed_amount_discount', discount: 7.77, productIds: ids.slice(3) })
  const known = readPromotions(JSON.stringify(await shop.call.pos.getPromotions()))
  if (!known) throw new Error('a till cannot read the promotions')
  const book = bookOf(known, day('2026-11-20'))
  const { rows } = await shop.call.pos.getCatalogue({})
  const shelf = rows.map((tuple) => cartProductOf(new TillProduct(tuple)))
  const entry = fc.record({ at: fc.nat(goods.length - 1), quantity: fc.integer({ min: 1, max: 7 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 8 }), async (entries) => {
      const state = entries.reduce((cart, { at, quantity }) => {
        const product = shelf[at]
        if (!product) throw new Error('the shelf is short')
        const thousandths = product.sold_by === 'weight' ? quantity * 575 : quantity * 1000
        return addItem(cart, { product, quantity: milli(thousandths) })
      }, EMPTY_CART)
      const shown = cartTotals(state, book)
      const asked = await shop.call.pos.validateCart(cartInput(state))
      expect(asked.items.map((item) => [item.promotionAmount, item.total])).toEqual(
        shown.lines.map((line) => [centsToDecimal(line.promotion), centsToDecimal(line.total)]),
      )
      expect(asked.total).toBe(centsToDecimal(shown.total))
    }),
    { numRuns: 60 },
  )
})

test('what is weighed takes part by its weight', async () => {
  const shop = await newWorld()
  const cheese = await shop.product({ unit: 'lb', price: cents(27_050), onHand: milli(5000) })
  await promote(shop, { type: 'percentage_discount', discount: 15, productIds: [cheese] })
  const cart = await shop.call.pos.validateCart({ items: [{ productId: cheese, quantity: 1.575 }] })
  expect(cart.items).toMatchObject([{ promotionAmount: 63.91, total: 362.13 }])
})

describe('the days', () => {
  // Midnight in Santo Domingo is four in the morning in Greenwich.
  test.each([
    ['the last moment before', '2026-11-20T03:59:59Z', 354],
    ['its first moment', '2026-11-20T04:00:00Z', 236],
    ['its last moment', '2026-11-23T03:59:59Z', 236],
    ['the first moment after', '2026-11-23T04:00:00Z', 354],
  ])('%s', async (_, now, total) => {
    const shop = await newWorld()
    const coffee = await shop.product()
    await promote(shop, { productIds: [coffee], endDate: '2026-11-22' })
    const call = shop.as({ now: new Date(now) })
    const items = [{ productId: coffee, quantity: 3 }]
    expect(await call.pos.validateCart({ items })).toMatchObject({ total })
  })

  test('a total of yesterday’s promotion is refused with both totals, and nothing is written', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    await promote(shop, { productIds: [coffee] })
    const before = await stateOf(shop)
    const sale = saleOf(shop, [{ productId: coffee, quantity: 3 }], 236)
    await expect(shop.as({ now: new Date('2026-11-21T04:00:00Z') }).pos.checkout(sale)).rejects.toMatchObject(
      refusal('pos.total_changed', { shown: 23_600, today: 35_400 }),
    )
    expect(await stateOf(shop)).toEqual(before)
  })

  test('a promotion that was switched off works no more', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    await promote(shop, { productIds: [coffee], isActive: false })
    const items = [{ productId: coffee, quantity: 3 }]
    expect(await shop.call.pos.validateCart({ items })).toMatchObject({ total: 354 })
  })
})

test('the promotions of another shop touch nothing here', async () => {
  const [shop, other] = [await newWorld(), await newWorld()]
  const [mine, theirs] = [await shop.product(), await other.product()]
  await promote(other, { productIds: [theirs] })
  expect(await shop.call.pos.validateCart({ items: [{ productId: mine, quantity: 3 }] })).toMatchObject({
    total: 354,
  })
})

test('two tills sell under one promotion at once, each its own', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await promote(shop, { productIds: [coffee] })
  const sales = [1, 2, 3].map(() => saleOf(shop, [{ productId: coffee, quantity: 3 }], 236))
  const sold = await Promise.all(sales.map((sale) => shop.call.pos.checkout(sale)))
  expect(sold.map(({ total }) => total)).toEqual([236, 236, 236])
})

describe('a shop with many promotions of many products', () => {
  test('tells a cart of one line what it says of that line, and reads no other', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    await inTransaction(shop.owner, async (tx) => {
      await tx.query(
        `insert into products (tenant_id, id, name, sku, product_type, price_cents, tax_percent_bps, search, created_at, updated_at)
           select $1, gen_random_uuid(), 'Otro ' || n, 'OTRO-' || n, 'product', 100, 1800, 'otro', now(), now() from generate_series(1, 400) n`,
        [tx.tenantId],
      )
      for (const n of [1, 2, 3, 4, 5]) {
        await tx.query(
          `insert into promotions (tenant_id, id, name, code, type, discount_hundredths, start_date, end_date, created_at, updated_at)
             values ($1, $2, 'De todo', $3, 'percentage_discount', 1000, '2026-11-20', '2026-11-20', now(), now())`,
          [tx.tenantId, newId(), `TODO-${n}`],
        )
      }
      await tx.query(
        `insert into promotion_products (tenant_id, promotion_id, product_id)
           select $1, m.id, p.id from promotions m, products p where m.tenant_id = $1 and p.tenant_id = $1`,
        [tx.tenantId],
      )
    })
    const { answer, read } = await inTransaction(shop.owner, (tx) =>
      rowsRead(tx, 'promotion_products', () =>
        tx.query<{ at_work: { product_ids: string[] }[] }>(
          `select catalogue_promotions(array[$1::uuid], '2026-11-20') as at_work`,
          [coffee],
        ),
      ),
    )
    const [told] = answer
    expect(told?.at_work.map(({ product_ids }) => product_ids)).toEqual(
      Array.from({ length: 5 }, () => [coffee]),
    )
    expect(read).toBeLessThan(50)
  })

  test('a set works only where the cart holds all of it', async () => {
    const shop = await newWorld()
    const [bread, cheese] = [await shop.product(), await shop.product()]
    await promote(shop, {
      type: 'bundle_discount',
      param1: undefined,
      param2: undefined,
      discount: 50,
      productIds: [bread, cheese],
    })
    const alone = await shop.call.pos.validateCart({ items: [{ productId: bread, quantity: 2 }] })
    const together = await shop.call.pos.validateCart({
      items: [
        { productId: bread, quantity: 1 },
        { productId: cheese, quantity: 1 },
      ],
    })
    expect(alone).toMatchObject({ total: 236, discount: 0 })
    expect(together).toMatchObject({ total: 118, discount: 118 })
  })
})
