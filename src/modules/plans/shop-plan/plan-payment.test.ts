import { expect, test } from 'vitest'
import { addMonths, coveredBy, planPaymentInput } from './plan-payment.ts'

const at = (text: string): Date => new Date(`${text}T16:00:00Z`)

const ZONE = 'America/Santo_Domingo'

test('a month is counted in the days of the shop, whatever day it is elsewhere', () => {
  // At nine in the evening of the 30th of January it is the 31st in Greenwich.
  expect(addMonths(new Date('2026-01-31T01:00:00Z'), 1, ZONE)).toEqual(new Date('2026-03-01T01:00:00Z'))
  expect(addMonths(new Date('2026-05-01T01:00:00Z'), 1, ZONE)).toEqual(new Date('2026-05-31T01:00:00Z'))
})

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths(at('2026-01-31'), 1, ZONE)).toEqual(at('2026-02-28'))
  expect(addMonths(at('2027-11-30'), 3, ZONE)).toEqual(at('2028-02-29'))
  expect(addMonths(at('2026-11-28'), 12, ZONE)).toEqual(at('2027-11-28'))
})

test('what is paid covers from now, and where a plan of the product still runs from its end', () => {
  const month = { product: 'enzzo_pos', period: 'month', periods: 1 } as const
  const now = at('2026-11-28')
  const of = (until: Date | null, product = 'enzzo_pos') => ({ product, plan: 'trial', until })
  const fromNow = { from: now, until: at('2026-12-28') }
  expect(coveredBy(null, month, now, ZONE)).toEqual(fromNow)
  expect(coveredBy(of(null), month, now, ZONE)).toEqual(fromNow)
  expect(coveredBy(of(at('2026-11-20')), month, now, ZONE)).toEqual(fromNow)
  expect(coveredBy(of(at('2026-12-20'), 'dental'), month, now, ZONE)).toEqual(fromNow)
  const runs = coveredBy(of(at('2026-12-20')), { ...month, period: 'year', periods: 2 }, now, ZONE)
  expect(runs).toEqual({ from: at('2026-12-20'), until: at('2028-12-20') })
})

test('what was not paid in cash has its number, and nothing was paid for nothing', () => {
  const paid = {
    payment_id: crypto.randomUUID(),
    product: 'enzzo_pos',
    plan: 'monthly',
    amount: 35,
    currency: 'USD',
    method: 'cash',
    paid_on: '2026-11-28',
    period: 'month',
  }
  const isTaken = (more: object) => planPaymentInput.safeParse({ ...paid, ...more }).success
  expect(isTaken({})).toBe(true)
  expect(isTaken({ method: 'transfer' })).toBe(false)
  expect(isTaken({ method: 'transfer', reference: '0042' })).toBe(true)
  expect(isTaken({ amount: 0 })).toBe(false)
  expect(isTaken({ paid_on: '2026-02-30' })).toBe(false)
})

test.each(['28', '29', '30', '31'])(
  'a month and a month are two months, from the %sth of any month',
  (date) => {
    for (let month = 1; month <= 12; month++) {
      const since = at(`2027-${String(month).padStart(2, '0')}-${date}`)
      // February has no such day.
      if (since.getUTCMonth() + 1 !== month) continue
      const two = addMonths(since, 2, ZONE)
      const paid = { product: 'enzzo_pos', period: 'month', periods: 1 } as const
      const has = (until: Date) => ({ product: 'enzzo_pos', plan: 'monthly', until })
      const first = coveredBy(null, paid, since, ZONE)
      const then = { since, months: 1 }
      expect(coveredBy(has(first.until), paid, since, ZONE, then)).toEqual({ from: first.until, until: two })
    }
  },
)
