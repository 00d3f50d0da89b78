import { expect, test } from 'vitest'
import { addressOfSecret, base32, codeOf, newSecret, stepAt, stepOfCode } from './totp.server.ts'

/** The secret of RFC 6238, appendix B. */
const SECRET = base32(Buffer.from('12345678901234567890'))
const at = (seconds: number): Date => new Date(seconds * 1000)

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %d seconds the code is %s', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(at(seconds)), 8)).toBe(code)
  expect(codeOf(SECRET, stepAt(at(seconds)))).toBe(code.slice(2))
})

test.each([
  ['755224', 0],
  ['287082', 1],
  ['359152', 2],
  ['969429', 3],
  ['338314', 4],
  ['254676', 5],
  ['287922', 6],
  ['162583', 7],
  ['399871', 8],
  ['520489', 9],
])('RFC 4226, appendix D: %s is number %d', (code, step) => {
  expect(codeOf(SECRET, step)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: %o in base 32 is %o', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('a clock may be one step off either way, and no further', () => {
  const now = at(1_234_567_890)
  const middle = stepAt(now)
  const taken = [-2, -1, 0, 1, 2].map((off) =>
    stepOfCode(SECRET, codeOf(SECRET, middle + off), { now, last: 0 }),
  )
  expect(taken).toEqual([null, middle - 1, middle, middle + 1, null])
})

test('a code is taken once, and none before it', () => {
  const now = at(1_234_567_890)
  const last = stepAt(now)
  expect(stepOfCode(SECRET, codeOf(SECRET, last), { now, last })).toBeNull()
  expect(stepOfCode(SECRET, codeOf(SECRET, last - 1), { now, last })).toBeNull()
  expect(stepOfCode(SECRET, codeOf(SECRET, last + 1), { now, last })).toBe(last + 1)
})

test('what is no code of six digits is a wrong one', () => {
  const now = at(3_000)
  for (const typed of ['', '12345', '1234567', 'código', codeOf(SECRET, stepAt(now), 8)]) {
    expect(stepOfCode(SECRET, typed, { now, last: 0 })).toBeNull()
  }
})

test('secrets are 160 bits, each another', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('an app finds product, account and secret in the address', () => {
  const address = new URL(addressOfSecret(SECRET, 'Enzzo', 'ana@demo.do'))
  expect(decodeURIComponent(address.pathname)).toMatch(/Enzzo:ana@demo\.do$/)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Enzzo',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
