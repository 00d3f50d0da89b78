import { expect, test } from 'vitest'
import { type Calendar, columnsOf } from './columns.ts'
import { freeIn, gapsOf, pressedFrom, soonestIn } from './gaps.ts'

const DATE = '2026-11-24'

const [column] = columnsOf({
  early: [],
  absences: [],
  professionals: [{ id: 'ana', name: 'Ana', position: '' }],
  days: [{ date: DATE, works: [{ id: 'ana', hours: [{ from: 550, until: 720 }] }] }],
  appointments: [
    {
      id: 'one',
      employee_id: 'ana',
      appointment_date: DATE,
      status: 'confirmed',
      start_time: '10:00',
      end_time: '10:20',
      duration_minutes: 20,
      buffer_minutes: 5,
    },
    {
      id: 'two',
      employee_id: 'ana',
      appointment_date: DATE,
      status: 'cancelled',
      start_time: '11:00',
      end_time: '12:00',
      duration_minutes: 60,
      buffer_minutes: 0,
    },
  ],
} as unknown as Calendar)
if (!column) throw new Error('no column')

const later = { today: '2026-11-23', now: '12:00' }

test('what is free of a day lies between what holds its time, from now on', () => {
  expect(freeIn(column, 0)).toEqual([
    { from: 550, until: 600 },
    { from: 625, until: 720 },
  ])
  expect(freeIn(column, 660)).toEqual([{ from: 660, until: 720 }])
  expect(freeIn(column, null)).toEqual([])
  expect(freeIn({ ...column, professional: null }, 0)).toEqual([])
})

test('a press begins on the line above it, and not in what lies there nor before anybody works', () => {
  expect(pressedFrom(674, column, later)).toBe(660)
  expect(pressedFrom(628, column, later)).toBe(625)
  expect(pressedFrom(553, column, later)).toBe(550)
  expect(pressedFrom(400, column, later)).toBe(390)
})

test('in the quarter of an hour that it is now it begins as soon as may be', () => {
  expect(pressedFrom(662, column, { today: DATE, now: '11:07' })).toBe(670)
  expect(pressedFrom(662, column, { today: DATE, now: '11:16' })).toBe(660)
})

test('of today a gap begins with the next five minutes, for what is drawn and for what is listed', () => {
  const now = { today: DATE, now: '10:52' }
  expect(soonestIn(column, now)).toBe(655)
  expect(gapsOf([column], { ...now } as Calendar)).toEqual([{ column: 0, from: 655, until: 720 }])
  expect(soonestIn(column, later)).toBe(0)
  expect(soonestIn(column, { today: '2026-11-25', now: '08:00' })).toBeNull()
})
