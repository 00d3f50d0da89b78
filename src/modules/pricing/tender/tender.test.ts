import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coveringAmount,
  type RateE4,
  rateE4,
  rateE4FromDecimal,
  toLocal,
} from '#platform/values/exchange-rate.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import {
  addPayment,
  canFinish,
  type Payment,
  paymentRefusal,
  proposedAmount,
  quickNotes,
  removePayment,
  type Tender,
  tenderTotals,
} from './tender.ts'

const method = '00000000-0000-4000-8000-000000000001' as PaymentMethodId
const usd = (rate: RateE4) => ({ currencyId: '00000000-0000-4000-8000-000000000840' as CurrencyId, rate })
const dollar = usd(rateE4(591234))

const pay = (kind: Payment['kind'], amount: number, more: Partial<Payment> = {}): Payment => ({
  id: `${kind}-${amount}`,
  paymentMethodId: method,
  kind,
  amount: cents(amount),
  currency: null,
  reference: '',
  ...more,
})

const owing = (due: number): Tender => ({ due: cents(due), payments: [] })

const paidWith = (due: number, ...payments: Payment[]): Tender => payments.reduce(addPayment, owing(due))

describe('paying', () => {
  test('cash above the total gives change', () => {
    const tender = paidWith(118000, pay('cash', 200000))
    expect(tenderTotals(tender)).toEqual({ paid: 200000, remaining: 0, change: 82000, roundingGain: 0 })
    expect(canFinish(tender)).toBe(true)
  })

  test('part by card and the rest in cash', () => {
    const half = paidWith(118000, pay('card', 50000))
    expect(tenderTotals(half).remaining).toBe(68000)
    expect(canFinish(half)).toBe(false)
    expect(tenderTotals(addPayment(half, pay('cash', 70000)))).toMatchObject({ remaining: 0, change: 2000 })
  })

  test('a card may not pay more than remains, and to the centavo it may', () => {
    const half = paidWith(118000, pay('cash', 100000))
    expect(paymentRefusal(half, pay('card', 18001))).toBe('exceeds_remaining')
    expect(paymentRefusal(half, pay('card', 18000))).toBeNull()
    expect(() => addPayment(half, pay('card', 18001))).toThrow(RangeError)
  })

  test('change never passes the cash that came in', () => {
    const paid = paidWith(100000, pay('card', 90000), pay('cash', 10000))
    // The cart became smaller while it was being paid.
    const tender = { ...paid, due: cents(50000) }
    expect(tenderTotals(tender)).toMatchObject({ change: 10000, roundingGain: 40000 })
    expect(canFinish(tender)).toBe(false)
  })

  test.each([0, -100])('an amount of %i is refused, cash too', (amount) => {
    expect(paymentRefusal(owing(1000), pay('cash', amount))).toBe('amount_not_positive')
  })

  test.each(['credit_note', 'voucher'] as const)('a %s needs its number', (kind) => {
    const tender = owing(1000)
    expect(paymentRefusal(tender, pay(kind, 500, { reference: ' ' }))).toBe('reference_missing')
    expect(paymentRefusal(tender, pay(kind, 500, { reference: 'B-1' }))).toBeNull()
  })

  test('payments can be replaced and removed', () => {
    const tender = paidWith(1000, pay('card', 400, { id: 'a' }), pay('transfer', 600, { id: 'b' }))
    expect(canFinish(tender)).toBe(true)
    expect(paymentRefusal(tender, pay('card', 401, { id: 'a' }))).toBe('exceeds_remaining')
    expect(tenderTotals(addPayment(tender, pay('card', 100, { id: 'a' }))).remaining).toBe(300)
    expect(tenderTotals(removePayment(tender, 'b')).remaining).toBe(600)
  })

  test('a sale that costs nothing needs no payment', () => {
    expect(canFinish(owing(0))).toBe(true)
  })
})

describe('other currencies', () => {
  test.each([
    [59.1234, 591234],
    ['59.1', 591000],
    ['60', 600000],
    ['59.12340', 591234],
    ['0', null],
    ['-1', null],
    ['59.12345', null],
    ['sixty', null],
  ])('a rate of %s', (value, expected) => {
    expect(rateE4FromDecimal(value)).toBe(expected)
  })

  test('17.00 dollars at 59.1234 are 1,005.10 pesos', () => {
    expect(toLocal(cents(1700), dollar.rate)).toBe(100510)
  })

  test('dollars in cash give change in pesos', () => {
    const tender = paidWith(100000, pay('cash', 2000, { currency: dollar }))
    expect(tenderTotals(tender)).toMatchObject({ paid: 118247, change: 18247 })
  })

  test('a card in dollars may pass the total by what no cent can pay', () => {
    const tender = owing(100505)
    expect(proposedAmount(tender, dollar)).toBe(1700)
    expect(paymentRefusal(tender, pay('card', 1701, { currency: dollar }))).toBe('exceeds_remaining')
    const closed = addPayment(tender, pay('card', 1700, { currency: dollar }))
    expect(tenderTotals(closed)).toEqual({ paid: 100510, remaining: 0, change: 0, roundingGain: 5 })
    expect(canFinish(closed)).toBe(true)
  })

  test('the dollars may stand before the pesos that they complete', () => {
    const payments = [pay('card', 1700, { id: 'a', currency: dollar }), pay('card', 100000, { id: 'b' })]
    expect(canFinish({ ...owing(200505), payments })).toBe(true)
  })

  test('the covering amount is the least that covers', () => {
    const anyRate = fc.integer({ min: 1, max: 2_000_000 }).map(rateE4)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyRate, (local, rate) => {
        const amount = coveringAmount(cents(local), rate)
        expect(toLocal(amount, rate)).toBeGreaterThanOrEqual(local)
        expect(toLocal(cents(amount - 1), rate)).toBeLessThan(local)
      }),
    )
  })
})

describe('for every tender', () => {
  const anyPayment = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom<Payment['kind'][]>('cash', 'card', 'transfer', 'voucher'),
    amount: fc.integer({ min: 1, max: 300_000 }),
    foreign: fc.boolean(),
  })

  const payments = fc.array(
    anyPayment.map(({ id, kind, amount, foreign }) =>
      pay(kind, amount, { id, currency: foreign ? dollar : null, reference: 'X' }),
    ),
    { maxLength: 8 },
  )
  const taken = (due: Cents, asked: readonly Payment[]) =>
    asked.reduce(
      (tender, payment) => (paymentRefusal(tender, payment) ? tender : addPayment(tender, payment)),
      owing(due),
    )

  test('what came in is what was due, what is missing and what went back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), payments, (due, asked) => {
        const { paid, remaining, change, roundingGain } = tenderTotals(taken(cents(due), asked))
        expect(paid + remaining).toBe(due + change + roundingGain)
        expect(Math.min(remaining, change + roundingGain)).toBe(0)
        expect(roundingGain).toBeLessThan(60)
      }),
    )
  })

  test('when nothing remains of what the till accepted, the sale can be finished', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), payments, (due, asked) => {
        const tender = taken(cents(due), asked)
        expect(canFinish(tender)).toBe(tenderTotals(tender).remaining === 0)
      }),
    )
  })
})

describe('quick notes', () => {
  const sums = (remaining: number) => quickNotes(cents(remaining)).map(({ amount }) => amount)

  test('of 1,180.00: exact, 1,200, 1,500 and 2,000', () => {
    expect(quickNotes(cents(118000))).toEqual([
      { kind: 'exact', amount: 118000 },
      { kind: 'notes', amount: 120000 },
      { kind: 'notes', amount: 150000 },
      { kind: 'notes', amount: 200000 },
    ])
  })

  test.each([
    [11800, [11800, 15000, 20000, 50000, 100000, 200000]],
    [10000, [10000, 20000, 50000, 100000, 200000]],
    [734501, [734501, 735000, 740000, 750000, 800000]],
    [200000, [200000]],
    [0, []],
  ])('of %i centavos', (remaining, expected) => {
    expect(sums(remaining)).toEqual(expected)
  })
})
