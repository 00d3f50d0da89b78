import { describe, expect, test } from 'vitest'
import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { type Discount, totalCart } from '../cart/cart.ts'
import { promotionOf, unitsOfProduct } from '../testing/promotion-example.ts'
import { applyPromotions, promotionBook } from './promotions.ts'

/**
 * Figures that other shops and tills publish for their promotions, in whole minor units.
 *
 * Some cannot be said with these promotions, and are left out or said only as far as they can be:
 * - a limit of units or of money ("at most one unit each", "no more than 200"): a promotion has none;
 * - a condition on the quantity between two bounds, or on the amount of the sale: the figure within the
 *   bounds is here without its condition, the one beyond them is not;
 * - two promotions on one unit, such as half off and then a tenth: the best single one applies. A promotion
 *   and then a discount of the line or the cart is here;
 * - an amount shared over lines: `fixed_amount_discount` is off each unit; the sharing is in vectors.test.ts;
 * - buying of one category to get of another: X and Y are units of the same products;
 * - a percentage on each five of a product: a set has one unit of each product.
 */
type Line = { n?: number; price: number; quantity?: number; tax?: number | null }
type Case = {
  what: string
  included?: boolean
  lines: readonly Line[]
  promotions: readonly Promotion[]
  cart?: Discount
  expected: Partial<Record<'subtotal' | 'tax' | 'total' | 'discount', number>>
}

const percent = (discount: number, ...products: number[]) =>
  promotionOf('percentage_discount', { discount: discount * 100, products })
const tenthOff: Discount = { kind: 'percent', rate: basisPoints(1000) }

function totals({ included = false, lines, promotions, cart }: Case) {
  const shown = lines.map(({ n = 1, price, quantity = 1 }) => unitsOfProduct(n, price, quantity))
  const worked = applyPromotions(shown, promotionBook(promotions))
  return totalCart(
    shown.map(({ price, quantity }, at) => {
      const tax = lines[at]?.tax ?? null
      return {
        price,
        quantity,
        is_taxable: tax !== null,
        tax_percent: tax === null ? null : basisPoints(tax),
        price_includes_tax: included,
        promotion: worked[at]?.amount ?? cents(0),
      }
    }),
    cart,
  )
}

const cases: Case[] = [
  {
    what: 'a tenth off three units',
    lines: [{ price: 32_000, quantity: 3 }],
    promotions: [percent(10, 1)],
    expected: { total: 86_400 },
  },
  {
    what: 'a fifth off a product plus tax',
    lines: [{ price: 32_000, tax: 1500 }],
    promotions: [percent(20, 1)],
    expected: { subtotal: 25_600, tax: 3840, total: 29_440 },
  },
  {
    what: 'the fifth stays on its product',
    lines: [
      { price: 32_000, tax: 1500 },
      { n: 2, price: 2500, quantity: 10 },
    ],
    promotions: [percent(20, 1)],
    expected: { subtotal: 50_600, tax: 3840, total: 54_440 },
  },
  {
    what: 'a second tenth on the same unit does not apply',
    lines: [{ price: 32_000 }],
    promotions: [percent(10, 1), percent(10, 1)],
    expected: { total: 28_800 },
  },
  {
    what: 'five units where six are asked for',
    lines: [{ price: 1650, quantity: 5 }],
    promotions: [promotionOf('buy_x_get_y', { x: 5, y: 1, products: [1] })],
    expected: { total: 8250, discount: 0 },
  },
  {
    what: 'a tenth off two units plus tax',
    lines: [{ price: 500, quantity: 2, tax: 2000 }],
    promotions: [percent(10, 1)],
    expected: { subtotal: 900, total: 1080 },
  },
  {
    what: 'a tenth by promotion and a tenth off the cart',
    lines: [{ price: 155_880, tax: 2000 }],
    promotions: [percent(10, 1)],
    cart: tenthOff,
    expected: { subtotal: 126_263, total: 151_516 },
  },
  {
    what: 'a promotion on one line and an amount off the cart, prices with tax',
    included: true,
    lines: [
      { price: 1000, quantity: 2, tax: 2000 },
      { n: 2, price: 3499, tax: 1000 },
      { n: 3, price: 255, quantity: 4, tax: 1000 },
    ],
    promotions: [percent(15, 1)],
    cart: { kind: 'amount', amount: cents(500) },
    expected: { total: 5719 },
  },
  {
    what: 'a tenth off two lines',
    lines: [
      { price: 10_000, quantity: 2 },
      { n: 2, price: 30_000, quantity: 2 },
    ],
    promotions: [percent(10, 1, 2)],
    expected: { total: 72_000, discount: 2000 + 6000 },
  },
  {
    what: 'a tenth off a price that has its margin in it',
    lines: [{ price: 110_000 }],
    promotions: [percent(10, 1)],
    expected: { discount: 11_000, total: 99_000 },
  },
  {
    what: 'a percent with a decimal on five units',
    lines: [{ price: 10_000, quantity: 5 }],
    promotions: [percent(17.5, 1)],
    expected: { total: 5 * 8250 },
  },
  {
    what: 'ten off one unit of fifty',
    lines: [{ price: 5000 }],
    promotions: [promotionOf('fixed_amount_discount', { discount: 1000, products: [1] })],
    expected: { total: 4000 },
  },
  {
    what: 'a tenth off a cart of two products',
    lines: [{ price: 5000 }, { n: 2, price: 8000 }],
    promotions: [percent(10, 1, 2)],
    expected: { total: 11_700, discount: 1300 },
  },
  {
    what: 'a percent on one product and none on the other',
    lines: [{ price: 5000 }, { n: 2, price: 8000, quantity: 2 }],
    promotions: [percent(15, 1)],
    expected: { total: 20_250 },
  },
  {
    what: 'all of it off',
    lines: [{ price: 5000 }],
    promotions: [percent(100, 1)],
    expected: { total: 0 },
  },
  {
    what: 'a percent off three units',
    lines: [{ price: 5000, quantity: 3 }],
    promotions: [percent(15, 1)],
    expected: { total: 12_750 },
  },
  {
    what: 'a percent on one product and then a tenth off the cart',
    lines: [{ price: 5000 }, { n: 2, price: 8000 }],
    promotions: [percent(15, 1)],
    cart: tenthOff,
    expected: { total: 11_025, discount: 750 + 1225 },
  },
  {
    what: 'seventy percent off five units',
    lines: [{ price: 67_800, quantity: 5 }],
    promotions: [percent(70, 1)],
    expected: { discount: 237_300, total: 101_700 },
  },
  {
    what: 'buy two, get one',
    lines: [{ price: 5000, quantity: 3 }],
    promotions: [promotionOf('buy_x_get_y', { x: 2, y: 1, products: [1] })],
    expected: { total: 10_000 },
  },
  {
    what: 'buy two, get two of the same',
    lines: [{ price: 25_000, quantity: 4 }],
    promotions: [promotionOf('buy_x_get_y', { x: 2, y: 2, products: [1] })],
    expected: { discount: 50_000 },
  },
  {
    what: 'buy one, get one, four units',
    lines: [{ price: 5000, quantity: 4 }],
    promotions: [promotionOf('buy_x_get_y', { x: 1, y: 1, products: [1] })],
    expected: { total: 10_000 },
  },
  {
    what: 'the second unit at half its price',
    lines: [{ price: 1_100_000, quantity: 2 }],
    promotions: [promotionOf('second_unit_discount', { discount: 5000, products: [1] })],
    expected: { total: 1_650_000 },
  },
  {
    what: 'three units: full, half, full',
    lines: [{ price: 4000, quantity: 3 }],
    promotions: [promotionOf('second_unit_discount', { discount: 5000, products: [1] })],
    expected: { total: 10_000 },
  },
  {
    what: 'second units of prices that were cut before, beside a product without',
    lines: [
      { price: 3000, quantity: 3 },
      { n: 2, price: 5000, quantity: 3 },
      { n: 3, price: 5400, quantity: 2 },
    ],
    promotions: [promotionOf('second_unit_discount', { discount: 5000, products: [1, 3] })],
    expected: { total: 30_600 },
  },
]

test.each(cases)('published figures of promotions: $what', (each) => {
  expect(totals(each)).toMatchObject(each.expected)
})

test('published figures of promotions: an amount off each unit stops at its price', () => {
  const off = promotionOf('fixed_amount_discount', { discount: 20_000, products: [1, 2] })
  const lines = [unitsOfProduct(1, 10_000), unitsOfProduct(2, 15_000)]
  expect(applyPromotions(lines, promotionBook([off])).map(({ amount }) => amount)).toEqual([10_000, 15_000])
})

describe('promotions in the totals', () => {
  const line = {
    ...unitsOfProduct(1, 11_800, 3),
    is_taxable: true,
    tax_percent: null,
    price_includes_tax: true,
    promotion: cents(11_800),
  }

  test('go before the line’s discount, which goes before the cart’s', () => {
    const half: Discount = { kind: 'percent', rate: basisPoints(5000) }
    const {
      lines: [only],
      ...sums
    } = totalCart([{ ...line, discount: half }], tenthOff)
    expect(only).toMatchObject({ gross: 35_400, promotion: 11_800, discount: 24_780, total: 10_620 })
    expect(sums).toMatchObject({ discount: 24_780, tax: 1620, total: 10_620 })
  })

  test('take no line below zero, with or without a discount', () => {
    const much = { ...line, promotion: cents(99_999) }
    expect(totalCart([much])).toMatchObject({ discount: 35_400, total: 0 })
    for (const discount of [
      { kind: 'amount', amount: cents(100) },
      { kind: 'percent', rate: basisPoints(1000) },
    ] satisfies Discount[]) {
      expect(totalCart([{ ...much, discount }])).toMatchObject({ discount: 35_400, total: 0 })
    }
  })
})
