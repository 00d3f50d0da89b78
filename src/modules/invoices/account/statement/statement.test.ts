import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { addCents, cents, sumCents, ZERO } from '#platform/values/money.ts'
import { runningLines, type StatementMove } from './statement.ts'

const moved = (amount: number): StatementMove => ({
  kind: amount > 0 ? 'sale' : 'payment',
  day: day('2026-11-21'),
  number: 'RC-000001',
  other_number: null,
  due_on: null,
  amount: cents(amount),
})

test('354 owed before, 236 sold, 300 paid: 590 and then 290 is owed', () => {
  expect(runningLines(cents(35_400), [moved(23_600), moved(-30_000)])).toMatchObject({
    lines: [{ balance: 59_000 }, { balance: 29_000 }],
    charged: 23_600,
    settled: -30_000,
    closing: 29_000,
  })
})

test('without documents what was owed before is owed still', () => {
  expect(runningLines(cents(-4_600), [])).toEqual({
    lines: [],
    charged: ZERO,
    settled: ZERO,
    closing: -4_600,
  })
})

test('whatever moved, what was owed more and less makes of the opening the closing, line by line', () => {
  const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 50 })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), amounts, (opening, moves) => {
      const { lines, charged, settled, closing } = runningLines(cents(opening), moves.map(moved))
      expect(closing).toBe(sumCents([cents(opening), ...moves.map(cents)]))
      expect(closing).toBe(sumCents([cents(opening), charged, settled]))
      for (const [at, line] of lines.entries())
        expect(line.balance).toBe(addCents(lines[at - 1]?.balance ?? cents(opening), line.amount))
    }),
  )
})
