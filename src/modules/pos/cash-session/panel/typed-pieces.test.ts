import { expect, test } from 'vitest'
import { countedTotal } from '#modules/cash/sessions/cash-count.ts'
import { cents } from '#platform/values/money.ts'
import {
  isRestWrong,
  isTyped,
  piecesFromTyped,
  piecesIn,
  restIn,
  typedPieces,
  withRest,
} from './typed-pieces.ts'

test('takes figures alone, and no more of them than anybody counts', () => {
  expect(typedPieces(' 1 2a')).toBe('12')
  expect(typedPieces('-3')).toBe('3')
  expect(typedPieces('7469912000028')).toBe('74699')
})

test('an empty field is none, and nobody has counted until something stands there', () => {
  expect(piecesFromTyped({ 200000: '', 5000: '0' })).toEqual([])
  expect(isTyped({ 200000: '' })).toBe(false)
  expect(isTyped({ 5000: '0' })).toBe(true)
})

test('is worth what was counted, the largest first', () => {
  const pieces = piecesFromTyped({ 100: '7', 200000: '2' })
  expect(pieces.map(({ worth }) => worth)).toEqual([200_000, 100])
  expect(countedTotal(pieces)).toBe(400_700)
  expect(piecesIn({ 100: '7' }, cents(100))).toBe(7)
})

test('centavos are counted by their amount, beside the notes and coins', () => {
  const typed = withRest({ 100: '7' }, cents(35), false)
  expect(restIn(typed)).toBe(35)
  expect(countedTotal(piecesFromTyped(typed))).toBe(735)
  expect(isTyped(withRest({}, cents(0), false))).toBe(true)
  expect(restIn(withRest(typed, null, false))).toBeNull()
})

test('centavos that cannot be read count nothing and say so', () => {
  const typed = withRest({ 100: '7' }, null, true)
  expect(isRestWrong(typed)).toBe(true)
  expect(restIn(typed)).toBeNull()
  expect(countedTotal(piecesFromTyped(typed))).toBe(700)
})
