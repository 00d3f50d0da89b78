import { expect, test } from 'vitest'
import { newRateLimit } from './rate-limit.server.ts'

const NOON = new Date('2026-11-20T16:00:00Z')

test('a try that is given back was none', () => {
  const limit = newRateLimit(2, 60_000)
  for (let tries = 0; tries < 5; tries += 1) {
    limit.take('one place', NOON)
    limit.giveBack('one place')
  }
  limit.take('one place', NOON)
  limit.take('one place', NOON)
  expect(() => limit.take('one place', NOON)).toThrow('too many requests')
})

test('what was never taken gives no tries back', () => {
  const limit = newRateLimit(1, 60_000)
  limit.giveBack('one place')
  limit.take('one place', NOON)
  limit.giveBack('one place')
  limit.giveBack('one place')
  limit.take('one place', NOON)
  expect(() => limit.take('one place', NOON)).toThrow('too many requests')
})
