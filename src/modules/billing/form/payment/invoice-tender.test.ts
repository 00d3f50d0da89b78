import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateE4 } from '#platform/values/exchange-rate.ts'
import { addCents, cents, minusCents, sumCents } from '#platform/values/money.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { isSettled, type PayingMeans, type PaymentValues, sentPayments, tenderOf } from './invoice-tender.ts'

const means: PayingMeans = {
  ways: [
    { id: 'cash', kind: 'cash', takesCurrencies: true },
    { id: 'card', kind: 'card', takesCurrencies: false },
    { id: 'transfer', kind: 'transfer', takesCurrencies: true },
    { id: 'credit', kind: 'credit', takesCurrencies: false },
  ],
  currencies: [
    { id: 'dop', symbol: 'RD$', rate: null },
    { id: 'usd', symbol: 'US$', rate: rateE4(625_000) },
  ],
  mayOwe: true,
}

const row = (way: string, amount: number | null = null, currency_id = ''): PaymentValues => ({
  payment_method_id: way,
  currency_id,
  amount: amount === null ? '' : formatAmount(cents(amount)),
  reference: way === 'card' ? ' 0042 ' : '',
})

const due = cents(118_000)

test('one way and nothing typed pays all of it, in another currency with the least that does', () => {
  expect(tenderOf([row('transfer')], due, means)).toMatchObject({
    amounts: [118_000],
    onCredit: 0,
    missing: 0,
  })
  const dollars = tenderOf([row('cash', null, 'usd')], due, means)
  expect(dollars).toMatchObject({ amounts: [1888], totals: { change: 0 } })
  expect(sentPayments(dollars)).toEqual([
    { payment_method_id: 'cash', amount: 18.88, currency_id: 'usd', reference: null },
  ])
})

test('several ways, several currencies: the one without an amount takes the rest', () => {
  const paid = tenderOf([row('card', 50_000), row('cash'), row('cash', 400, 'usd')], due, means)
  expect(paid).toMatchObject({ amounts: [50_000, 43_000, 400], refusals: [null, null, null], onCredit: 0 })
  expect(sentPayments(paid)[0]).toEqual({
    payment_method_id: 'card',
    amount: 500,
    currency_id: null,
    reference: '0042',
  })
  // Of two without an amount only one can be the rest.
  expect(tenderOf([row('card'), row('cash')], due, means).refusals).toEqual(['amount_missing', null])
})

test('cash beyond it gives change, whatever the order, and nothing else may pass it', () => {
  for (const rows of [
    [row('card', 50_000), row('cash', 100_000)],
    [row('cash', 100_000), row('card', 50_000)],
  ])
    expect(tenderOf(rows, due, means)).toMatchObject({ refusals: [null, null], totals: { change: 32_000 } })
  expect(tenderOf([row('card', 118_001)], due, means).refusals).toEqual(['exceeds_remaining'])
  expect(tenderOf([row('card', 100_000), row('transfer', 20_000)], due, means).refusals).toEqual([
    null,
    'exceeds_remaining',
  ])
  expect(tenderOf([row('cash', 999_999_999)], due, means).refusals).toEqual(['too_much_change'])
  expect(tenderOf([row('cash', 0)], due, means).refusals).toEqual(['amount_not_positive'])
  // What cannot be read is no empty field, which would pay all of it.
  const unread = tenderOf([{ ...row('cash'), amount: '5oo' }], due, means)
  expect(unread).toMatchObject({ refusals: ['amount_unreadable'], amounts: [null] })
  expect(isSettled(unread)).toBe(false)
})

test('what the rows leave is owed where it may be, and missing where it may not', () => {
  const part = tenderOf([row('transfer', 50_000)], due, means)
  expect(part).toMatchObject({ onCredit: 68_000, missing: 0 })
  expect(isSettled(part)).toBe(true)
  expect(sentPayments(part).map(({ payment_method_id, amount }) => [payment_method_id, amount])).toEqual([
    ['transfer', 500],
    ['credit', 680],
  ])
  const short = tenderOf([row('transfer', 50_000)], due, { ...means, mayOwe: false })
  expect(short).toMatchObject({ onCredit: 0, missing: 68_000 })
  expect(isSettled(short)).toBe(false)
})

test('a row on credit owes what the others leave, and nothing where they leave nothing', () => {
  expect(tenderOf([row('credit')], due, means)).toMatchObject({ amounts: [118_000], onCredit: 118_000 })
  expect(tenderOf([row('cash', 18_000), row('credit', 5)], due, means)).toMatchObject({
    amounts: [18_000, 100_000],
    onCredit: 100_000,
  })
  expect(tenderOf([row('cash'), row('credit')], due, means).refusals).toEqual(['amount_missing', null])
  expect(tenderOf([row('cash', 120_000), row('credit')], due, means)).toMatchObject({
    onCredit: 0,
    totals: { change: 2000 },
  })
})

test('nothing due is paid by nobody, and a way that is taken no more is said', () => {
  expect(tenderOf([row('cash')], cents(0), means)).toMatchObject({ payments: [], missing: 0 })
  expect(tenderOf([row('gone')], due, means)).toMatchObject({ refusals: ['method_unknown'] })
})

test('what is paid, owed and missing is always what is due with its change', () => {
  const ways = fc.constantFrom('cash', 'card', 'transfer', 'credit')
  const rows = fc.array(
    fc
      .tuple(ways, fc.option(fc.integer({ min: 1, max: 200_000 })), fc.constantFrom('', 'dop', 'usd'))
      .map(([way, amount, currency]) => row(way, amount, currency)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 500_000 }), fc.boolean(), (typed, total, mayOwe) => {
      const { totals, onCredit, missing } = tenderOf(typed, cents(total), { ...means, mayOwe })
      expect(sumCents([totals.paid, onCredit, missing])).toBe(
        addCents(cents(total), addCents(totals.change, totals.roundingGain)),
      )
      expect(minusCents(totals.remaining, addCents(onCredit, missing))).toBe(0)
    }),
  )
})
