import { expect, test } from 'vitest'
import { z } from 'zod'
import { moduleSettings } from './settings.ts'

const tailoring = moduleSettings(
  'tailoring',
  { fittings: z.int().min(1), is_open: z.boolean() },
  { fittings: 2, is_open: true },
)

test('what a shop has not set is as usual, also where the setting came later', () => {
  expect(tailoring.read({})).toEqual({ fittings: 2, is_open: true })
  expect(tailoring.read({ fittings: 3 })).toEqual({ fittings: 3, is_open: true })
})

test('a setting that is gone is read no more, and one that cannot be is refused', () => {
  expect(tailoring.read({ thread: 'silk' })).toEqual({ fittings: 2, is_open: true })
  expect(() => tailoring.read({ fittings: 0 })).toThrow()
})
