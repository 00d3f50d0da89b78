import fc from 'fast-check'
import { OFFICE_PAID } from '#modules/billing/testing/office-payments.server.ts'
import { DEBT_PAID } from './day-debts.server.ts'

const DAY_MINUTES = 24 * 60

const paid = fc.constantFrom('exact', 'change', 'card', 'split', 'dollars', 'note')
/** On credit whole, or with a part of it in cash. */
const paidInOffice = fc.oneof(
  { weight: 4, arbitrary: paid },
  { weight: 3, arbitrary: fc.constantFrom('credit' as const, 'part_credit' as const) },
)
/** Goods of 18 and 16 %, with the tax in the price and without, exempt, weighed, and under a promotion. */
const goods = fc.constantFrom('coffee', 'oil', 'rice', 'cheese', 'all')
const box = fc.nat(1)
const pick = fc.nat(30)

/** What can happen at two counters and in the office. `pick` is the sale that it happens to, of those that there are. */
const happening = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constant('open' as const), box }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('close' as const), box, counted: fc.nat(2) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('sell' as const),
      box,
      paid: paidInOffice,
      goods,
      pieces: fc.integer({ min: 1, max: 4 }),
      off: fc.constantFrom(0, 50),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('invoice' as const),
      paid: fc.constantFrom(...OFFICE_PAID),
      goods,
      pieces: fc.integer({ min: 1, max: 4 }),
      off: fc.constantFrom(0, 50),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('late' as const),
      box,
      paid,
      pieces: fc.integer({ min: 1, max: 4 }),
      minutes: fc.integer({ min: 0, max: 600 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('void' as const), box, pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      box,
      pick,
      by: fc.constantFrom(...DEBT_PAID),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reverse' as const), box, pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('return' as const),
      box,
      pick,
      refund: fc.constantFrom('cash', 'part', 'credit'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.integer({ min: 30, max: 400 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      minutes: fc.integer({ min: 2 * DAY_MINUTES, max: 7 * DAY_MINUTES }),
    }),
  },
)

/** Some days of a shop, as a row of what happened. */
export const shopDays: fc.Arbitrary<readonly Happening[]> = fc.array(happening, {
  minLength: 12,
  maxLength: 40,
})

/** Sales of which a piece comes back, for a part of its cash, and then the rest. */
export const PARTS: readonly Happening[] = [
  { what: 'open', box: 0 },
  { what: 'sell', box: 0, paid: 'exact', goods: 'coffee', pieces: 3, off: 50 },
  { what: 'return', box: 0, pick: 0, refund: 'part' },
  { what: 'void', box: 0, pick: 0 },
  { what: 'sell', box: 0, paid: 'split', goods: 'coffee', pieces: 2, off: 0 },
  { what: 'return', box: 0, pick: 0, refund: 'part' },
  { what: 'close', box: 0, counted: 0 },
  { what: 'void', box: 0, pick: 0 },
]

/** All kinds of goods in two months, with what comes back of the first in the second. */
export const MONTHS: readonly Happening[] = [
  { what: 'open', box: 0 },
  { what: 'sell', box: 0, paid: 'dollars', goods: 'all', pieces: 3, off: 50 },
  { what: 'sell', box: 0, paid: 'exact', goods: 'oil', pieces: 2, off: 0 },
  { what: 'sell', box: 0, paid: 'card', goods: 'cheese', pieces: 1, off: 0 },
  { what: 'return', box: 0, pick: 0, refund: 'part' },
  { what: 'close', box: 0, counted: 0 },
  { what: 'wait', minutes: 13 * DAY_MINUTES },
  { what: 'open', box: 0 },
  { what: 'return', box: 0, pick: 0, refund: 'cash' },
  { what: 'return', box: 0, pick: 0, refund: 'credit' },
  { what: 'void', box: 0, pick: 1 },
  { what: 'sell', box: 0, paid: 'split', goods: 'all', pieces: 2, off: 0 },
  { what: 'sell', box: 0, paid: 'change', goods: 'rice', pieces: 4, off: 50 },
  { what: 'late', box: 0, paid: 'exact', pieces: 2, minutes: 5 },
  { what: 'return', box: 0, pick: 2, refund: 'cash' },
  { what: 'void', box: 0, pick: 2 },
]

/** Sales on credit in one month, paid, brought back, reversed and void in the next, inside a session and outside. */
export const DEBTS: readonly Happening[] = [
  { what: 'open', box: 0 },
  { what: 'sell', box: 0, paid: 'credit', goods: 'all', pieces: 3, off: 0 },
  { what: 'sell', box: 0, paid: 'part_credit', goods: 'coffee', pieces: 4, off: 50 },
  { what: 'pay', box: 0, pick: 0, by: 'CASH', part: 30 },
  { what: 'pay', box: 0, pick: 0, by: 'dollars', part: 50 },
  { what: 'close', box: 0, counted: 0 },
  { what: 'wait', minutes: 13 * DAY_MINUTES },
  { what: 'pay', box: 1, pick: 1, by: 'TRANSFER', part: 100 },
  { what: 'open', box: 0 },
  { what: 'reverse', box: 0, pick: 1 },
  { what: 'return', box: 0, pick: 0, refund: 'credit' },
  { what: 'pay', box: 0, pick: 0, by: 'over', part: 100 },
  { what: 'reverse', box: 1, pick: 0 },
  { what: 'sell', box: 1, paid: 'credit', goods: 'cheese', pieces: 2, off: 0 },
  { what: 'pay', box: 0, pick: 2, by: 'dollars', part: 100 },
  { what: 'void', box: 0, pick: 2 },
  { what: 'void', box: 0, pick: 1 },
]

/** Invoices of the office with a drawer and without, paid in every way, and what becomes of them. */
export const OFFICE: readonly Happening[] = [
  { what: 'invoice', paid: 'several', goods: 'all', pieces: 2, off: 0 },
  { what: 'invoice', paid: 'part_card', goods: 'coffee', pieces: 3, off: 0 },
  { what: 'open', box: 1 },
  { what: 'invoice', paid: 'several', goods: 'oil', pieces: 1, off: 50 },
  { what: 'invoice', paid: 'dollars', goods: 'cheese', pieces: 2, off: 0 },
  { what: 'invoice', paid: 'credit', goods: 'all', pieces: 1, off: 0 },
  { what: 'invoice', paid: 'part_dollars', goods: 'rice', pieces: 4, off: 0 },
  { what: 'pay', box: 1, pick: 1, by: 'CASH', part: 40 },
  { what: 'void', box: 1, pick: 3 },
  { what: 'return', box: 1, pick: 2, refund: 'part' },
  { what: 'close', box: 1, counted: 0 },
  { what: 'wait', minutes: 13 * DAY_MINUTES },
  { what: 'invoice', paid: 'transfer', goods: 'coffee', pieces: 1, off: 0 },
  { what: 'invoice', paid: 'part_cash', goods: 'coffee', pieces: 2, off: 0 },
  { what: 'void', box: 0, pick: 1 },
  { what: 'open', box: 0 },
  { what: 'invoice', paid: 'change', goods: 'coffee', pieces: 1, off: 0 },
  { what: 'void', box: 0, pick: 4 },
  { what: 'return', box: 0, pick: 0, refund: 'cash' },
]
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never
export type Paid = typeof paidInOffice extends fc.Arbitrary<infer T> ? T : never
export type Goods = typeof goods extends fc.Arbitrary<infer T> ? T : never
