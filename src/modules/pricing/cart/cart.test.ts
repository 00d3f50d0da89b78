import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, cents, milli, timesQuantity } from '#platform/values/money.ts'
import { type CartLine, type Discount, discountOf, totalCart } from './cart.ts'

const line = (price: number, more: Partial<CartLine> = {}): CartLine => ({
  price: cents(price),
  quantity: milli(1000),
  is_taxable: true,
  tax_percent: null,
  price_includes_tax: true,
  ...more,
})
const exempt = { is_taxable: false } as const
const at = (percent: number) => ({ tax_percent: basisPoints(percent * 100) })
const plusTax = { price_includes_tax: false } as const
const percentOff = (bps: number): Discount => ({ kind: 'percent', rate: basisPoints(bps) })
const amountOff = (amount: number): Discount => ({ kind: 'amount', amount: cents(amount) })

describe('worked examples of docs/rules/itbis.md', () => {
  test('a taxable product without a rate has 18 % inside its shelf price', () => {
    expect(totalCart([line(11800)])).toMatchObject({ subtotal: 10000, tax: 1800, total: 11800 })
  })

  test('the base is rounded on the document and not on each line', () => {
    const { lines, ...totals } = totalCart([line(3333), line(3333), line(3333)])
    expect(totals).toMatchObject({ subtotal: 8474, tax: 1525, total: 9999 })
    expect(lines.map(({ subtotal, tax }) => [subtotal, tax])).toEqual([
      [2825, 508],
      [2825, 508],
      [2824, 509],
    ])
  })

  test('prices without tax: 18 %, 16 %, 0 % and exempt on one document', () => {
    const cart = [
      line(162500, { ...exempt, ...plusTax }),
      line(77000, { ...at(0), ...plusTax }),
      line(26980500, { ...at(18), ...plusTax }),
      line(8019000, { ...at(16), ...plusTax }),
    ]
    expect(totalCart(cart)).toMatchObject({
      total: 41378530,
      rates: [
        { rate: 1800, base: 26980500, tax: 4856490 },
        { rate: 1600, base: 8019000, tax: 1283040 },
        { rate: 0, base: 77000, tax: 0 },
        { rate: 'exempt', base: 162500, tax: 0 },
      ],
    })
  })

  test('prices with tax: 18 % and 16 % on one document', () => {
    expect(totalCart([line(1482500), line(375200, at(16))])).toMatchObject({
      total: 1857700,
      rates: [
        { rate: 1800, base: 1256356, tax: 226144 },
        { rate: 1600, base: 323448, tax: 51752 },
      ],
    })
  })

  test('the same rate with and without tax in the price is one rate of the document', () => {
    expect(totalCart([line(11800), line(10000, plusTax)])).toMatchObject({
      subtotal: 20000,
      total: 23600,
      rates: [{ rate: 1800, base: 20000, tax: 3600 }],
    })
  })

  test('the customer pays the shelf price even where base times rate says another centavo', () => {
    expect(totalCart([line(3)])).toMatchObject({ subtotal: 3, tax: 0, total: 3 })
  })
})

describe('worked examples of docs/rules/rounding.md', () => {
  test('0.575 lb at 3.80 is 2.19, and -2.19 when it comes back', () => {
    expect(totalCart([line(380, { quantity: milli(575) })]).total).toBe(219)
    expect(totalCart([line(380, { quantity: milli(-575) })]).total).toBe(-219)
  })

  test('half off 0.575 lb at 3.80 is 1.09: the exact product is rounded, and once', () => {
    const half = line(380, { quantity: milli(575), discount: percentOff(5000) })
    expect(totalCart([half]).lines[0]).toMatchObject({ gross: 219, discount: 110, amount: 109 })
  })

  test('1.00 off three lines of 10.00 is 0.34, 0.33 and 0.33', () => {
    const { lines } = totalCart([line(1000), line(1000), line(1000)], amountOff(100))
    expect(lines.map(({ discount }) => discount)).toEqual([34, 33, 33])
  })

  test('the odd centavo between two rates goes to the higher one, whichever line is first', () => {
    const [taxed, free] = [line(100), line(100, exempt)]
    for (const cart of [
      [taxed, free],
      [free, taxed],
    ]) {
      expect(totalCart(cart, amountOff(1)).rates).toMatchObject([
        { rate: 1800, base: 84, tax: 15 },
        { rate: 'exempt', base: 100 },
      ])
    }
  })

  test('a discount is on what the customer sees: the price without tax where the shelf says so', () => {
    const { lines, total } = totalCart([line(10000, plusTax), line(10000)], percentOff(1000))
    expect(lines.map(({ discount }) => discount)).toEqual([1000, 1000])
    expect(total).toBe(10620 + 9000)
  })

  test('a line discount larger than the line makes it free and no more', () => {
    const { lines, total } = totalCart([line(500, { discount: amountOff(800) }), line(1000)])
    expect(lines[0]).toMatchObject({ gross: 500, discount: 500, amount: 0, total: 0 })
    expect(total).toBe(1000)
  })

  test('a cart discount larger than the cart makes it free and no more', () => {
    expect(totalCart([line(500), line(1000)], amountOff(9999))).toMatchObject({ discount: 1500, total: 0 })
  })

  test('the cart discount comes after those of the lines', () => {
    const cart = [line(5000, { ...exempt, discount: percentOff(1500) }), line(8000, exempt)]
    expect(totalCart(cart, percentOff(1000))).toMatchObject({ gross: 13000, discount: 1975, total: 11025 })
  })

  test('in an exchange an amount off lowers what is sold and not what comes back', () => {
    const { lines, total } = totalCart([line(30000), line(-10000)], amountOff(5000))
    expect(lines.map(({ amount }) => amount)).toEqual([25000, -10000])
    expect(total).toBe(15000)
  })
})

test('an empty cart costs nothing, whatever the discount', () => {
  const nothing = { lines: [], gross: 0, discount: 0, subtotal: 0, tax: 0, total: 0, rates: [] }
  expect(totalCart([])).toEqual(nothing)
  expect(totalCart([], amountOff(500))).toEqual(nothing)
})

test('lines keep what else they carry', () => {
  expect(totalCart([{ ...line(100), sku: 'A-1' }]).lines[0]?.sku).toBe('A-1')
})

test('a price beyond 2^53 once multiplied is still exact', () => {
  // 9,007,199,254,740,900 less a thousandth of the price, 90,071,992,547.409.
  const huge = line(90_071_992_547_409, { quantity: milli(99_999), ...exempt })
  expect(totalCart([huge]).total).toBe(9_007_109_182_748_353)
})

test('negative rates and discounts are refused', () => {
  expect(() => totalCart([line(100, at(-1))])).toThrow(RangeError)
  expect(() => totalCart([line(100)], percentOff(-1))).toThrow(RangeError)
  expect(() => totalCart([line(100, { discount: amountOff(-1) })])).toThrow(RangeError)
})

test('in an exchange each line shows the tax of its own direction', () => {
  const { lines, tax } = totalCart([line(11800), line(-5900), line(10000, plusTax), line(-5000, plusTax)])
  expect(lines.map((each) => each.tax)).toEqual([1800, -900, 1800, -900])
  expect(tax).toBe(1800)
})

describe('discountOf', () => {
  test.each([
    ['percentage', 12.5, percentOff(1250)],
    ['bundle', '100', percentOff(10000)],
    ['fixed', 12.5, amountOff(1250)],
    ['voucher', 0, amountOff(0)],
    ['percentage', 100.01, null],
    ['percentage', -1, null],
    ['bundle', 3.333, null],
    ['fixed', -0.01, null],
    ['fixed', 1.005, null],
    ['fixed', Number.NaN, null],
    ['fixed', 'ten', null],
  ])('%s of %s', (type, value, expected) => {
    expect(discountOf({ type, value })).toEqual(expected)
  })
})

const anyDiscount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 11_000 }).map(percentOff),
  fc.integer({ min: 0, max: 500_000 }).map(amountOff),
)

const lineWith = (quantity: fc.Arbitrary<number>): fc.Arbitrary<CartLine> =>
  fc.record({
    price: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 10_000_000 })).map(cents),
    quantity: quantity.map(milli),
    is_taxable: fc.boolean(),
    tax_percent: fc.constantFrom(null, ...[0, 1, 800, 1600, 1800, 10_000].map(basisPoints)),
    price_includes_tax: fc.boolean(),
    discount: anyDiscount,
  })

const sold = fc.oneof(fc.constantFrom(1000, 2000, 3000), fc.integer({ min: 1, max: 500_000 }))
const sale = fc.array(lineWith(sold), { maxLength: 25 })
const exchange = fc.array(
  lineWith(
    fc.oneof(
      sold,
      sold.map((q) => -q),
    ),
  ),
  { maxLength: 25 },
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
const figures = ['gross', 'discount', 'subtotal', 'tax', 'total'] as const

describe('for every cart', () => {
  test('a return mirrors its sale, line by line and rate by rate', () => {
    fc.assert(
      fc.property(exchange, anyDiscount, (cart, off) => {
        const one = totalCart(cart, off)
        const other = totalCart(
          cart.map((each) => ({ ...each, quantity: milli(-each.quantity) })),
          off,
        )
        for (const figure of figures) {
          expect(one[figure] + other[figure]).toBe(0)
          expect(one.lines.map((each, i) => each[figure] + (other.lines[i]?.[figure] ?? 0))).toEqual(
            cart.map(() => 0),
          )
        }
        expect(one.rates.map(({ tax }, i) => tax + (other.rates[i]?.tax ?? 0))).toEqual(
          one.rates.map(() => 0),
        )
      }),
    )
  })

  test('the parts sum to the whole', () => {
    fc.assert(
      fc.property(exchange, anyDiscount, (cart, off) => {
        const { lines, rates, ...totals } = totalCart(cart, off)
        for (const figure of figures) expect(sum(lines.map((each) => each[figure]))).toBe(totals[figure])
        expect(sum(rates.map(({ base }) => base))).toBe(totals.subtotal)
        expect(sum(rates.map(({ tax }) => tax))).toBe(totals.tax)
        for (const each of lines) {
          expect(each.gross - each.discount).toBe(each.amount)
          expect(each.subtotal + each.tax).toBe(each.total)
        }
      }),
    )
  })

  test('the order of the lines changes nothing', () => {
    const shuffled = exchange.chain((cart) =>
      fc.tuple(fc.constant(cart), fc.shuffledSubarray(cart, { minLength: cart.length })),
    )
    fc.assert(
      fc.property(shuffled, anyDiscount, ([cart, other], off) => {
        const { lines: _, ...totals } = totalCart(cart, off)
        expect(totalCart(other, off)).toMatchObject(totals)
      }),
    )
  })

  test('shelf prices with tax add up to exactly what is paid', () => {
    fc.assert(
      fc.property(sale, (cart) => {
        const shelf = cart.map((each) => ({ ...each, price_includes_tax: true, discount: null }))
        const read = sum(shelf.map(({ price, quantity }) => timesQuantity(price, quantity)))
        expect(totalCart(shelf).total).toBe(read)
      }),
    )
  })

  test('no discount takes a line below zero or pays anybody', () => {
    fc.assert(
      fc.property(sale, anyDiscount, (cart, off) => {
        for (const each of totalCart(cart, off).lines) {
          expect(Math.min(each.amount, each.discount, each.subtotal, each.tax)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('in an exchange every line keeps its direction and its discount stays within it', () => {
    fc.assert(
      fc.property(exchange, anyDiscount, (cart, off) => {
        for (const each of totalCart(cart, off).lines) {
          const way = Math.sign(each.gross)
          for (const figure of figures) expect(each[figure] * way).toBeGreaterThanOrEqual(0)
          expect(Math.abs(each.amount)).toBeLessThanOrEqual(Math.abs(each.gross))
        }
      }),
    )
  })

  test('a percent off the cart is that percent of what the lines come to', () => {
    const rates = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(sale, rates, (cart, rate) => {
        const before = sum(totalCart(cart).lines.map(({ amount }) => amount))
        const after = sum(totalCart(cart, percentOff(rate)).lines.map(({ amount }) => amount))
        expect(Math.abs((before - after) * 10_000 - before * rate)).toBeLessThanOrEqual(5000)
      }),
    )
  })
})
