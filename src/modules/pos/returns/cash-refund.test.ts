import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { cents, ZERO } from '#platform/values/money.ts'
import { cashLeft, cashWithoutCode, isLate } from './cash-refund.ts'

const sale = (change: number, ...parts: [code: string, amount: number][]) => ({
  change_cents: cents(change),
  payments: parts.map(([payment_method_code, amount]) => ({
    payment_method_code,
    amount_cents: cents(amount),
  })),
})

test.each([
  ['cash less its change', sale(6400, ['CARD', 10_000], ['CASH', 20_000]), 0, 13_600, 23_600],
  ['less what went back', sale(0, ['CASH', 20_000]), 5000, 15_000, 15_000],
  ['and never below zero', sale(0, ['CASH', 20_000]), 25_000, 0, 0],
  ['a transfer, a check and a way of the shop', sale(0, ['TRANSFER', 1], ['CHECK', 2], ['PAGO', 4]), 0, 0, 7],
  ['no debt, note or voucher', sale(0, ['CREDIT', 1], ['CREDIT_NOTE', 2], ['VOUCHER', 4]), 0, 0, 0],
])('in cash goes back %s', (_, paid, given, left, anyWay) => {
  expect(cashLeft(paid, cents(given), false)).toBe(left)
  expect(cashLeft(paid, cents(given), true)).toBe(anyWay)
})

test('the days are whole days after the day of the sale', () => {
  const on = (today: string, days: number) => isLate(day('2026-11-20'), day(today), { days })
  expect([on('2026-11-20', 0), on('2026-11-21', 0)]).toEqual([false, true])
  expect([on('2026-11-22', 2), on('2026-11-23', 2)]).toEqual([false, true])
})

test('without a code goes what the limit leaves, nothing when it is late, and anything for who may void', () => {
  const terms = { days: 2, limit: cents(500) }
  const soldOn = day('2026-11-20')
  const on = (today: string, given: number, isAdministrator = false) =>
    cashWithoutCode({ soldOn, today: day(today), given: cents(given) }, terms, isAdministrator)
  expect([on('2026-11-20', 0), on('2026-11-20', 200), on('2026-11-20', 900)]).toEqual([500, 300, ZERO])
  expect([on('2026-12-20', 0), on('2026-12-20', 900, true)]).toEqual([ZERO, null])
})
