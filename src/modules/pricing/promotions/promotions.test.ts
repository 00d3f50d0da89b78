import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROMOTION_TYPES, type Promotion } from '#modules/catalogue/promotions/promotion.ts'
import { milli, sumCents, timesQuantity } from '#platform/values/money.ts'
import { categoryIdOf, promotionOf, unitsOfProduct, weightOfProduct } from '../testing/promotion-example.ts'
import { applyPromotions, type PromotionLine, promotionBook } from './promotions.ts'

const off = (lines: readonly PromotionLine[], promotions: readonly Promotion[]): number[] =>
  applyPromotions(lines, promotionBook(promotions)).map(({ amount }) => amount)
const saved = (lines: readonly PromotionLine[], promotions: readonly Promotion[]): number =>
  off(lines, promotions).reduce((sum, amount) => sum + amount, 0)

const [A, B, C, D] = [1, 2, 3, 4]

describe('single units', () => {
  const tenth = promotionOf('percentage_discount', { discount: 1000, products: [A] })

  test('a percentage is on its products alone, rounded once for the line', () => {
    expect(off([unitsOfProduct(A, 333, 3), unitsOfProduct(B, 333, 3)], [tenth])).toEqual([100, 0])
  })

  test('a fixed amount is off each unit and stops at the price', () => {
    const five = promotionOf('fixed_amount_discount', { discount: 500, products: [A, B] })
    expect(off([unitsOfProduct(A, 2000, 3), unitsOfProduct(B, 300, 2)], [five])).toEqual([1500, 600])
  })

  test('what is weighed takes part by its weight', () => {
    const five = promotionOf('fixed_amount_discount', { discount: 500, products: [B] })
    const lines = [weightOfProduct(A, 380, 575), weightOfProduct(B, 9000, 1250)]
    expect(off(lines, [tenth, five])).toEqual([22, 625])
  })

  test('a category covers all its products', () => {
    const drinks = promotionOf('percentage_discount', { discount: 2000, categories: [7] })
    const lines = [unitsOfProduct(A, 1000, 1, 7), unitsOfProduct(B, 500, 2, 7), unitsOfProduct(C, 1000, 1, 8)]
    expect(off(lines, [drinks])).toEqual([200, 200, 0])
  })

  test('the one that takes off more applies, and only that', () => {
    const five = promotionOf('fixed_amount_discount', { discount: 500, products: [A] })
    const lines = [unitsOfProduct(A, 4000)]
    const [line] = applyPromotions(lines, promotionBook([tenth, five]))
    expect(line?.applied.map(({ promotion, amount }) => [promotion.code, amount])).toEqual([[five.code, 500]])
    expect(off([unitsOfProduct(A, 6000)], [tenth, five])).toEqual([600])
  })

  test('a promotion of nothing applies to nothing', () => {
    expect(off([unitsOfProduct(A, 1000)], [promotionOf('percentage_discount', { discount: 1000 })])).toEqual([
      0,
    ])
  })

  test('what comes back and what is free get none', () => {
    const back = { ...unitsOfProduct(A, 1000), quantity: milli(-2000) }
    expect(off([back, unitsOfProduct(A, 0, 3)], [tenth])).toEqual([0, 0])
  })
})

describe('X + Y units', () => {
  const sixForFive = promotionOf('buy_x_get_y', { x: 5, y: 1, products: [A] })
  const threeForTwo = promotionOf('buy_x_get_y', { x: 2, y: 1, categories: [7] })

  test('take 6, pay 5, and again at 12', () => {
    const at = (units: number) => saved([unitsOfProduct(A, 9500, units)], [sixForFive])
    expect([5, 6, 11, 12].map(at)).toEqual([0, 9500, 9500, 19_000])
  })

  test('the cheapest of each group is free, across products', () => {
    const lines = [
      unitsOfProduct(A, 10_000, 1, 7),
      unitsOfProduct(B, 8000, 1, 7),
      unitsOfProduct(C, 6000, 1, 7),
    ]
    expect(off(lines, [threeForTwo])).toEqual([0, 0, 6000])
  })

  test('groups are made from the dearest down', () => {
    const lines = [unitsOfProduct(A, 10_000, 3, 7), unitsOfProduct(B, 5000, 3, 7)]
    expect(off(lines, [threeForTwo])).toEqual([10_000, 5000])
  })

  test('several free units: buy 2, take 2 more', () => {
    const fourForTwo = promotionOf('buy_x_get_y', { x: 2, y: 2, products: [A] })
    expect(saved([unitsOfProduct(A, 25_000, 4)], [fourForTwo])).toBe(50_000)
  })

  test('what is weighed is in no group', () => {
    const weighed = { ...weightOfProduct(A, 9500, 6000) }
    expect(off([weighed], [sixForFive])).toEqual([0])
  })

  test('figures that cannot be read make no promotion', () => {
    const bad = (param1: string | null, param2: string | null) => ({ ...sixForFive, param1, param2 })
    const lines = [unitsOfProduct(A, 1000, 100)]
    const figures = [
      [null, '1'],
      ['0', '1'],
      ['2', '-1'],
      ['1.5', '1'],
      ['dos', '1'],
    ] as const
    for (const [x, y] of figures) expect(off(lines, [bad(x, y)])).toEqual([0])
  })
})

describe('the second unit', () => {
  const half = promotionOf('second_unit_discount', { discount: 5000, products: [A, B] })

  test('is half off in each pair; a third pays its price', () => {
    const at = (units: number) => saved([unitsOfProduct(A, 4000, units)], [half])
    expect([1, 2, 3, 4].map(at)).toEqual([0, 2000, 2000, 4000])
  })

  test('is the cheaper of the pair', () => {
    expect(off([unitsOfProduct(B, 3000), unitsOfProduct(A, 4000)], [half])).toEqual([1500, 0])
  })

  test('says how many units it made cheaper', () => {
    const [line] = applyPromotions([unitsOfProduct(A, 9500, 3)], promotionBook([half]))
    expect(line?.applied.map(({ units, amount }) => [units, amount])).toEqual([[1000, 4750]])
  })
})

describe('sets', () => {
  const set = promotionOf('bundle_discount', { discount: 2000, products: [A, B] })

  test('every product must be there, and only complete sets get the percentage', () => {
    expect(off([unitsOfProduct(A, 1000, 3)], [set])).toEqual([0])
    expect(off([unitsOfProduct(A, 1000, 3), unitsOfProduct(B, 500, 2)], [set])).toEqual([400, 200])
  })

  test('a category gives one product of it to each set, the dearest first', () => {
    const lunch = { ...set, product_ids: [A].map((n) => unitsOfProduct(n, 1).productId) }
    const withDrink = { ...lunch, category_ids: [categoryIdOf(7)] }
    const lines = [unitsOfProduct(A, 1000, 1), unitsOfProduct(B, 300, 1, 7), unitsOfProduct(C, 500, 1, 7)]
    expect(off(lines, [withDrink])).toEqual([200, 0, 100])
  })

  test('a product that is in the set by itself does not stand for its category too', () => {
    const any = promotionOf('bundle_discount', { discount: 1000, products: [A], categories: [7] })
    const [two, other] = [unitsOfProduct(A, 1000, 2, 7), unitsOfProduct(B, 2000, 1, 7)]
    expect(off([two], [any])).toEqual([0])
    expect(off([two, other], [any])).toEqual([100, 200])
  })
})

describe('several promotions', () => {
  test('a unit in a group leaves the percentage, the rest keep it', () => {
    const threeForTwo = promotionOf('buy_x_get_y', { x: 2, y: 1, products: [A] })
    const tenth = promotionOf('percentage_discount', { discount: 1000, products: [A] })
    const [line] = applyPromotions([unitsOfProduct(A, 1000, 4)], promotionBook([tenth, threeForTwo]))
    expect(line?.amount).toBe(1100)
    expect(line?.applied.map(({ promotion, units }) => [promotion.type, units])).toEqual([
      ['buy_x_get_y', 1000],
      ['percentage_discount', 1000],
    ])
  })

  test('a group that saves less than its units do is not made', () => {
    const threeForTwo = promotionOf('buy_x_get_y', { x: 2, y: 1, products: [A] })
    const forty = promotionOf('percentage_discount', { discount: 4000, products: [A] })
    expect(saved([unitsOfProduct(A, 1000, 3)], [threeForTwo, forty])).toBe(1200)
  })

  test('a unit that a percentage serves better is not used up to make a pair', () => {
    const pair = promotionOf('buy_x_get_y', { x: 1, y: 1, products: [A, B, C] })
    const half = promotionOf('percentage_discount', { discount: 5000, products: [A] })
    const lines = [unitsOfProduct(A, 100), unitsOfProduct(B, 90), unitsOfProduct(C, 80)]
    expect(off(lines, [pair, half])).toEqual([50, 0, 80])
  })
})

const anyPromotion = fc
  .record({
    type: fc.constantFrom(...PROMOTION_TYPES),
    discount: fc.integer({ min: 1, max: 10_000 }),
    x: fc.integer({ min: 1, max: 3 }),
    y: fc.integer({ min: 1, max: 2 }),
    products: fc.uniqueArray(fc.constantFrom(A, B, C, D), { maxLength: 3 }),
    categories: fc.uniqueArray(fc.constantFrom(7, 8), { maxLength: 1 }),
  })
  .map(({ type, ...facts }) => promotionOf(type, facts))
const anyPromotions = fc.array(anyPromotion, { maxLength: 5 })

const categoryOf = (product: number): number => (product <= 2 ? 7 : 8)
const anyLine = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        n: fc.constantFrom(A, B, C, D),
        price: fc.integer({ min: 1, max: 20_000 }),
        units: fc.integer({ min: 1, max: 7 }),
      })
      .map(({ n, price, units }) => unitsOfProduct(n, price, units, categoryOf(n))),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        n: fc.constantFrom(A, B, C, D),
        price: fc.integer({ min: 1, max: 20_000 }),
        quantity: fc.integer({ min: 1, max: 5000 }),
      })
      .map(({ n, price, quantity }) => ({
        ...weightOfProduct(n, price, quantity),
        categoryId: categoryIdOf(categoryOf(n)),
      })),
  },
)
/** As the till keeps it: one line for each product and price. */
const isOnce = ({ productId, price, weighed }: PromotionLine): string => `${productId}@${price}${weighed}`
const anyCart = fc.uniqueArray(anyLine, { maxLength: 8, selector: isOnce })

describe('laws', () => {
  test('no line goes below zero, parts are the whole and no unit is in two promotions', () => {
    fc.assert(
      fc.property(anyCart, anyPromotions, (cart, promotions) => {
        for (const [at, { amount, applied }] of applyPromotions(cart, promotionBook(promotions)).entries()) {
          const line = cart[at]
          if (!line) throw new Error('a line was made up')
          expect(amount).toBeLessThanOrEqual(timesQuantity(line.price, line.quantity))
          expect(sumCents(applied.map((each) => each.amount))).toBe(amount)
          expect(applied.reduce((sum, each) => sum + each.units, 0)).toBeLessThanOrEqual(line.quantity)
          expect(applied.every((each) => each.amount > 0)).toBe(true)
        }
      }),
    )
  })

  test('the order of lines and of promotions changes nothing', () => {
    const shuffled = <T>(list: readonly T[], seed: number): T[] =>
      list
        .map((item, at) => ({ item, key: ((at + 1) * seed) % 101 }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item)
    fc.assert(
      fc.property(anyCart, anyPromotions, fc.integer({ min: 1, max: 100 }), (cart, promotions, seed) => {
        const byLine = (lines: readonly PromotionLine[], book: readonly Promotion[]) =>
          applyPromotions(lines, promotionBook(book))
            .map(({ applied }, at) => {
              const line = lines[at]
              return `${line && isOnce(line)} ${applied.map(({ promotion, units, amount }) => `${promotion.id} ${units} ${amount}`)}`
            })
            .sort()
        expect(byLine(shuffled(cart, seed), shuffled(promotions, seed))).toEqual(byLine(cart, promotions))
      }),
    )
  })

  test('never worse than any one promotion alone, but for half a centavo each time one is rounded', () => {
    fc.assert(
      fc.property(anyCart, anyPromotions, (cart, promotions) => {
        const together = applyPromotions(cart, promotionBook(promotions))
        const roundings = together.reduce((sum, { applied }) => sum + applied.length, 0)
        for (const one of promotions) {
          expect(saved(cart, promotions)).toBeGreaterThanOrEqual(
            saved(cart, [one]) - (roundings + cart.length) / 2,
          )
        }
      }),
      { numRuns: 500 },
    )
  })

  test('with one promotion, one more unit never costs more than its price', () => {
    fc.assert(
      fc.property(anyCart, anyPromotion, anyLine, (cart, promotion, more) => {
        const before = saved(cart, [promotion])
        // Each line is rounded by itself: a second line of a promotion may lose half a centavo of the first's.
        expect(saved([...cart, more], [promotion])).toBeGreaterThanOrEqual(before - cart.length / 2)
      }),
      { numRuns: 500 },
    )
  })
})
