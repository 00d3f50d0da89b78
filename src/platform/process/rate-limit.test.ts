import { expect, test } from 'vitest'
import { newGrowingDelay, newRateLimit } from './rate-limit.server.ts'

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

test('whoever looks whether a limit is reached neither takes a try nor begins its window', () => {
  const limit = newRateLimit(2, 60_000)
  const later = new Date(NOON.getTime() + 50_000)
  expect(limit.isReached('one place', NOON)).toBe(false)
  expect(limit.size).toBe(0)
  limit.take('one place', later)
  expect(limit.isReached('one place', later)).toBe(false)
  limit.take('one place', later)
  const last = new Date(later.getTime() + 59_999)
  for (let looks = 0; looks < 3; looks += 1) expect(limit.isReached('one place', last)).toBe(true)
  expect(() => limit.take('one place', last)).toThrow('too many requests')
  expect(limit.isReached('one place', new Date(later.getTime() + 60_000))).toBe(false)
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

test('a million keys neither grow the memory nor flush the count of one that comes again', {
  timeout: 60_000,
}, () => {
  const limit = newRateLimit(3, 3_600_000, 10_000)
  for (let tries = 0; tries < 3; tries += 1) limit.take('the one who guesses', NOON)
  for (let each = 0; each < 1_000_000; each += 1) limit.take(`invented ${each}`, NOON)
  expect(limit.size).toBeLessThanOrEqual(10_000)
  expect(() => limit.take('the one who guesses', NOON)).toThrow('too many requests')
})

test('tries wait for one another ever longer, at most a minute, and those that come too early count for nothing', () => {
  const delay = newGrowingDelay({ free: 3, firstMs: 1000, longestMs: 60_000, forgetMs: 900_000 })
  let at = NOON.getTime()
  const take = () => delay.take('an account', new Date(at))
  for (let tries = 0; tries < 3; tries += 1) take()
  const waited: number[] = []
  for (let tries = 0; tries < 9; tries += 1) {
    for (let early = 0; early < 5; early += 1) expect(take).toThrow('too many requests')
    const before = at
    while (at - before <= 60_000) {
      try {
        take()
        break
      } catch {
        at += 1000
      }
    }
    waited.push((at - before) / 1000)
  }
  expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  at += 900_000
  for (let tries = 0; tries < 3; tries += 1) take()
  expect(take).toThrow('too many requests')
  delay.clear('an account')
  expect(take).not.toThrow()
})
