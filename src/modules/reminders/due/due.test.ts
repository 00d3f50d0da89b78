import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '#platform/values/day.ts'
import { DAYS_LATE, type DueRule, dueDays, isReminded, reminderDay } from './due.ts'

const rule = (moment: DueRule['moment'], days: number, since = '2020-01-01'): DueRule => ({
  moment,
  days,
  since: day(since),
})

/** Whether a rule reminds today of an invoice that is due on a day. */
const reminds = (of: DueRule, dueOn: string, today: string): boolean => {
  const days = dueDays(of, day(today))
  return days !== null && dueOn >= days.from && dueOn <= days.to
}

test.each([
  ['before', 3, '2026-12-20', '2026-12-17'],
  ['on', 0, '2026-12-20', '2026-12-20'],
  ['after', 5, '2026-12-20', '2026-12-25'],
  ['before', 3, '2026-03-01', '2026-02-26'],
  ['before', 3, '2028-03-01', '2028-02-27'],
  ['after', 1, '2028-02-28', '2028-02-29'],
  ['after', 30, '2026-12-15', '2027-01-14'],
  ['after', 365, '2027-03-01', '2028-02-29'],
] as const)('%s by %i days: what is due on %s is told on %s', (moment, days, dueOn, told) => {
  expect(reminderDay(rule(moment, days), day(dueOn))).toBe(told)
  expect(reminds(rule(moment, days), dueOn, told)).toBe(true)
  expect(reminds(rule(moment, days), dueOn, addDays(day(told), -1))).toBe(false)
})

test('what could not be told on its day is told two days later, and no more after that', () => {
  expect(reminds(rule('after', 5), '2026-12-20', '2026-12-27')).toBe(true)
  expect(reminds(rule('after', 5), '2026-12-20', '2026-12-28')).toBe(false)
})

test('a rule that speaks before the day or on it does not speak after it', () => {
  expect(reminds(rule('before', 1), '2026-12-20', '2026-12-20')).toBe(true)
  expect(reminds(rule('before', 1), '2026-12-20', '2026-12-21')).toBe(false)
  expect(reminds(rule('on', 0), '2026-12-20', '2026-12-21')).toBe(false)
})

test('a rule reaches only days from its making on', () => {
  const made = rule('after', 5, '2026-12-26')
  expect(reminds(made, '2026-12-21', '2026-12-26')).toBe(true)
  // Its day was the 25th, before there was a rule.
  expect(reminds(made, '2026-12-20', '2026-12-26')).toBe(false)
  expect(dueDays(rule('after', 5, '2026-12-27'), day('2026-12-26'))).toBeNull()
})

test('whoever bought on the day itself or after it is not told', () => {
  const three = rule('before', 3)
  const sold = (on: string) => isReminded(three, { due_on: day('2026-12-20'), sold_on: day(on) })
  expect(sold('2026-12-16')).toBe(true)
  expect(sold('2026-12-17')).toBe(false)
  expect(sold('2026-12-19')).toBe(false)
})

test('looking every day tells of each due day once at least, and on no day outside of the two after it', () => {
  const moments = fc.constantFrom<DueRule['moment']>('before', 'on', 'after')
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 1, max: 365 }),
      fc.integer({ min: 0, max: 3000 }),
      (moment, days, n) => {
        const of = rule(moment, moment === 'on' ? 0 : days)
        const dueOn = addDays(day('2024-01-01'), n)
        const told = reminderDay(of, dueOn)
        const on = Array.from({ length: 11 }, (_, at): Day => addDays(told, at - 5)).filter((today) =>
          reminds(of, dueOn, today),
        )
        expect(on[0]).toBe(told)
        expect(on.length).toBeLessThanOrEqual(DAYS_LATE + 1)
        if (moment !== 'after') for (const today of on) expect(today <= dueOn).toBe(true)
      },
    ),
  )
})
