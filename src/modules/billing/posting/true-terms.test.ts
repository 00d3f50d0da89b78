import { expect, test } from 'vitest'
import { conditionOwed, nearestCondition, typeFor } from './true-terms.ts'

const conditions = [
  { id: 'now', credit_days: 0, is_default: true },
  { id: 'fortnight', credit_days: 15, is_default: false },
  { id: 'month', credit_days: 30, is_default: false },
]
const [now, fortnight, month] = conditions
const types = [
  { id: 'cash', condition_id: 'now', document_type: 'consumo' },
  { id: 'fiscal', condition_id: null, document_type: 'credito_fiscal' },
  { id: 'credit', condition_id: 'month', document_type: 'credito_fiscal' },
]
const [cash, fiscal, credit] = types

test('what is owed is not paid at once: the condition of its days stands, or none', () => {
  expect(conditionOwed(conditions, now ?? null, 30)).toBe(month)
  expect(conditionOwed(conditions, now ?? null, 20)).toBeNull()
  expect(conditionOwed(conditions, now ?? null, 0)).toBeNull()
  expect(conditionOwed(conditions, month ?? null, 15)).toBe(month)
  expect(conditionOwed(conditions, null, 30)).toBeNull()
})

test('a form goes on with the condition that is nearest below', () => {
  expect(nearestCondition(conditions, 30)).toBe(month)
  expect(nearestCondition(conditions, 29)).toBe(fortnight)
  expect(nearestCondition(conditions, 3)).toBe(fortnight)
  expect(nearestCondition([], 30)).toBeNull()
})

test('a type that begins with the other way to pay gives way, to one of the same document first', () => {
  const given = (named: typeof cash, isOwed: boolean, document: string) =>
    typeFor({ types, conditions }, named ?? null, { isOwed, document })
  expect(given(cash, true, 'consumo')).toBe(credit)
  expect(given(fiscal, true, 'credito_fiscal')).toBe(credit)
  expect(given(credit, true, 'consumo')).toBe(credit)
  expect(given(credit, false, 'credito_fiscal')).toBe(fiscal)
  expect(given(credit, false, 'exportacion')).toBe(cash)
  expect(given(cash, false, 'consumo')).toBe(cash)
  expect(typeFor({ types: [], conditions }, null, { isOwed: true, document: null })).toBeNull()
  const alone = types.slice(0, 1)
  expect(
    typeFor({ types: alone, conditions }, cash ?? null, { isOwed: true, document: 'consumo' }),
  ).toBeNull()
})
