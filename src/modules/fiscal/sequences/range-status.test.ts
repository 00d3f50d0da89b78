import { describe, expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { type RangeFacts, statusOfType } from './range-status.ts'

const today = day('2026-11-20')

const range = (facts: Partial<RangeFacts> = {}): RangeFacts => ({
  id: 'first',
  series: 'E',
  document_type: 'credito_fiscal',
  type_code: '31',
  from_number: 1,
  to_number: 100,
  last_issued: null,
  authorized_on: day('2026-01-15'),
  expires_on: day('2027-12-31'),
  state: 'active',
  warn_below: 20,
  ...facts,
})
const second = (facts: Partial<RangeFacts> = {}) =>
  range({ id: 'second', from_number: 201, to_number: 300, ...facts })

const status = (...ranges: readonly RangeFacts[]) => statusOfType(ranges, today)

describe('a type', () => {
  test('stands as its only range does', () => {
    expect(status(range())).toMatchObject({ standing: 'active', remaining: 100, last_range: 'first' })
    expect(status(range({ last_issued: 85 }))).toMatchObject({ standing: 'ending', remaining: 15 })
    expect(status(range({ expires_on: today }))).toMatchObject({ standing: 'expiring', expires_on: today })
  })

  test('is quiet while the range behind takes over with numbers enough', () => {
    expect(status(range({ last_issued: 95 }), second())).toMatchObject({
      standing: 'active',
      remaining: 105,
      last_range: 'second',
    })
  })

  test('is ending when all its ranges together have few numbers left', () => {
    expect(status(range({ last_issued: 95 }), second({ last_issued: 290 }))).toMatchObject({
      standing: 'ending',
      remaining: 15,
      last_range: 'second',
    })
  })

  test('warns below the greatest number that was asked for', () => {
    expect(status(range({ last_issued: 95, warn_below: 200 }), second())).toMatchObject({
      standing: 'ending',
      remaining: 105,
    })
  })

  test('expires with the last of its ranges, and not at all when one does not', () => {
    const soon = day('2026-12-01')
    const later = day('2026-12-10')
    expect(status(range({ expires_on: later }), second({ expires_on: soon }))).toMatchObject({
      standing: 'expiring',
      expires_on: later,
    })
    expect(status(range({ expires_on: soon }), second({ expires_on: null }))).toMatchObject({
      standing: 'active',
      expires_on: null,
    })
  })

  test('is issued by the day of authorisation, then by the first number', () => {
    const older = second({ authorized_on: day('2025-06-01') })
    expect(status(range(), older)?.last_range).toBe('first')
    expect(status(older, range())?.last_range).toBe('first')
    expect(status(second(), range())?.last_range).toBe('second')
  })

  test('without a range that can be used stands as the last one, with nothing left', () => {
    const expired = range({ expires_on: day('2025-12-31') })
    expect(status(expired)).toMatchObject({ standing: 'expired', remaining: 0 })
    expect(status(expired, second({ last_issued: 300 }))).toMatchObject({
      standing: 'exhausted',
      remaining: 0,
      last_range: 'second',
    })
  })

  test('does not count what is paused or closed', () => {
    expect(status(range({ last_issued: 95 }), second({ state: 'paused' }))).toMatchObject({
      standing: 'ending',
      remaining: 5,
      last_range: 'first',
    })
    expect(status(range({ state: 'closed' }))).toBeNull()
  })
})

test('the shop may ask to be warned of a type earlier, later or never', () => {
  const until = (expires_on: string, warn_days?: number) =>
    status(range({ expires_on: day(expires_on), ...(warn_days !== undefined && { warn_days }) }))?.standing
  expect([until('2026-12-20'), until('2026-12-21')]).toEqual(['expiring', 'active'])
  expect([until('2027-02-18', 90), until('2027-02-19', 90)]).toEqual(['expiring', 'active'])
  expect(until('2026-11-21', 0)).toBe('active')
  expect(status(range({ last_issued: 99, warn_below: 0 }))?.standing).toBe('active')
})
