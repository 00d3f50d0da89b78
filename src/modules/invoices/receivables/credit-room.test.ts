import { expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { creditTerms } from './credit-room.ts'

const known = { payment_terms_days: 30, credit_limit: 1000, owed: 354.5, room: 645.5 }

test('within the limit nothing is missing, and a centavo beyond it is', () => {
  const given = { kind: 'limited', days: 30, owed: 35_450, limit: 100_000, room: 64_550 }
  expect(creditTerms(known, null)).toEqual({ ...given, missing: null })
  expect(creditTerms(known, cents(64_550))).toEqual({ ...given, missing: null })
  expect(creditTerms(known, cents(64_551))).toEqual({ ...given, missing: 1 })
})

test('without a limit only what is owed is said, and without terms nothing is sold on credit', () => {
  expect(creditTerms({ ...known, credit_limit: null, room: null }, cents(1e9))).toEqual({
    kind: 'unlimited',
    days: 30,
    owed: 35_450,
  })
  expect(creditTerms({ ...known, payment_terms_days: 0 }, null)).toMatchObject({ kind: 'limited', days: 0 })
  expect(creditTerms({ ...known, payment_terms_days: null }, null)).toEqual({ kind: 'none' })
})
