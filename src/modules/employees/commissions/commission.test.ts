import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import {
  commissionOf,
  commissionRule,
  earnedOf,
  payableOf,
  type SellerProduct,
  takenBack,
} from './commission.ts'

const product = (known: Partial<SellerProduct> = {}): SellerProduct => ({
  product_id: 'p' as ProductId,
  is_assigned: false,
  rate_bps: null,
  is_category_assigned: false,
  category_rate_bps: null,
  pays_commission: false,
  commission_type: 'percentage',
  commission_value_hundredths: 0,
  ...known,
})

const percent = (rate: number) => ({ type: 'percentage', rate: rate * 100 })
const PAYS = { pays_commission: true, commission_value_hundredths: 300 }
const PRODUCT = { is_assigned: true, rate_bps: basisPoints(1200) }
const CATEGORY = { is_category_assigned: true, category_rate_bps: basisPoints(800) }
const mixed = { salary_type: 'mixed', commission_rate_bps: basisPoints(500) } as const
const monthly = { salary_type: 'monthly', commission_rate_bps: null } as const

describe('what a seller is paid of a product', () => {
  test.each([
    ['their own of it', mixed, { ...PRODUCT, ...CATEGORY, ...PAYS }, percent(12)],
    ['then that of its category', mixed, { ...CATEGORY, ...PAYS }, percent(8)],
    ['then their rate', mixed, PAYS, percent(5)],
    ['then what the product pays', monthly, PAYS, percent(3)],
    ['a fixed amount too', monthly, { ...PAYS, commission_type: 'fixed' }, { type: 'fixed', each: 300 }],
    ['nothing where nothing says so', monthly, {}, null],
    ['nothing of what was set to nothing', mixed, { ...PRODUCT, rate_bps: basisPoints(0) }, percent(0)],
    [
      'what an assigned product pays where no percentage is typed',
      mixed,
      { is_assigned: true, ...PAYS },
      percent(3),
    ],
    ['their rate where that product pays nothing', mixed, { is_assigned: true }, percent(5)],
    ['that of the category before it', mixed, { is_assigned: true, ...CATEGORY }, percent(8)],
    ['what the product pays by its category', mixed, { is_category_assigned: true, ...PAYS }, percent(3)],
  ] as const)('is %s', (_name, seller, terms, rule) => {
    expect(commissionRule(seller, product(terms))).toEqual(rule)
  })

  test('is no rate of who is not paid by commission, whatever stands there', () => {
    const left = { salary_type: 'hourly', commission_rate_bps: basisPoints(500) } as const
    expect(commissionRule(left, product())).toBeNull()
  })
})

test('a commission is a part of what the line brought, or so much a unit, and never more than it brought', () => {
  const line = { base: cents(10_005), quantity: milli(1_500) }
  expect(commissionOf({ type: 'percentage', rate: basisPoints(1000) }, line)).toBe(1_001)
  expect(commissionOf({ type: 'fixed', each: cents(2_500) }, line)).toBe(3_750)
  expect(commissionOf({ type: 'fixed', each: cents(9_000) }, line)).toBe(10_005)
  expect(commissionOf({ type: 'fixed', each: cents(9_000) }, { ...line, base: cents(0) })).toBe(0)
})

test('a third of nothing to be parted comes back to the centavo', () => {
  const sold = milli(3_000)
  const steps = [1_000, 2_000, 3_000].map((back) => takenBack(cents(100), { sold, back: milli(back) }))
  expect(steps).toEqual([33, 67, 100])
})

/** One line of some commission, of which parts come back, and which is owed, paid and paid out now and then. */
const histories = fc.record({
  commission: fc.integer({ min: 0, max: 1_000_000 }),
  sold: fc.integer({ min: 1, max: 50_000 }),
  steps: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('return' as const), part: fc.integer({ min: 1, max: 50_000 }) }),
      fc.record({ kind: fc.constantFrom('owe' as const, 'settle' as const, 'pay' as const) }),
    ),
    { maxLength: 30 },
  ),
})

test('of any history what is earned, waits and was taken back is the commission, and what was paid is never paid again', () => {
  fc.assert(
    fc.property(histories, ({ commission: amount, sold, steps }) => {
      const commission = cents(amount)
      let back = 0
      let taken = 0
      const state = { commission, takenBack: cents(0), paid: cents(0), isOwed: false }
      const check = () => {
        const { earned, pending } = earnedOf(state)
        expect(earned + pending + state.takenBack).toBe(commission)
        expect(Math.min(earned, pending, state.takenBack)).toBeGreaterThanOrEqual(0)
        expect(state.takenBack).toBe(taken)
        expect(state.paid + payableOf(state)).toBe(earned)
      }
      for (const step of steps) {
        if (step.kind === 'return') {
          back = Math.min(sold, back + step.part)
          const upTo = takenBack(commission, { sold: milli(sold), back: milli(back) })
          // Each return takes back its own part: never less than nothing.
          expect(upTo).toBeGreaterThanOrEqual(taken)
          taken += upTo - taken
          state.takenBack = upTo
        } else if (step.kind === 'pay') {
          state.paid = cents(state.paid + payableOf(state))
          expect(payableOf(state)).toBe(0)
        } else state.isOwed = step.kind === 'owe'
        check()
      }
      if (back === sold) expect(taken).toBe(amount)
    }),
  )
})
