import { expect, test } from 'vitest'
import { type Calendar, columnsOf, keptColumns } from './columns.ts'

const [ANA, BEA] = ['ana', 'bea']

const appointment = (id: string, start_time: string, end_time: string, duration_minutes: number) => ({
  id,
  start_time,
  end_time,
  duration_minutes,
  buffer_minutes: 10,
  appointment_date: '2026-11-24',
  employee_id: ANA,
  status: 'confirmed',
})

const agenda = (dates: readonly string[]) =>
  ({
    professionals: [ANA, BEA].map((id) => ({ id, name: id, position: '' })),
    days: dates.map((date) => ({ date, works: [] })),
    appointments: [
      appointment('over', '23:45', '00:15', 30),
      appointment('until', '23:00', '00:00', 60),
      appointment('noon', '12:00', '12:30', 30),
    ],
    early: [],
    absences: [],
  }) as unknown as Calendar

const drawnIn = (dates: readonly string[]) =>
  columnsOf(agenda(dates)).map(({ drawn }) =>
    drawn.map(({ of, from, until, held, isRest }) => [of.id, from, until, held, isRest]),
  )

const TUESDAY = [
  ['over', 1425, 1440, 1440, false],
  ['until', 1380, 1440, 1440, false],
  ['noon', 720, 750, 760, false],
]
/** What ends at midnight leaves its buffer. */
const WEDNESDAY = [
  ['over', 0, 15, 25, true],
  ['until', 0, 0, 10, true],
]

test('what runs over midnight is drawn on both days, each with its part', () => {
  expect(drawnIn(['2026-11-24', '2026-11-25', '2026-11-26'])).toEqual([TUESDAY, WEDNESDAY, []])
})

test('of one day it stands with its professional, however it began', () => {
  expect(drawnIn(['2026-11-25'])).toEqual([WEDNESDAY, []])
})

test('a column that shows what it showed before is the one that it was, and no other', () => {
  const day = { date: '2026-11-24', works: [ANA, BEA].map((id) => ({ id, hours: [], night: 0 })) }
  const first = { ...agenda([]), days: [day] } as unknown as Calendar
  const before = columnsOf(first)
  expect(before).toHaveLength(2)
  // Another look at the same: what did not change is the same object, as answers keep it.
  expect(keptColumns(columnsOf({ ...first, appointments: [...first.appointments] }), before)).toEqual(before)
  const [ana, bea] = keptColumns(columnsOf({ ...first, appointments: [...first.appointments] }), before)
  expect([ana === before[0], bea === before[1]]).toEqual([true, true])
  const moved = first.appointments.map((each) =>
    each.id === 'noon' ? { ...each, start_time: '13:00', end_time: '13:30' } : each,
  )
  const after = keptColumns(columnsOf({ ...first, appointments: moved }), before)
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true])
  expect(after[0]?.drawn.map(({ from }) => from)).toContain(13 * 60)
  const closed = {
    ...day,
    works: [
      { id: ANA, hours: [], night: 0 },
      { id: BEA, hours: [{ from: 540, until: 600 }], night: 0 },
    ],
  }
  const hours = keptColumns(columnsOf({ ...first, days: [closed] } as unknown as Calendar), before)
  expect(hours[1]).not.toBe(before[1])
})

test('a column is drawn anew where who is booked early on the next day is called otherwise', () => {
  const early = { id: 'dawn', employee_id: ANA, customer_name: 'Luz', from: 30, until: 60, held: 70 }
  const named = (customer_name: string) =>
    columnsOf({ ...agenda(['2026-11-24']), early: [{ ...early, customer_name }] } as unknown as Calendar)
  const before = named('Luz')
  const [same] = keptColumns(named('Luz'), before)
  expect(same?.following).toEqual(before[0]?.following)
  const [renamed] = keptColumns(named('Luz María'), before)
  expect(renamed?.following.map(({ name }) => name)).toEqual(['Luz María'])
})
