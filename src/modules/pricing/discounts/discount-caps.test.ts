import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { type Discount, totalCart } from '../cart/cart.ts'
import {
  allowance,
  type CapRow,
  capOf,
  capsOf,
  discountExcess,
  type GivenDiscount,
  givenOn,
  isFullPayment,
  isWithin,
  percentFor,
  smallestCap,
} from './discount-caps.ts'

const PRODUCT = 'p' as ProductId
const row = (method: string, is_full_payment: boolean, cap: number): CapRow => ({
  product_id: PRODUCT,
  payment_method_id: method as PaymentMethodId,
  is_full_payment,
  max_discount_bps: basisPoints(cap),
})
const SHOP = basisPoints(1500)
const ROWS = [
  row('cash', true, 1000),
  row('cash', false, 800),
  row('card', true, 500),
  row('card', false, 300),
]

describe('the cap of a product', () => {
  test('is what it says of the one method that pays all', () => {
    expect(capOf(ROWS, ['cash'], SHOP)).toBe(1000)
    expect(capOf(ROWS, ['card'], SHOP)).toBe(500)
  })

  test('is the smallest of what it says of the parts when several pay', () => {
    expect(capOf(ROWS, ['cash', 'card'], SHOP)).toBe(300)
    expect(capOf(ROWS, ['cash', 'cash'], SHOP)).toBe(1000)
  })

  test('is nothing for a method or a fullness that it does not name', () => {
    expect(capOf(ROWS, ['check'], SHOP)).toBe(0)
    expect(capOf(ROWS, ['cash', 'check'], SHOP)).toBe(0)
    expect(capOf([row('cash', true, 1000)], ['cash', 'card'], SHOP)).toBe(0)
  })

  test('is the shop’s where it says nothing', () => {
    expect([capOf([], ['cash'], SHOP), capOf([], [], SHOP), capOf([], ['cash', 'card'], SHOP)]).toEqual([
      1500, 1500, 1500,
    ])
  })

  test('of a sale that costs nothing is that of the method that allows most in full', () => {
    expect(capOf(ROWS, [], SHOP)).toBe(1000)
    expect(capOf([row('cash', false, 9000)], [], SHOP)).toBe(0)
  })

  test('never grows by paying with one method more', () => {
    const bps = fc.integer({ min: 0, max: 10_000 })
    const anyRows = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), bps), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(anyRows, fc.subarray(['a', 'b', 'c', 'd'], { minLength: 2 }), (caps, methods) => {
        const rows = caps.map(([method, cap]) => row(method, false, cap))
        const few = capOf(rows, methods.slice(0, 2), SHOP)
        expect(capOf(rows, methods, SHOP)).toBeLessThanOrEqual(few)
      }),
    )
  })

  test('is told for each product', () => {
    const other = 'q' as ProductId
    const caps = capsOf([PRODUCT, other], ROWS, ['cash'], SHOP)
    expect([caps.get(PRODUCT), caps.get(other)]).toEqual([1000, 1500])
    expect(smallestCap([PRODUCT, other], caps, SHOP)).toBe(1000)
    expect(smallestCap([], caps, SHOP)).toBe(1500)
  })
})

test('one method is a full payment, however often it is used', () => {
  expect([
    isFullPayment([]),
    isFullPayment(['a']),
    isFullPayment(['a', 'a']),
    isFullPayment(['a', 'b']),
  ]).toEqual([true, true, true, false])
})

const given = (amount: number, discount: number, hasOwn = true): GivenDiscount => ({
  productId: PRODUCT,
  name: 'Café',
  amount: cents(amount),
  discount: cents(discount),
  hasOwn,
})
const cap = (bps: number) => new Map([[PRODUCT, basisPoints(bps)]])

describe('a discount by hand', () => {
  test('is within the cap up to the centavo that it begins', () => {
    expect(discountExcess([given(9999, 1000)], null, cap(1000))).toEqual([])
    expect(discountExcess([given(9999, 1001)], null, cap(1000))).toMatchObject([{ cap: 1000 }])
  })

  test('names each line that is above its cap', () => {
    const lines = [given(10_000, 1000), { ...given(10_000, 1000), name: 'Ron', productId: 'r' as ProductId }]
    const caps = new Map([...cap(1000), ['r' as ProductId, basisPoints(500)]])
    expect(discountExcess(lines, null, caps).map(({ line, cap: most }) => [line.name, most])).toEqual([
      ['Ron', 500],
    ])
  })

  test('with a cap of nothing is above it, with none given it is not', () => {
    expect(discountExcess([given(10_000, 1)], null, cap(0))).toHaveLength(1)
    expect(discountExcess([given(10_000, 0)], null, cap(0))).toEqual([])
    expect(discountExcess([given(10_000, 1)], null, new Map())).toHaveLength(1)
  })

  test('is what promotions did not take', () => {
    const line = givenOn(
      { gross: cents(10_000), discount: cents(6000), promotion: cents(5000) },
      { productId: PRODUCT, name: 'Café', hasOwn: true },
    )
    expect(line).toMatchObject({ amount: 5000, discount: 1000 })
    expect(discountExcess([line], null, cap(2000))).toEqual([])
    expect(discountExcess([line], null, cap(1998))).toHaveLength(1)
  })
})

const bps = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)
const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
})

function sold(
  lines: readonly { price: number; quantity: number }[],
  own: Discount | null,
  cart: Discount | null,
) {
  const totals = totalCart(
    lines.map(({ price, quantity }) => ({
      price: cents(price),
      quantity: milli(quantity),
      discount: own,
      is_taxable: true,
      tax_percent: null,
      price_includes_tax: true,
    })),
    cart,
  )
  return totals.lines.map((line) => givenOn(line, { productId: PRODUCT, name: '', hasOwn: own !== null }))
}

describe('whatever the cart', () => {
  test('a percent equal to the cap is within it, on the lines or on the whole cart', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), bps, (lines, rate) => {
        const percent: Discount = { kind: 'percent', rate }
        expect(discountExcess(sold(lines, percent, null), null, cap(rate))).toEqual([])
        expect(discountExcess(sold(lines, null, percent), rate, cap(rate))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('what is within is never more than a centavo above the cap’s percent', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), bps, bps, (lines, rate, most) => {
        const off = sold(lines, null, { kind: 'percent', rate })
        const over = new Set(discountExcess(off, rate, cap(most)).map(({ line }) => line))
        for (const line of off) {
          if (!over.has(line)) expect(line.discount).toBeLessThanOrEqual(allowance(line.amount, most) + 1)
        }
      }),
    )
  })

  test('moving a discount from the cart to its lines changes nothing about what is allowed', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 10 }), bps, bps, (lines, rate, most) => {
        fc.pre(rate > most + 100 && lines.some(({ price }) => price > 1000))
        const percent: Discount = { kind: 'percent', rate }
        const wide = lines.map((line) => ({ price: line.price + 100_000, quantity: line.quantity + 1000 }))
        expect(discountExcess(sold(wide, percent, null), null, cap(most))).toHaveLength(wide.length)
        expect(discountExcess(sold(wide, null, percent), rate, cap(most))).toHaveLength(wide.length)
      }),
    )
  })

  test('the percent that is asked for is enough, and a whole one where a whole one was given', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 10 }), bps, (lines, rate) => {
        const off = sold(lines, { kind: 'percent', rate }, null)
        const asked = percentFor(off)
        for (const line of off) expect(isWithin(line, null, asked)).toBe(true)
      }),
    )
    expect(percentFor([given(6999, 1050)])).toBe(1500)
    expect(percentFor([given(10_000, 1234)])).toBe(1234)
    expect(percentFor([])).toBe(0)
  })
})
