import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueBefore, isDue, reminderMoment } from './moment.ts'

const ZONE = 'America/Santo_Domingo'
const at = (text: string): Date => new Date(`${text}:00-04:00`)

test.each([
  { starts: '2026-11-24T10:00', hours: 24, moment: '2026-11-23T10:00' },
  { starts: '2026-11-24T10:00', hours: 2, moment: '2026-11-24T08:00' },
  { starts: '2026-11-24T09:00', hours: 2, moment: '2026-11-23T19:00' },
  { starts: '2026-11-25T00:30', hours: 4, moment: '2026-11-24T19:00' },
  { starts: '2026-11-24T19:59', hours: 24, moment: '2026-11-23T19:59' },
])('of one at $starts, $hours hours before is $moment', ({ starts, hours, moment }) => {
  expect(reminderMoment(at(starts), hours, ZONE)).toEqual(at(moment))
})

test('at night it is the evening before also on the days on which the clock changes', () => {
  const zone = 'Europe/Madrid'
  expect(reminderMoment(new Date('2026-10-25T07:00:00Z'), 2, zone)).toEqual(new Date('2026-10-24T17:00:00Z'))
  expect(reminderMoment(new Date('2026-03-29T06:00:00Z'), 2, zone)).toEqual(new Date('2026-03-28T18:00:00Z'))
})

const rule = { hours: 24, since: at('2026-11-20T12:00') }
const booked = { starts_at: at('2026-11-24T10:00'), set_at: at('2026-11-20T12:00') }
const due = (more: object, now: string) => isDue(rule, { ...booked, ...more }, at(now), ZONE)

test('it is due from its moment until a quarter of an hour before it begins', () => {
  expect(due({}, '2026-11-23T09:59')).toBe(false)
  expect(due({}, '2026-11-23T10:00')).toBe(true)
  expect(due({}, '2026-11-24T09:45')).toBe(true)
  expect(due({}, '2026-11-24T09:46')).toBe(false)
})

test('whoever booked after its moment, and what a new rule would have said before it was made, is not told', () => {
  expect(due({ set_at: at('2026-11-23T10:00') }, '2026-11-23T11:00')).toBe(false)
  expect(isDue({ ...rule, since: at('2026-11-23T10:01') }, booked, at('2026-11-23T11:00'), ZONE)).toBe(false)
})

test('whatever is reminded of by now begins before what a look asks for ends, in any zone and at any time', () => {
  const from = Date.parse('2026-01-01T00:00:00Z')
  const minutes = fc.nat({ max: 365 * 24 * 60 })
  const zones = fc.constantFrom(ZONE, 'Europe/Madrid', 'Pacific/Auckland')
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 1, max: 336 }), zones, (starts, now, hours, zone) => {
      const [startsAt, at] = [starts, now].map((minute) => new Date(from + minute * 60_000))
      if (!startsAt || !at || reminderMoment(startsAt, hours, zone) > at) return
      expect(startsAt.getTime()).toBeLessThanOrEqual(dueBefore(at, hours, zone).getTime())
    }),
    { numRuns: 2000 },
  )
})

test('by day a look asks for nothing beyond the hours of its rule, and in the evening for the next morning too', () => {
  expect(dueBefore(at('2026-11-23T12:00'), 24, ZONE)).toEqual(at('2026-11-24T12:00'))
  expect(dueBefore(at('2026-11-23T19:00'), 2, ZONE) > at('2026-11-24T10:00')).toBe(true)
})
