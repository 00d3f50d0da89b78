import { describe, expect, test } from 'vitest'
import { basisPoints, basisPointsFromPercent, cents, milli, splitByWeight } from '#platform/values/money.ts'
import { type CartLine, type Discount, totalCart } from './cart.ts'

/**
 * Figures that other tills and shops publish for their own arithmetic, where their rounding is ours.
 * Amounts are whole minor units; a case may count in finer or coarser ones, for the rule does not know the unit.
 */
type Off = `${number}%` | number
type Line = { price: number; quantity?: number; tax: number | null; off?: Off }
type Case = {
  what: string
  included: boolean
  lines: readonly Line[]
  off?: Off
  expected: Partial<Record<'subtotal' | 'tax' | 'total' | 'discount', number>>
}

const discount = (off: Off | undefined): Discount | null => {
  if (off === undefined) return null
  if (typeof off === 'number') return { kind: 'amount', amount: cents(off) }
  const rate = basisPointsFromPercent(off.slice(0, -1))
  if (rate === null) throw new Error(`bad percent ${off}`)
  return { kind: 'percent', rate }
}

const cartLine = ({ price, quantity = 1, tax, off }: Line, included: boolean): CartLine => ({
  price: cents(price),
  quantity: milli(quantity * 1000),
  is_taxable: tax !== null,
  tax_percent: tax === null ? null : basisPoints(tax),
  price_includes_tax: included,
  discount: discount(off),
})

const NO_TAX = null

const singleRate: Case[] = [
  {
    what: 'a currency whose least coin is a twentieth: 100 of them',
    included: true,
    lines: [{ price: 100, tax: 500 }],
    expected: { subtotal: 95, tax: 5, total: 100 },
  },
  {
    what: 'a currency whose least coin is a twentieth: 200 of them',
    included: true,
    lines: [{ price: 200, tax: 500 }],
    expected: { subtotal: 190, tax: 10, total: 200 },
  },
  {
    what: 'a currency whose least coin is a twentieth: 1000 of them',
    included: true,
    lines: [{ price: 1000, tax: 500 }],
    expected: { subtotal: 952, tax: 48, total: 1000 },
  },
  {
    what: 'tax in a price without decimals',
    included: true,
    lines: [{ price: 27000, tax: 1900 }],
    expected: { subtotal: 22689, tax: 4311, total: 27000 },
  },
  {
    what: 'tax in a price of six decimals',
    included: true,
    lines: [{ price: 7000000, tax: 2100 }],
    expected: { subtotal: 5785124, tax: 1214876, total: 7000000 },
  },
  {
    what: 'a small rate in six decimals',
    included: true,
    lines: [{ price: 10000000, tax: 500 }],
    expected: { subtotal: 9523810, tax: 476190, total: 10000000 },
  },
  {
    what: 'the same rate on five times as much',
    included: true,
    lines: [{ price: 50000000, tax: 500 }],
    expected: { subtotal: 47619048, tax: 2380952, total: 50000000 },
  },
  {
    what: 'a hundred units with the tax inside',
    included: true,
    lines: [{ price: 5000, quantity: 100, tax: 1400 }],
    expected: { subtotal: 438596, total: 500000 },
  },
  {
    what: 'two units: the base is that of the line, not twice that of the unit',
    included: true,
    lines: [{ price: 100, quantity: 2, tax: 2000 }],
    expected: { subtotal: 167, tax: 33, total: 200 },
  },
  {
    what: 'ten with a tenth inside',
    included: true,
    lines: [{ price: 1000, tax: 1000 }],
    expected: { tax: 91, total: 1000 },
  },
  {
    what: 'two lines of ten with a tenth inside',
    included: true,
    lines: [
      { price: 1000, tax: 1000 },
      { price: 1000, tax: 1000 },
    ],
    expected: { tax: 182, total: 2000 },
  },
  {
    what: 'three units plus tax: on the line, not on the unit',
    included: false,
    lines: [{ price: 123, quantity: 3, tax: 2000 }],
    expected: { subtotal: 369, total: 443 },
  },
  {
    what: 'a rate with two decimals',
    included: false,
    lines: [{ price: 1000, tax: 875 }],
    expected: { total: 1088 },
  },
  {
    what: 'a thousand units on five lines: the tax of the sum',
    included: false,
    lines: [84, 54, 288, 144, 430].map((quantity) => ({ price: 460, quantity, tax: 1900 })),
    expected: { subtotal: 460000, tax: 87400, total: 547400 },
  },
  {
    what: 'units without tax',
    included: false,
    lines: [{ price: 1650, quantity: 5, tax: NO_TAX }],
    expected: { total: 8250 },
  },
]

const lineDiscounts: Case[] = [
  {
    what: 'half off an odd price plus tax',
    included: false,
    lines: [{ price: 8333, tax: 2000, off: '50%' }],
    expected: { subtotal: 4167, total: 5000 },
  },
  {
    what: 'a tenth off a price with tax',
    included: true,
    lines: [{ price: 155880, tax: 2000, off: '10%' }],
    expected: { subtotal: 116910, total: 140292 },
  },
  {
    what: 'a tenth off ten units of one centavo',
    included: false,
    lines: [{ price: 1, quantity: 10, tax: NO_TAX, off: '10%' }],
    expected: { total: 9 },
  },
  {
    what: 'an amount off a line of two units',
    included: false,
    lines: [{ price: 5000, quantity: 2, tax: 1000, off: 2000 }],
    expected: { tax: 800, total: 8800 },
  },
  {
    what: 'a fifth off a line plus tax',
    included: false,
    lines: [{ price: 32000, tax: 1500, off: '20%' }],
    expected: { subtotal: 25600, tax: 3840, total: 29440 },
  },
  {
    what: 'the discount of one line leaves the next alone',
    included: false,
    lines: [
      { price: 32000, tax: 1500, off: '20%' },
      { price: 2500, quantity: 10, tax: NO_TAX },
    ],
    expected: { subtotal: 50600, tax: 3840, total: 54440 },
  },
  {
    what: 'ten off one unit',
    included: false,
    lines: [{ price: 5000, tax: NO_TAX, off: 1000 }],
    expected: { total: 4000 },
  },
  {
    what: 'a percent off the first of two lines',
    included: false,
    lines: [
      { price: 5000, tax: NO_TAX, off: '15%' },
      { price: 8000, quantity: 2, tax: NO_TAX },
    ],
    expected: { total: 20250 },
  },
  {
    what: 'all of it off',
    included: false,
    lines: [{ price: 5000, tax: NO_TAX, off: '100%' }],
    expected: { total: 0 },
  },
  {
    what: 'a percent off three units',
    included: false,
    lines: [{ price: 5000, quantity: 3, tax: NO_TAX, off: '15%' }],
    expected: { total: 12750 },
  },
]

const sixPrices = [75, 500, 200, 100, 50, 50]

const cartDiscounts: Case[] = [
  {
    what: 'a twentieth off a small sale',
    included: false,
    lines: [{ price: 300, tax: NO_TAX }],
    off: '5%',
    expected: { total: 285, discount: 15 },
  },
  {
    what: 'a tenth off three equal units',
    included: false,
    lines: [{ price: 32000, quantity: 3, tax: NO_TAX }],
    off: '10%',
    expected: { total: 86400 },
  },
  {
    what: 'an amount off prices plus tax',
    included: false,
    lines: [{ price: 1230, tax: 2000 }],
    off: 500,
    expected: { subtotal: 730, total: 876 },
  },
  {
    what: 'half off at a rate of zero',
    included: true,
    lines: [{ price: 100, tax: 0 }],
    off: '50%',
    expected: { subtotal: 50, total: 50 },
  },
  {
    what: 'a tenth off prices plus tax',
    included: false,
    lines: [{ price: 500, quantity: 2, tax: 2000 }],
    off: '10%',
    expected: { subtotal: 900, total: 1080 },
  },
  {
    what: 'a percent with a decimal',
    included: false,
    lines: [{ price: 5000, tax: 2000 }],
    off: '10.5%',
    expected: { total: 5370 },
  },
  {
    what: 'an amount off prices with tax',
    included: true,
    lines: [{ price: 10000, tax: 1000 }],
    off: 1000,
    expected: { tax: 818, total: 9000 },
  },
  {
    what: 'an amount off a price plus tax',
    included: false,
    lines: [{ price: 10000, tax: 1000 }],
    off: 1000,
    expected: { tax: 900, total: 9900 },
  },
  {
    what: 'a tenth off the line and then off the cart',
    included: true,
    lines: [{ price: 10000, tax: 1000, off: '10%' }],
    off: '10%',
    expected: { tax: 736, total: 8100 },
  },
  {
    what: 'percents off two lines and then off the cart',
    included: true,
    lines: [
      { price: 1000, tax: NO_TAX, off: '5%' },
      { price: 1000, tax: NO_TAX, off: '5%' },
    ],
    off: '5%',
    expected: { total: 1805, discount: 100 + 95 },
  },
  {
    what: 'an amount off a hundred units with tax',
    included: true,
    lines: [{ price: 5000, quantity: 100, tax: 1400 }],
    off: 10000,
    expected: { subtotal: 429825, total: 490000 },
  },
  {
    what: 'an amount off six lines plus tax',
    included: false,
    lines: sixPrices.map((pesos) => ({ price: pesos * 100, tax: 2400 })),
    off: 7500,
    expected: { subtotal: 90000, tax: 21600, total: 111600 },
  },
  {
    what: 'a tenth off two lines',
    included: false,
    lines: [
      { price: 5000, tax: NO_TAX },
      { price: 8000, tax: NO_TAX },
    ],
    off: '10%',
    expected: { total: 11700, discount: 1300 },
  },
  {
    what: 'a percent off one line and then a tenth off the cart',
    included: false,
    lines: [
      { price: 5000, tax: NO_TAX, off: '15%' },
      { price: 8000, tax: NO_TAX },
    ],
    off: '10%',
    expected: { total: 11025, discount: 750 + 1225 },
  },
]

describe.each([
  ['one rate', singleRate],
  ['discounts of lines', lineDiscounts],
  ['discounts of the cart', cartDiscounts],
])('published figures: %s', (_, cases) => {
  test.each(cases)('$what', ({ lines, included, off, expected }) => {
    const cart = lines.map((line) => cartLine(line, included))
    expect(totalCart(cart, discount(off))).toMatchObject(expected)
  })
})

test('published figures: a sale at a twentieth off comes back whole', () => {
  const back = { ...cartLine({ price: 300, tax: NO_TAX }, false), quantity: milli(-1000) }
  expect(totalCart([back], discount('5%')).total).toBe(-285)
})

test('published figures: prices with and without tax on one document', () => {
  const cart = [true, false].map((included) => cartLine({ price: 5000, quantity: 2, tax: 1000 }, included))
  expect(totalCart(cart)).toMatchObject({ subtotal: 19091, tax: 1909, total: 21000 })
})

test('published figures: a tenth off three lines, one of them with tax inside', () => {
  const cart = [
    cartLine({ price: 10000, tax: 1000 }, true),
    cartLine({ price: 10000, tax: NO_TAX }, false),
    cartLine({ price: 10000, tax: NO_TAX }, false),
  ]
  expect(totalCart(cart, discount('10%')).total).toBe(27000)
})

describe('published figures: splitting', () => {
  test.each([
    { amount: 300, weights: [123], parts: [300] },
    { amount: 299, weights: [4300, 1400, 2300], parts: [161, 52, 86] },
    { amount: 40, weights: [10, 0], parts: [40, 0] },
    { amount: 0, weights: [0, 0], parts: [0, 0] },
    { amount: -20, weights: [100, 100], parts: [-10, -10] },
    { amount: 40000, weights: [20000, 60000], parts: [10000, 30000] },
    { amount: 3000, weights: [5000, 15000], parts: [750, 2250] },
    { amount: 5000, weights: [5000, 15000], parts: [1250, 3750] },
  ])('$amount over $weights', ({ amount, weights, parts }) => {
    expect(splitByWeight(cents(amount), weights)).toEqual(parts)
  })

  test('a tenth off two lines falls on each by its amount', () => {
    const cart = [20000, 60000].map((price) => cartLine({ price, tax: NO_TAX }, true))
    expect(totalCart(cart, discount('10%')).lines.map((line) => line.discount)).toEqual([2000, 6000])
  })
})
