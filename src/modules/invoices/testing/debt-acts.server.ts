import fc from 'fast-check'
import { OFFICE_PAID } from '#modules/billing/testing/office-payments.server.ts'
import { LINK_DOINGS, type LinkDoing } from '#modules/payment-links/testing/link-history.server.ts'

const index = fc.nat(30)
/** Which of the two records of the customer is named. */
const customer = fc.constantFrom(0 as const, 1 as const)
const percentage = fc.integer({ min: 1, max: 100 })

/** What can become of a customer's debts; `at` and `with` are of those that there are. */
export const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      pieces: fc.integer({ min: 1, max: 4 }),
      cash: fc.nat(4),
      by: fc.constantFrom('credit', 'credit', 'card', 'fixed', 'percentage', 'note'),
      with: index,
      to: customer,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      pieces: fc.integer({ min: 1, max: 4 }),
      paid: fc.constantFrom(...OFFICE_PAID),
      to: customer,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      at: index,
      part: percentage,
      by: fc.constantFrom('TRANSFER', 'CASH', 'DOLLARS', 'fixed', 'percentage', 'note'),
      with: index,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay_all' as const),
      amount: fc.integer({ min: 1, max: 900 }),
      by: fc.constantFrom('TRANSFER', 'CASH', 'DOLLARS', 'fixed', 'note'),
      with: index,
      to: customer,
    }),
  },
  fc.record({ kind: fc.constant('apply' as const), at: index }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), at: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bring' as const),
      at: index,
      pieces: fc.integer({ min: 1, max: 2 }),
      refund: fc.constantFrom('cash', 'credit'),
    }),
  },
  fc.record({ kind: fc.constant('cancel' as const), at: index }),
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      does: fc.constantFrom(...LINK_DOINGS),
      at: index,
      with: index,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), to: customer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unmerge' as const) }) },
)
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** A history of one customer's debts, whose records are two, and one from time to time. */
export const histories: fc.Arbitrary<readonly Act[]> = fc.array(act, {
  minLength: 40,
  maxLength: 80,
  size: 'max',
})

/** Papers that pay, goods that come back, and the payments reversed: what random histories seldom have in this order. */
export const PAPERS_AND_BACK: readonly Act[] = [
  { kind: 'sell', pieces: 4, cash: 0, by: 'credit', with: 0, to: 0 },
  { kind: 'pay', at: 0, part: 47, by: 'percentage', with: 0 },
  { kind: 'bring', at: 0, pieces: 1, refund: 'credit' },
  { kind: 'reverse', at: 0 },
  { kind: 'pay', at: 0, part: 47, by: 'percentage', with: 0 },
  { kind: 'pay', at: 0, part: 100, by: 'fixed', with: 0 },
  { kind: 'bring', at: 0, pieces: 2, refund: 'credit' },
  { kind: 'reverse', at: 1 },
  { kind: 'sell', pieces: 3, cash: 1, by: 'percentage', with: 0, to: 0 },
  { kind: 'pay', at: 1, part: 90, by: 'note', with: 0 },
  { kind: 'bring', at: 1, pieces: 2, refund: 'cash' },
  { kind: 'sell', pieces: 2, cash: 0, by: 'note', with: 0, to: 0 },
  { kind: 'pay_all', amount: 150, by: 'fixed', with: 1, to: 0 },
  { kind: 'reverse', at: 2 },
  { kind: 'cancel', at: 2 },
]

/** What came ahead and what was owed goes to the other record, is spent and paid there, and comes back. */
export const MERGED_AND_BACK: readonly Act[] = [
  { kind: 'sell', pieces: 3, cash: 0, by: 'credit', with: 0, to: 0 },
  { kind: 'sell', pieces: 2, cash: 0, by: 'credit', with: 0, to: 1 },
  { kind: 'pay_all', amount: 700, by: 'TRANSFER', with: 0, to: 1 },
  { kind: 'merge', to: 0 },
  { kind: 'sell', pieces: 1, cash: 0, by: 'credit', with: 0, to: 1 },
  { kind: 'apply', at: 0 },
  { kind: 'unmerge' },
  { kind: 'reverse', at: 0 },
  { kind: 'merge', to: 1 },
  { kind: 'pay_all', amount: 900, by: 'CASH', with: 0, to: 0 },
  { kind: 'bring', at: 0, pieces: 1, refund: 'credit' },
  { kind: 'unmerge' },
  { kind: 'reverse', at: 1 },
]

const link = (does: LinkDoing, sale = 0, place = 0): Act => ({ kind: 'link', does, at: sale, with: place })

/** Links that are paid, twice, too late, after the office took the money and when nobody asks for it any more. */
export const LINKS_AND_OFFICE: readonly Act[] = [
  { kind: 'sell', pieces: 3, cash: 0, by: 'credit', with: 0, to: 0 },
  link('make'),
  link('decline'),
  link('wrong_hash'),
  { kind: 'pay', at: 0, part: 100, by: 'CASH', with: 0 },
  // The form that was open asks for what was owed before.
  link('approve'),
  link('again', 0, 2),
  link('approve'),
  { kind: 'sell', pieces: 2, cash: 0, by: 'credit', with: 0, to: 1 },
  link('make_old', 1),
  link('approve', 1, 1),
  link('make', 1),
  link('make', 1),
  link('open', 1, 3),
  { kind: 'pay', at: 1, part: 50, by: 'TRANSFER', with: 0 },
  link('open', 1, 3),
  link('approve', 1, 3),
  link('cancel', 1, 2),
  { kind: 'reverse', at: 3 },
  { kind: 'bring', at: 1, pieces: 1, refund: 'credit' },
  link('again', 0, 3),
  { kind: 'sell', pieces: 1, cash: 0, by: 'credit', with: 0, to: 0 },
  link('make', 2),
  link('open', 2, 4),
  link('cancel', 2, 4),
  link('approve', 2, 4),
  { kind: 'cancel', at: 2 },
]

/** Invoices of the office in every way, which are paid, brought back and cancelled as sales are. */
export const OFFICE_AND_BACK: readonly Act[] = [
  { kind: 'invoice', pieces: 3, paid: 'several', to: 0 },
  { kind: 'invoice', pieces: 2, paid: 'credit', to: 0 },
  { kind: 'invoice', pieces: 4, paid: 'part_cash', to: 1 },
  { kind: 'invoice', pieces: 1, paid: 'part_dollars', to: 0 },
  { kind: 'invoice', pieces: 2, paid: 'part_card', to: 1 },
  { kind: 'pay', at: 2, part: 60, by: 'CASH', with: 0 },
  { kind: 'bring', at: 2, pieces: 2, refund: 'cash' },
  { kind: 'pay', at: 1, part: 30, by: 'note', with: 0 },
  { kind: 'merge', to: 0 },
  { kind: 'invoice', pieces: 2, paid: 'dollars', to: 1 },
  { kind: 'invoice', pieces: 1, paid: 'transfer', to: 0 },
  { kind: 'invoice', pieces: 1, paid: 'change', to: 1 },
  { kind: 'cancel', at: 3 },
  { kind: 'cancel', at: 4 },
  { kind: 'unmerge' },
  { kind: 'cancel', at: 5 },
  { kind: 'cancel', at: 6 },
  { kind: 'reverse', at: 0 },
  { kind: 'bring', at: 0, pieces: 1, refund: 'cash' },
  { kind: 'cancel', at: 0 },
]
