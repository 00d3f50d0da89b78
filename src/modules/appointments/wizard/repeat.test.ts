import { expect, test } from 'vitest'
import { occurrencesIn, type Planned, placesOf, repeatProblem, WEEKLY } from './repeat.ts'

const at = { date: '2026-11-24', time: '10:00' }

test('a series is of the chosen day, every so many weeks, as often or until when it is said', () => {
  const days = (repeat: Partial<typeof WEEKLY>) =>
    occurrencesIn(at, { ...WEEKLY, ...repeat }).map(({ of }) => of)
  expect(days({ count: 3 })).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
  expect(days({ everyWeeks: 2, ends: 'day', until: '2026-12-22' })).toEqual([
    '2026-11-24',
    '2026-12-08',
    '2026-12-22',
  ])
  expect(occurrencesIn({ date: null, time: null }, WEEKLY)).toEqual([])
})

test('days are left out or moved, and two that were moved to one time are one', () => {
  const moved = { date: '2026-12-08', time: '10:00' }
  const changes = { '2026-12-01': moved, '2026-12-15': 'out' as const }
  const series = occurrencesIn(at, { ...WEEKLY, changes })
  expect(series.map(({ at: place }) => place && `${place.date} ${place.time}`)).toEqual([
    '2026-11-24 10:00',
    '2026-12-08 10:00',
    '2026-12-08 10:00',
    null,
  ])
  expect(placesOf(series)).toEqual([
    { date: '2026-11-24', start_time: '10:00' },
    { date: '2026-12-08', start_time: '10:00' },
  ])
})

test('what is not free is to be decided on, and a series has two at least', () => {
  const series = occurrencesIn(at, { ...WEEKLY, count: 2 })
  const plan = (free: boolean): Planned[] =>
    series.map(({ of }, index) => ({ date: of, time: '10:00', free: index === 0 || free, nearest: [] }))
  expect(repeatProblem(series, plan(true))).toBeNull()
  expect(repeatProblem(series, undefined)).toBeNull()
  expect(repeatProblem(series, plan(false))).toBe('decide')
  const alone = occurrencesIn(at, { ...WEEKLY, count: 2, changes: { '2026-12-01': 'out' } })
  expect(repeatProblem(alone, plan(true))).toBe('two_needed')
})
