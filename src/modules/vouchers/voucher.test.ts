import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { type VOUCHER_STATUSES, voucherActs, voucherPays, voucherStatusOn } from './voucher.ts'

const today = day('2026-11-23')
const yesterday = day('2026-11-22')

test('a fixed voucher pays up to its amount', () => {
  const worth = { type: 'fixed', value_cents: cents(500_00) } as const
  expect(voucherPays(worth, cents(320_00))).toBe(320_00)
  expect(voucherPays(worth, cents(500_00))).toBe(500_00)
  expect(voucherPays(worth, cents(900_00))).toBe(500_00)
})

test('a percentage is of what it pays for, rounded half away from zero', () => {
  const worth = { type: 'percentage', value_bps: basisPoints(10_00) } as const
  expect(voucherPays(worth, cents(118_05))).toBe(11_81)
  expect(voucherPays(worth, cents(0))).toBe(0)
})

test('no voucher pays more than is due', () => {
  const worths = fc.oneof(
    fc
      .integer({ min: 1, max: 10_000_000 })
      .map((value) => ({ type: 'fixed' as const, value_cents: cents(value) })),
    fc
      .integer({ min: 1, max: 10_000 })
      .map((value) => ({ type: 'percentage' as const, value_bps: basisPoints(value) })),
  )
  fc.assert(
    fc.property(worths, fc.nat(1_000_000_000), (worth, due) => {
      const paid = voucherPays(worth, cents(due))
      expect(paid).toBeGreaterThanOrEqual(0)
      expect(paid).toBeLessThanOrEqual(due)
    }),
  )
})

test('a voucher is good through its last day', () => {
  expect(voucherStatusOn({ status: 'active', valid_until: today }, today)).toBe('active')
  expect(voucherStatusOn({ status: 'active', valid_until: yesterday }, today)).toBe('expired')
  expect(voucherStatusOn({ status: 'used', valid_until: yesterday }, today)).toBe('used')
  // Marked by a clock that was a day ahead.
  expect(voucherStatusOn({ status: 'expired', valid_until: today }, today)).toBe('active')
})

test('only an active one is cancelled, reported or marked; what was done by hand is undone by hand', () => {
  const acts = (status: (typeof VOUCHER_STATUSES)[number], more: object = {}) =>
    voucherActs({ status, valid_until: today, is_spent: false, ...more }, today)
  expect(acts('active')).toEqual(['cancel', 'report', 'mark_used'])
  expect(acts('active', { valid_until: yesterday })).toEqual([])
  for (const status of ['cancelled', 'lost', 'stolen', 'used'] as const) {
    expect(acts(status)).toEqual(['reactivate'])
    expect(acts(status, { valid_until: yesterday })).toEqual([])
  }
  expect(acts('used', { is_spent: true })).toEqual([])
})
