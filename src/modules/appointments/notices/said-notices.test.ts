import { expect, test } from 'vitest'
import { withMoment } from './said-notices.ts'

test('a notice says when somebody comes as it is written in the language of who reads it', () => {
  const booked = { name: 'Ana', at: '2026-11-24T14:30' }
  expect(withMoment(booked, 'en')).toEqual({ name: 'Ana', at: 'Nov 24, 2026 2:30\u00A0PM' })
  expect(withMoment(booked, 'es')).toEqual({ name: 'Ana', at: '24/11/2026 2:30\u00A0p.\u00A0m.' })
  // Those that were kept before said it in one way, and some say nothing of it.
  const before = { at: '24/11/2026 14:30' }
  expect(withMoment(before, 'en')).toEqual(before)
  expect(withMoment({ name: 'Ana' }, 'es')).toEqual({ name: 'Ana' })
})
