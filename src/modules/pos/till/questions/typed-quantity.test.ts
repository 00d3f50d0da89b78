import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsInSale } from '#modules/invoices/posting/limits.ts'
import { priceCart } from '#modules/invoices/posting/sale.ts'
import type { ContextProduct } from '#modules/invoices/posting/sale-context.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { cents, milli, timesQuantity } from '#platform/values/money.ts'
import { priceProblem, quantityFromTyped, quantityText } from './typed-quantity.ts'

const weight = (text: string) =>
  quantityFromTyped(text, { price: cents(3050), isWeighed: true, mayBeZero: false })
const count = (text: string) =>
  quantityFromTyped(text, { price: cents(3050), isWeighed: false, mayBeZero: true })

describe('a weight', () => {
  test.each([
    ['1.25', 1250],
    ['1,25', 1250],
    ['.575', 575],
    ['1.2500', 1250],
    [' 2 ', 2000],
  ])('«%s» is read', (text, quantity) => {
    expect(weight(text)).toEqual({ quantity, problem: null })
  })

  test.each([
    ['abc', 'unreadable'],
    ['-abc', 'unreadable'],
    ['.', 'unreadable'],
    ['0', 'too_small'],
    ['-2', 'too_small'],
    ['1.2345', 'too_fine'],
    ['1,2345', 'too_fine'],
    ['7469912000073', 'impossible'],
    ['1000000', 'impossible'],
    ['99999999999999999999', 'impossible'],
  ])('«%s» is refused as %s', (text, problem) => {
    expect(weight(text)).toEqual({ quantity: null, problem })
  })

  test('not yet typed is no mistake', () => {
    expect(weight(' ')).toEqual({ quantity: null, problem: null })
  })
})

describe('a quantity', () => {
  test('of zero is one, for it takes the line out', () => {
    expect(count('0')).toEqual({ quantity: 0, problem: null })
    expect(count('-2').problem).toBe('too_small')
  })

  test('of what is counted has no parts', () => {
    expect(['2.5', '1.2345', '3.000'].map((text) => count(text).problem)).toEqual([
      'whole_units',
      'whole_units',
      null,
    ])
  })

  test('that was scanned is refused', () => {
    expect(count('7469912000073')).toEqual({ quantity: null, problem: 'impossible' })
  })

  test('shown in its field is read as the same again', () => {
    for (const quantity of [milli(1_000_000), milli(575), milli(1_234_500)]) {
      const text = quantityText(quantity)
      const read = quantityFromTyped(text, { price: cents(100), isWeighed: true, mayBeZero: true })
      expect(read.quantity).toBe(quantity)
    }
  })
})

test('a price that a sale cannot hold is refused, and so is none', () => {
  expect(priceProblem(null, milli(1000))).toBeNull()
  expect(priceProblem(cents(5000), null)).toBeNull()
  expect(priceProblem(cents(0), milli(1000))).toBe('too_small')
  expect(priceProblem(cents(746_991_200_007_300), milli(1000))).toBe('impossible')
  expect(priceProblem(cents(10_000_000_000), milli(2000))).toBe('impossible')
})

const product = (price: number): ContextProduct => ({
  id: '0199a0b2-7c1f-7d6e-9f4e-000000000001' as ProductId,
  name: 'Oro',
  sku: 'ORO',
  unit: 'lb',
  product_type: 'product',
  price_cents: cents(price),
  variable_price: false,
  is_taxable: true,
  price_includes_tax: true,
  tax_percent_bps: null,
  cost_price_cents: null,
  category_id: null,
  requires_otp: false,
  eligible_for_rewards: true,
})

/** Whether checkout takes it. */
function isSold(price: number, quantity: number): boolean {
  const sold = product(price)
  try {
    priceCart([{ productId: sold.id, quantity: milli(quantity) }], null, { products: [sold], promotions: [] })
    return true
  } catch {
    return false
  }
}

test('what the till takes is what checkout takes', () => {
  const edges: [number, number][] = [
    [1, 999_999_999],
    [1, 1_000_000_000],
    [10_000_000_000, 1000],
    [10_000_000_000, 1001],
    [1_000_000_000, 10_000],
    [1_000_000_000, 10_001],
  ]
  for (const [price, quantity] of edges) {
    expect(fitsInSale(cents(price), milli(quantity))).toBe(isSold(price, quantity))
  }
  fc.assert(
    fc.property(
      fc.nat(Number.MAX_SAFE_INTEGER),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (price, quantity) => {
        const fits = fitsInSale(cents(price), milli(quantity))
        expect(fits).toBe(isSold(price, quantity))
        if (fits) expect(timesQuantity(cents(price), milli(quantity))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
