import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#platform/values/day.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { cents, sumCents } from '#platform/values/money.ts'
import type { OpenInvoice } from '../../receivables/receivables.ts'
import { spreadShown } from './spread-shown.ts'

const open = (balance: number, position: number): OpenInvoice => ({
  invoice_id: `invoice ${String(position).padStart(3, '0')}` as InvoiceId,
  due_on: addDays(day('2026-11-01'), position),
  balance: cents(balance),
})

test('600 on 354 and 200: both are paid and 46 is kept ahead', () => {
  const owed = [35_400, 20_000].map(open)
  expect(spreadShown(cents(60_000), owed, cents(55_400))).toEqual({
    lines: [
      { invoice_id: 'invoice 000', amount: 35_400, left: 0 },
      { invoice_id: 'invoice 001', amount: 20_000, left: 0 },
    ],
    further: 0,
    ahead: 4_600,
  })
})

test('400 on 354 and 200: of the second 154 is left', () => {
  const owed = [35_400, 20_000].map(open)
  expect(spreadShown(cents(40_000), owed, cents(55_400))).toMatchObject({
    lines: [{ left: 0 }, { amount: 4_600, left: 15_400 }],
    ahead: 0,
  })
})

test('without an open invoice all of it is kept ahead', () => {
  expect(spreadShown(cents(100), [], cents(0))).toEqual({ lines: [], further: 0, ahead: 100 })
})

test('whatever is paid on however many invoices, nothing of it is lost and nothing is kept ahead before all is paid', () => {
  const balances = fc.array(fc.integer({ min: 1, max: 1e7 }), { maxLength: 20 })
  fc.assert(
    fc.property(balances, balances, fc.integer({ min: 1, max: 1e8 }), (listed, unlisted, amount) => {
      const owed = sumCents([...listed, ...unlisted].map(cents))
      const { lines, further, ahead } = spreadShown(cents(amount), listed.map(open), owed)
      expect(sumCents([...lines.map((line) => line.amount), further, ahead])).toBe(amount)
      expect(ahead).toBe(Math.max(0, amount - owed))
      for (const line of lines) expect(line.left).toBeGreaterThanOrEqual(0)
    }),
  )
})
