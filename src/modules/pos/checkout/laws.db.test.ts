import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callPath } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { NO_PROMOTIONS } from '#modules/pricing/promotions/promotions.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { basisPoints, cents, centsToDecimal, milli } from '#platform/values/money.ts'
import {
  addItem,
  type CartState,
  cartTotals,
  type DescribedDiscount,
  EMPTY_CART,
  itemKey,
  setCartDiscount,
  setItemDiscount,
} from '../cart/cart-state.ts'
import { cartProductOf, TillProduct } from '../catalogue/till-product.ts'
import { saleInput } from '../sale/sale-input.ts'
import { saleOf } from '../testing/sale.server.ts'

/** A shelf with every kind of product there is: rates, exempt, weighed, priced at the counter, with and without tax. */
const GOODS = [
  { price: cents(11_800) },
  { price: cents(3333), unit: 'lb' },
  { price: cents(1), unit: 'kg' },
  { price: cents(9999), price_includes_tax: false },
  { price: cents(4545), tax_percent_bps: basisPoints(1600), price_includes_tax: false },
  { price: cents(777), tax_percent_bps: basisPoints(1600) },
  { price: cents(12_345), is_taxable: false, tax_percent_bps: null },
  { price: cents(501), tax_percent_bps: basisPoints(0) },
  { price: cents(250_099), tax_percent_bps: null },
  { price: null, variable_price: true },
] as const

const stocked = async (): Promise<World> => {
  const shop = await newWorld()
  for (const [index, goods] of GOODS.entries()) {
    await shop.product({ name: `Producto ${index}`, onHand: milli(900_000_000), ...goods })
  }
  return shop
}

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((n) => centsToDecimal(cents(n)))
const discount: fc.Arbitrary<DescribedDiscount> = fc.oneof(
  fc.record({
    type: fc.constantFrom('percentage', 'bundle'),
    value: hundredths(10_000),
    description: fc.constant(''),
  }),
  fc.record({
    type: fc.constant('fixed'),
    value: hundredths(50_000).map(String),
    description: fc.constant('Cliente fiel'),
  }),
)
const rarely = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 })

const entries = fc.array(
  fc.record({
    index: fc.nat(GOODS.length - 1),
    whole: fc.integer({ min: 1, max: 40 }),
    thousandths: fc.integer({ min: 1, max: 5000 }),
    asked: fc.integer({ min: 0, max: 99_999 }),
    discount: rarely(discount),
  }),
  { minLength: 1, maxLength: 12 },
)

type Entries = typeof entries extends fc.Arbitrary<infer T> ? T : never

/** Fills a cart the way the till does, from the catalogue that travelled to it. */
const fill = (shelf: readonly TillProduct[], added: Entries, onCart: DescribedDiscount | null): CartState => {
  let state = EMPTY_CART
  for (const entry of added) {
    const found = shelf[entry.index]
    if (!found) continue
    const product = cartProductOf(found)
    const quantity = milli(found.isWeighed ? entry.thousandths : entry.whole * 1000)
    const price = product.variable_price ? cents(entry.asked) : null
    state = addItem(state, { product, quantity, price })
    if (entry.discount) state = setItemDiscount(state, itemKey({ product, price }), entry.discount)
  }
  return setCartDiscount(state, onCart)
}

test('the till and the server come to the same total, line by line, for any cart', async () => {
  const shop = await stocked()
  const { id: customer } = await shop.call.customer.create({ name: 'Ferretería', tax_id: '101850043' })
  const { rows } = await shop.call.pos.getCatalogue({})
  const shelf = rows
    .map((tuple) => new TillProduct(tuple))
    .toSorted((a, b) => Number(a.name.slice(9)) - Number(b.name.slice(9)))
  expect(shelf.map(({ name }) => name)).toEqual(GOODS.map((_, index) => `Producto ${index}`))
  await fc.assert(
    fc.asyncProperty(entries, rarely(discount), async (added, onCart) => {
      const state = fill(shelf, added, onCart)
      const totals = cartTotals(state, NO_PROMOTIONS)
      const sale = saleInput({
        id: randomUUID(),
        state: { ...state, selectedCustomerId: customer },
        total: totals.total,
        payments: [],
        documentType: 'credito_fiscal',
        cashboxId: null,
      })
      const cart = await shop.call.pos.validateCart({ items: sale.items, discount: sale.discount })
      expect(cart.items.map(({ subtotal, taxAmount, total }) => ({ subtotal, taxAmount, total }))).toEqual(
        totals.lines.map(({ subtotal, tax, total }) => ({
          subtotal: centsToDecimal(subtotal),
          taxAmount: centsToDecimal(tax),
          total: centsToDecimal(total),
        })),
      )
      const payments =
        totals.total > 0
          ? [{ paymentMethodId: methodOf(shop, 'CARD'), amount: centsToDecimal(totals.total) }]
          : []
      const sold = await shop.call.pos.checkout({ ...sale, payments })
      expect(sold).toMatchObject({
        total: centsToDecimal(totals.total),
        taxAmount: centsToDecimal(totals.tax),
        receiptData: {
          order: {
            subtotal: centsToDecimal(totals.subtotal),
            discount_total: centsToDecimal(totals.discount),
          },
        },
      })
    }),
    { numRuns: 60 },
  )
  const [sums] = await reading(shop.owner, (tx) =>
    tx.query(
      `select count(*) filter (where i.total_cents <> l.total or i.tax_cents <> l.tax or i.subtotal_cents <> l.subtotal
            or i.tax_cents <> t.tax or i.subtotal_cents <> t.base) as torn, count(*) as sold
       from invoices i
       join lateral (select sum(total_cents) as total, sum(tax_cents) as tax, sum(subtotal_cents) as subtotal
         from invoice_lines where invoice_id = i.id) l on true
       join lateral (select sum(tax_cents) as tax, sum(base_cents) as base
         from invoice_taxes where invoice_id = i.id) t on true`,
    ),
  )
  expect(sums).toEqual({ torn: 0, sold: 60 })
})

test('stock is the sum of its movements, whatever was sold, refused, sent twice or counted again', async () => {
  const shop = await newWorld()
  const goods = await Promise.all(
    [3000, 0, 12_500].map((held) => shop.product({ unit: 'lb', price: cents(1000), onHand: milli(held) })),
  )
  const attempt = fc.record({
    lines: fc.array(fc.record({ at: fc.nat(2), quantity: fc.integer({ min: -500, max: 2500 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    times: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 4, maxLength: 8 }), async (attempts) => {
      const calls = attempts.flatMap(({ lines, times }) => {
        const items = lines.map(({ at, quantity }) => ({
          productId: goods[at] ?? '',
          quantity: centsToDecimal(cents(quantity)),
        }))
        const total = lines.reduce((sum, { quantity }) => sum + quantity * 10, 0)
        const sale = saleOf(shop, items, centsToDecimal(cents(total)))
        return Array.from({ length: times }, () => callPath(shop, 'pos.checkout', sale))
      })
      await Promise.allSettled(calls)
      // Somebody counts the shelf and finds more.
      await inTransaction(shop.owner, (tx) =>
        tx.query(
          `with found as (update stock_levels set on_hand_milli = on_hand_milli + 1500 where product_id = $1
             returning tenant_id, warehouse_id, product_id)
           insert into stock_movements (tenant_id, id, warehouse_id, product_id, quantity_milli, reason, at)
             select tenant_id, gen_random_uuid(), warehouse_id, product_id, 1500, 'adjustment', now() from found`,
          [goods[0]],
        ),
      )
      const levels = await reading(shop.owner, (tx) =>
        tx.query<{ on_hand: number; moved: number }>(
          `select s.on_hand_milli as on_hand, coalesce((select sum(m.quantity_milli)::bigint from stock_movements m
             where m.product_id = s.product_id and m.warehouse_id = s.warehouse_id), 0) as moved
           from stock_levels s`,
        ),
      )
      for (const { on_hand, moved } of levels) {
        expect(moved).toBe(on_hand)
        expect(on_hand).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 12 },
  )
  const sold = await reading(shop.owner, (tx) =>
    tx.query<{ n: number }>('select count(*) as n from invoices'),
  )
  expect(sold[0]?.n).toBeGreaterThan(0)
})
