import { expect, test } from 'vitest'
import { wallAfter } from './wall.ts'

test('the wall goes on, over midnight into the next day', () => {
  const wall = { today: '2026-12-31', now: '23:55' }
  expect(wallAfter(wall, 0)).toEqual(wall)
  expect(wallAfter(wall, 4)).toEqual({ today: '2026-12-31', now: '23:59' })
  expect(wallAfter(wall, 5)).toEqual({ today: '2027-01-01', now: '00:00' })
  expect(wallAfter(wall, 24 * 60)).toEqual({ today: '2027-01-01', now: '23:55' })
})
