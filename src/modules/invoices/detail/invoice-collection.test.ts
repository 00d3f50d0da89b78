import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectionOf } from './invoice-collection.tsx'

const paid = (amount: number, status: 'completed' | 'reversed' = 'completed') =>
  ({ amount, status }) as Parameters<typeof collectionOf>[0]['payments'][number]

test('what was paid, what came back and what is pending are the total', () => {
  const invoice = { total: 354, change: 0, pending: 82, payments: [paid(154), paid(50, 'reversed')] }
  expect(collectionOf(invoice)).toEqual({ paid: 15_400, by_notes: 11_800, pending: 8200 })
})

test('what came back of goods that were paid was given back, and change paid nothing', () => {
  const whole = { total: 118, change: 82, pending: 0, payments: [paid(200)] }
  expect(collectionOf(whole)).toEqual({ paid: 11_800, by_notes: 0, pending: 0 })
})

test('whatever was paid and came back, no part is below zero and all are the total', () => {
  const sum = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(sum, sum, sum, (total, part, owed) => {
      const pending = Math.min(owed, total)
      const parts = collectionOf({
        total: total / 100,
        pending: pending / 100,
        change: 0,
        payments: [paid(part / 100)],
      })
      expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
      expect(parts.paid + parts.by_notes + parts.pending).toBe(total)
    }),
  )
})
