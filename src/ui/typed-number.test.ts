import { describe, expect, test } from 'vitest'
import { cents, centsFromTyped, milli } from '#platform/money.ts'
import { formatAmount } from './format.ts'
import { milliFromTyped, shownText, within } from './typed-number.ts'

test('a quantity is read as people type it', () => {
  expect(['2', '1.25', '1,200', '.5', '3.', '1 200', '0.575'].map(milliFromTyped)).toEqual([
    2000, 1250, 1_200_000, 500, 3000, 1_200_000, 575,
  ])
})

test('a quantity that would need a guess is refused', () => {
  expect(['', '1,2', '1.2345', 'dos', '-1', '.'].map(milliFromTyped)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a quantity stays within its bounds', () => {
  expect(within(milli(-500), milli(0), null)).toBe(0)
  expect(within(milli(12_000), milli(0), milli(10_000))).toBe(10_000)
})

describe('a money field shows', () => {
  const shown = (draft: string | null, value: number | null) =>
    shownText(draft, value === null ? null : cents(value), centsFromTyped, formatAmount)

  test('what is being typed, as typed', () => {
    expect(shown('1500.', 150_000)).toBe('1500.')
    expect(shown('1,5', null)).toBe('1,5')
  })

  test('the proper writing when nobody types', () => {
    expect(shown(null, 150_000)).toBe('1,500.00')
    expect(shown(null, null)).toBe('')
  })

  test('the new value when another hand changed it', () => {
    expect(shown('1500', 200_000)).toBe('2,000.00')
    expect(shown('1500', null)).toBe('')
  })
})
