import { describe, expect, test } from 'vitest'
import { fateOf, isUndecided, isUnreachable } from './failure.ts'

/** A failed call as the client throws it. */
const answered = (httpStatus: number, code?: string): Error =>
  Object.assign(new Error('refused'), { data: { httpStatus, domain: code ? { code } : null } })

const aborted = new Error('taken back', {
  cause: new DOMException('The operation was aborted.', 'AbortError'),
})

describe('isUnreachable', () => {
  test('nobody answered: no connection, no answer in time, a proxy without its server', () => {
    expect(isUnreachable(new TypeError('Failed to fetch'))).toBe(true)
    expect(isUnreachable(new DOMException('no answer in time', 'TimeoutError'))).toBe(true)
    expect([502, 503, 504].every((status) => isUnreachable(answered(status)))).toBe(true)
    expect(isUnreachable(answered(503, 'platform.unavailable'))).toBe(true)
  })

  test('whatever the server said itself is an answer, and a question taken back says nothing', () => {
    expect([400, 401, 409, 500].some((status) => isUnreachable(answered(status)))).toBe(false)
    expect(isUnreachable(answered(503, 'authorizations.code_not_sent'))).toBe(false)
    expect(isUnreachable(aborted)).toBe(false)
  })
})

describe('isUndecided', () => {
  test('a breakdown without a name decides nothing, whoever wrote it', () => {
    expect([500, 502, 503, 504, 507].every((status) => isUndecided(answered(status)))).toBe(true)
    expect(isUndecided(new TypeError('Failed to fetch'))).toBe(true)
    expect(isUndecided(answered(503, 'platform.unavailable'))).toBe(true)
  })

  test('a word of its own, a refusal and a question taken back are no breakdown', () => {
    expect([400, 401, 403, 409, 429].some((status) => isUndecided(answered(status)))).toBe(false)
    expect(isUndecided(answered(503, 'authorizations.code_not_sent'))).toBe(false)
    expect(isUndecided(aborted)).toBe(false)
  })
})

describe('fateOf', () => {
  test('what cannot be a sale is dead', () => {
    expect(fateOf(answered(400, 'offline.snapshot_total_wrong'))).toBe('dead')
    expect(fateOf(answered(409, 'pos.sale_reused'))).toBe('dead')
  })

  test('everything else is sent again: no connection, signed out, no numbers, a bug of ours', () => {
    expect(fateOf(new TypeError('Failed to fetch'))).toBe('later')
    expect([401, 403, 404, 408, 412, 429, 500, 503].map((status) => fateOf(answered(status)))).toEqual(
      Array(8).fill('later'),
    )
  })
})
