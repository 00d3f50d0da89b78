import { describe, expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { type FiscalWarning, warningKey, warningsFor, warningWords } from './fiscal-warning.ts'

const today = day('2026-11-21')
const warning = (facts: Partial<FiscalWarning>): FiscalWarning => ({
  document_type: 'consumo',
  standing: 'ending',
  remaining: 180,
  expires_on: day('2027-12-31'),
  ...facts,
})
const cashier = { manages: false, document: 'consumo', today } as const
const shown = (facts: Partial<FiscalWarning>) => warningsFor([warning(facts)], cashier).length

describe('a cashier is told', () => {
  test('when fewer than twenty numbers of the sale’s document are left', () => {
    expect([shown({ remaining: 20 }), shown({ remaining: 19 })]).toEqual([0, 1])
    expect(shown({ remaining: 19, document_type: 'credito_fiscal' })).toBe(0)
  })

  test('when they expire within three days', () => {
    const expiring = (text: string) => shown({ standing: 'expiring', expires_on: day(text) })
    expect([expiring('2026-11-25'), expiring('2026-11-24'), expiring('2026-11-21')]).toEqual([0, 1, 1])
  })

  test('when none is left', () => {
    expect(shown({ standing: 'exhausted', remaining: 0, expires_on: null })).toBe(1)
  })
})

test('who can record new numbers is told of every type in good time', () => {
  const all = [warning({}), warning({ document_type: 'credito_fiscal', standing: 'expiring' })]
  expect(warningsFor(all, { ...cashier, manages: true })).toEqual(all)
})

test('that none is left is not said where none was ever recorded', () => {
  const none = warning({ standing: 'exhausted', remaining: 0, expires_on: null })
  expect(warningWords({ ...none, is_recorded: false })).toEqual(['fiscal_none', 'fiscal_record_first'])
  expect(warningWords({ ...none, is_recorded: true })).toEqual(['fiscal_exhausted', 'fiscal_record'])
  // As a till kept it of before this was told.
  expect(warningWords(none)).toEqual(['fiscal_exhausted', 'fiscal_record'])
  expect(warningWords(warning({ standing: 'expiring' }))).toEqual(['fiscal_expiring', 'fiscal_ask'])
  expect(warningWords(warning({}))).toEqual(['fiscal_ending', 'fiscal_ask'])
})

test('a dismissed warning comes back the next day, and once it is urgent', () => {
  const key = warningKey(warning({}), today)
  expect(warningKey(warning({ remaining: 150 }), today)).toBe(key)
  expect(warningKey(warning({ remaining: 19 }), today)).not.toBe(key)
  expect(warningKey(warning({}), day('2026-11-22'))).not.toBe(key)
})
