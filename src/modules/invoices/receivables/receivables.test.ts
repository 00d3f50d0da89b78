import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '#platform/values/day.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, sumCents, ZERO } from '#platform/values/money.ts'
import { AGES, ageing, ageOf, creditRoom, type OpenInvoice, spreadOver, statusOf } from './receivables.ts'

const TODAY = day('2026-11-23')

const amounts = fc.integer({ min: 1, max: 1_000_000_00 }).map(cents)
const openInvoices: fc.Arbitrary<OpenInvoice[]> = fc
  .array(fc.record({ late: fc.integer({ min: -200, max: 200 }), balance: amounts }), { maxLength: 12 })
  .map((drawn) =>
    drawn.map(({ late, balance }, at) => ({
      invoice_id: `invoice-${String(at).padStart(3, '0')}` as InvoiceId,
      due_on: addDays(TODAY, -late),
      balance,
    })),
  )

describe('the status of an invoice', () => {
  test.each([
    [{ total: cents(11_800), owed: null, isVoid: false }, 'paid'],
    [{ total: cents(11_800), owed: ZERO, isVoid: false }, 'paid'],
    [{ total: cents(11_800), owed: cents(11_800), isVoid: false }, 'pending'],
    [{ total: cents(11_800), owed: cents(1), isVoid: false }, 'partial'],
    [{ total: cents(11_800), owed: cents(11_799), isVoid: false }, 'partial'],
    [{ total: cents(11_800), owed: ZERO, isVoid: true }, 'cancelled'],
  ] as const)('%j is %s', (invoice, status) => {
    expect(statusOf(invoice)).toBe(status)
  })
})

describe('an amount spread over open invoices', () => {
  const owed = (late: number, balance: number, id: string): OpenInvoice => ({
    invoice_id: id as InvoiceId,
    due_on: addDays(TODAY, -late),
    balance: cents(balance),
  })

  test('pays the oldest first, and the last in part', () => {
    const open = [owed(0, 500, 'today'), owed(40, 300, 'old'), owed(10, 200, 'between')]
    expect(spreadOver(cents(600), open)).toEqual({
      shares: [
        { invoice_id: 'old', amount: 300 },
        { invoice_id: 'between', amount: 200 },
        { invoice_id: 'today', amount: 100 },
      ],
      rest: 0,
    })
  })

  test('of two that are due on one day the first by id comes first, whatever their order', () => {
    const open = [owed(5, 100, 'b'), owed(5, 100, 'a')]
    expect(spreadOver(cents(150), open).shares.map(({ invoice_id }) => invoice_id)).toEqual(['a', 'b'])
  })

  test('what no invoice needs is left', () => {
    expect(spreadOver(cents(150), [owed(5, 100, 'a')])).toEqual({
      shares: [{ invoice_id: 'a', amount: 100 }],
      rest: 50,
    })
    expect(spreadOver(cents(150), [])).toEqual({ shares: [], rest: 150 })
  })

  test('no centavo is lost or made, no invoice is paid beyond its balance, and none before an older one is paid', () => {
    fc.assert(
      fc.property(amounts, openInvoices, (amount, open) => {
        const { shares, rest } = spreadOver(amount, open)
        const paid = new Map(shares.map((share) => [share.invoice_id, share.amount]))
        expect(sumCents([...paid.values(), rest])).toBe(amount)
        const oldestFirst = open.toSorted((a, b) =>
          a.due_on === b.due_on ? (a.invoice_id < b.invoice_id ? -1 : 1) : a.due_on < b.due_on ? -1 : 1,
        )
        let isOlderOpen = false
        for (const { invoice_id, balance } of oldestFirst) {
          const share: Cents = paid.get(invoice_id) ?? ZERO
          expect(share).toBeLessThanOrEqual(balance)
          if (isOlderOpen) expect(share).toBe(ZERO)
          if (share < balance) isOlderOpen = true
        }
        if (rest > 0) expect(isOlderOpen).toBe(false)
      }),
    )
  })
})

describe('the age of a debt', () => {
  test.each([
    [1, 'current'],
    [0, 'current'],
    [-1, 'days_1_30'],
    [-30, 'days_1_30'],
    [-31, 'days_31_60'],
    [-60, 'days_31_60'],
    [-61, 'days_61_90'],
    [-90, 'days_61_90'],
    [-91, 'days_over_90'],
  ] as const)('due in %d days is %s', (days, age) => {
    expect(ageOf(addDays(TODAY, days), TODAY)).toBe(age)
  })

  test('the ages together are all that is owed', () => {
    fc.assert(
      fc.property(openInvoices, (open) => {
        const sums = ageing(open, TODAY)
        expect(sumCents(AGES.map((age) => sums[age]))).toBe(sumCents(open.map(({ balance }) => balance)))
      }),
    )
  })
})

describe('how much more may be owed', () => {
  test('is the limit less what is owed, with what was paid ahead', () => {
    expect(creditRoom({ credit_limit: cents(1000) }, { owed: cents(300), credit: ZERO })).toBe(700)
    expect(creditRoom({ credit_limit: cents(1000) }, { owed: ZERO, credit: cents(50) })).toBe(1050)
  })

  test('is nothing for who owes more already, and not bounded without a limit', () => {
    expect(creditRoom({ credit_limit: cents(1000) }, { owed: cents(1300), credit: ZERO })).toBe(0)
    expect(creditRoom({ credit_limit: null }, { owed: cents(1300), credit: ZERO })).toBeNull()
  })
})
