import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { type EarningLine, pointsFor } from './points.ts'

const HUNDRED_PESOS = { rewards_enabled: true, reward_cents_per_point: cents(10_000) }
const ana = { is_default: false }
const line = (total: number, eligible_for_rewards = true): EarningLine => ({
  eligible_for_rewards,
  total_cents: cents(total),
})

const anyLine = fc.record({
  eligible_for_rewards: fc.boolean(),
  total_cents: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents),
})
const anyCart = fc.array(anyLine, { maxLength: 30 })
const anySettings = fc.record({
  rewards_enabled: fc.constant(true),
  reward_cents_per_point: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
})

describe('pointsFor', () => {
  test('a point for each whole hundred pesos of all the goods together', () => {
    expect(pointsFor([line(9_999)], HUNDRED_PESOS, ana)).toBe(0)
    expect(pointsFor([line(10_000)], HUNDRED_PESOS, ana)).toBe(1)
    expect(pointsFor([line(9_999), line(10_002)], HUNDRED_PESOS, ana)).toBe(2)
  })

  test('goods that earn nothing are left out', () => {
    expect(pointsFor([line(25_000), line(90_000, false)], HUNDRED_PESOS, ana)).toBe(2)
  })

  test('nobody in particular collects none, and neither does anybody where rewards are off', () => {
    const off = { ...HUNDRED_PESOS, rewards_enabled: false }
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(pointsFor(cart, HUNDRED_PESOS, { is_default: true })).toBe(0)
        expect(pointsFor(cart, off, ana)).toBe(0)
      }),
    )
  })

  test('never negative, and always whole', () => {
    fc.assert(
      fc.property(anyCart, anySettings, (cart, settings) => {
        const points = pointsFor(cart, settings, ana)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(points)).toBe(true)
      }),
    )
  })

  test('what is bought in two sales earns no more than bought in one', () => {
    const bought = fc.array(
      anyLine.filter((each) => each.total_cents >= 0),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(bought, bought, anySettings, (first, second, settings) => {
        const apart = pointsFor(first, settings, ana) + pointsFor(second, settings, ana)
        expect(apart).toBeLessThanOrEqual(pointsFor([...first, ...second], settings, ana))
      }),
    )
  })

  test('no point without its price', () => {
    fc.assert(
      fc.property(anyCart, anySettings, (cart, settings) => {
        const paid = cart
          .filter((each) => each.eligible_for_rewards)
          .reduce((sum, each) => sum + BigInt(each.total_cents), 0n)
        const points = BigInt(pointsFor(cart, settings, ana))
        const price = BigInt(settings.reward_cents_per_point)
        expect(points * price <= (paid > 0n ? paid : 0n)).toBe(true)
        expect((points + 1n) * price > paid).toBe(true)
      }),
    )
  })
})
