import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, milli } from '#platform/values/money.ts'
import { NOTHING_BACK, paidPrice, partBack, pricedBack, returnAmounts } from './return-amounts.ts'

const ten = { quantity: milli(3000), tax: cents(153), total: cents(1000) }

describe('what is given back', () => {
  test('three units for ten pesos come back one by one as 3.33, 3.34 and 3.33', () => {
    const parts = [0, 1000, 2000].map((before) =>
      returnAmounts(ten, partBack(ten, milli(before)), milli(1000)),
    )
    expect(parts.map(({ total }) => total)).toEqual([333, 334, 333])
    expect(parts.map(({ tax }) => tax)).toEqual([51, 51, 51])
  })

  test('more than was sold never comes back, and nothing is no return', () => {
    expect(() => returnAmounts(ten, partBack(ten, milli(2000)), milli(1001))).toThrow(RangeError)
    expect(() => returnAmounts(ten, NOTHING_BACK, milli(0))).toThrow(RangeError)
    expect(() => returnAmounts(ten, NOTHING_BACK, milli(-1000))).toThrow(RangeError)
  })

  test('the price of a unit is what it was paid with', () => {
    expect(paidPrice({ quantity: milli(2000), total: cents(21_240) })).toBe(10_620)
    expect(paidPrice({ quantity: milli(575), total: cents(1000) })).toBe(1739)
  })

  test('a gram of something cheap has no base below zero', () => {
    // 0.21 with 0.04 of ITBIS for 35 g: rounded apart, the tax would reach a centavo before the total does.
    const salt = { quantity: milli(35), tax: cents(4), total: cents(21) }
    const parts = Array.from({ length: 35 }, (_, before) =>
      returnAmounts(salt, partBack(salt, milli(before)), milli(1)),
    )
    expect(parts.filter(({ subtotal, tax }) => subtotal < 0 || tax < 0)).toEqual([])
    expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(4)
  })

  test('after notes that an older rule made, the rest still adds up to what was paid', () => {
    const line = { quantity: milli(3), tax: cents(1), total: cents(5) }
    const before = { quantity: milli(2), tax: cents(1), total: cents(3) }
    expect(returnAmounts(line, before, milli(1))).toEqual({ subtotal: 2, tax: 0, total: 2 })
    const tooMuchTax = { quantity: milli(2), tax: cents(0), total: cents(5) }
    expect(returnAmounts(line, tooMuchTax, milli(1))).toEqual({ subtotal: 0, tax: 0, total: 0 })
  })

  test('however a line comes back, its parts are the whole and none goes below zero', () => {
    const anyLine = fc
      .record({
        total: fc.integer({ min: 0, max: 10_000_000 }),
        taxed: fc.double({ min: 0, max: 1, noNaN: true }),
        pieces: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }),
      })
      .map(({ total, taxed, pieces }) => ({ total, tax: Math.floor(total * taxed), pieces }))
    fc.assert(
      fc.property(anyLine, ({ total, tax, pieces }) => {
        const quantity = milli(pieces.reduce((sum, piece) => sum + piece, 0))
        const line = { quantity, tax: cents(tax), total: cents(total) }
        let before = 0
        const back = { subtotal: 0, tax: 0, total: 0 }
        for (const piece of pieces) {
          const part = returnAmounts(line, partBack(line, milli(before)), milli(piece))
          expect(part.total).toBeGreaterThanOrEqual(0)
          expect(part.tax).toBeGreaterThanOrEqual(0)
          expect(part.subtotal).toBeGreaterThanOrEqual(0)
          expect(part.subtotal + part.tax).toBe(part.total)
          back.subtotal += part.subtotal
          back.tax += part.tax
          back.total += part.total
          before += piece
        }
        expect(back).toEqual({ subtotal: total - tax, tax, total })
      }),
    )
  })
})

describe('what a return takes off the gross and the discount', () => {
  const gramByGram = (line: Parameters<typeof pricedBack>[0], pieces: readonly number[]) => {
    let before = 0
    return pieces.map((piece) => {
      const part = pricedBack(line, milli(before), milli(piece))
      before += piece
      return part
    })
  }

  test('the returns of a line add up to its gross and its discount', () => {
    // Three of 99.99 at half: 299.97 less 149.98.
    const line = { quantity: milli(3000), gross: cents(29_997), discount: cents(14_998) }
    const parts = gramByGram(line, [1000, 1000, 1000])
    expect(parts.map(({ gross }) => gross)).toEqual([9999, 9999, 9999])
    expect(parts.map(({ discount }) => discount)).toEqual([4999, 5000, 4999])
  })

  test('a gram of something cheap has no discount below zero', () => {
    // 35 g at 6.00 less 48 %: 0.21 less 0.10. Rounded apart, what is paid would grow where the gross does not.
    const line = { quantity: milli(35), gross: cents(21), discount: cents(10) }
    const parts = gramByGram(line, Array<number>(35).fill(1))
    expect(parts.filter(({ gross, discount }) => discount < 0 || gross < discount)).toEqual([])
    expect(parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(21)
    expect(parts.reduce((sum, { discount }) => sum + discount, 0)).toBe(10)
  })

  test('however a line comes back, its parts are the whole and none goes below zero', () => {
    const anyLine = fc
      .record({
        gross: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 10_000_000 })),
        off: fc.double({ min: 0, max: 1, noNaN: true }),
        pieces: fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 100_000 })), {
          minLength: 1,
          maxLength: 40,
        }),
      })
      .map(({ gross, off, pieces }) => ({ gross, discount: Math.floor(gross * off), pieces }))
    fc.assert(
      fc.property(anyLine, ({ gross, discount, pieces }) => {
        const quantity = milli(pieces.reduce((sum, piece) => sum + piece, 0))
        const back = { gross: 0, discount: 0 }
        for (const part of gramByGram({ quantity, gross: cents(gross), discount: cents(discount) }, pieces)) {
          expect(part.discount).toBeGreaterThanOrEqual(0)
          expect(part.gross).toBeGreaterThanOrEqual(part.discount)
          back.gross += part.gross
          back.discount += part.discount
        }
        expect(back).toEqual({ gross, discount })
      }),
    )
  })
})
