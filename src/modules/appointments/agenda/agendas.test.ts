import { expect, test } from 'vitest'
import type { Steps } from '#platform/process/steps.ts'
import { addDays, day } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { shopDay } from '#platform/values/shop-day.ts'
import { slotsOf } from '../slots/free-starts.ts'
import { agendaSteps, agendasOf, daySlotSteps, daysFor } from './agendas.ts'

const MONDAY = day('2026-11-23')
const DAYS = [0, 1, 2, 3].map((n) => shopDay(addDays(MONDAY, n), 'America/Santo_Domingo'))
const NINE_TO_FIVE = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 540, until: 1020 })),
  dates: [],
  away: [],
}
const TERMS = { duration: 30, buffer: 0, step: 15 }

const counted = <T>(steps: Steps<T>): { count: number; value: T } => {
  for (let count = 0; ; count += 1) {
    const step = steps.next()
    if (step.done) return { count, value: step.value }
  }
}

test('the more professionals, the fewer days are worked out for one answer, and one at least', () => {
  expect(daysFor(1, 62)).toBe(62)
  expect(daysFor(30, 62)).toBe(62)
  expect(daysFor(31, 62)).toBe(60)
  expect(daysFor(500, 62)).toBe(3)
  expect(daysFor(500, 1)).toBe(1)
  expect(daysFor(5000, 14)).toBe(1)
})

test('the days of hundreds can be put down at every one of them, and are the same as worked out at once', () => {
  const ids = Array.from({ length: 300 }, (_, n) => `professional ${n}` as EmployeeId)
  const known = { open: NINE_TO_FIVE, works: new Map(ids.map((id) => [id, NINE_TO_FIVE])), booked: [] }
  const agendas = counted(agendaSteps(DAYS, ids, known))
  expect(agendas.count).toBe(300 + 3 * 300)
  expect(agendas.value).toEqual(agendasOf(DAYS, ids, known))
  const slots = counted(daySlotSteps(agendas.value, TERMS))
  expect(slots.count).toBe(3 * 300)
  expect(slots.value).toEqual(
    agendas.value.map(({ of, professionals }) => ({
      date: of.day,
      nobody: null,
      slots: slotsOf(
        of,
        professionals.map(({ agenda }) => agenda),
        TERMS,
      ),
    })),
  )
  expect(slots.value.map((each) => each.slots.length)).toEqual([31, 31, 31])
})
