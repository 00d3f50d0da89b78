import { expect, test } from 'vitest'
import { basisPoints } from '#platform/values/money.ts'
import { digitsOf, resendWait, statusOf } from './authorizations.ts'
import { allowedDiscount, isProductAllowed, stillValid, storedAuthorizations } from './kept-authorization.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const row = { expires_at: after(300), tries: 0, verified_at: null, used_at: null }

test('a code is good until it expires, was tried five times or was used', () => {
  expect(statusOf(row, NOW)).toBe('open')
  expect(statusOf(row, after(300))).toBe('expired')
  expect(statusOf({ ...row, tries: 5 }, NOW)).toBe('locked')
  expect(statusOf({ ...row, tries: 5, verified_at: NOW }, after(301))).toBe('verified')
  expect(statusOf({ ...row, verified_at: NOW, used_at: NOW }, NOW)).toBe('used')
})

test('it is sent again after twenty seconds and three times at most', () => {
  expect(resendWait({ sends: 1, sent_at: NOW }, after(0.2))).toBe(20)
  expect(resendWait({ sends: 2, sent_at: NOW }, after(20))).toBe(0)
  expect(resendWait({ sends: 0, sent_at: null }, NOW)).toBe(0)
  expect(resendWait({ sends: 3, sent_at: NOW }, after(900))).toBeNull()
})

test('what people type between the digits is no part of the code', () => {
  expect(digitsOf(' 123-456 ')).toBe('123456')
})

const kept = (productId: string | null, percent: number | null, verifiedAt = 0) => ({
  requestId: '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e62',
  productId,
  percent: percent === null ? null : basisPoints(percent),
  verifiedAt,
})

test('the till knows what was allowed, for a quarter of an hour', () => {
  const all = [kept(null, 1500), kept('p', null), kept(null, 2000)]
  expect([allowedDiscount(all), allowedDiscount([]), allowedDiscount([kept('p', null)])]).toEqual([
    2000,
    null,
    null,
  ])
  expect(allowedDiscount([kept(null, null)])).toBe(10_000)
  expect([isProductAllowed(all, 'p'), isProductAllowed(all, 'q')]).toEqual([true, false])
  expect(stillValid([kept(null, 1, 0), kept(null, 2, 1)], 900_000)).toEqual([kept(null, 2, 1)])
})

test('what was kept and cannot be read is nothing', () => {
  const read = (value: unknown) => storedAuthorizations.parse(value)
  expect([read(undefined), read('x'), read([{ requestId: 'x' }])]).toEqual([[], [], []])
  const good = [kept(null, 1500, 7)]
  expect(read(JSON.parse(JSON.stringify(good)))).toEqual(good)
})
