import { describe, expect, test } from 'vitest'
import { cents, centsFromTyped, milli } from '#platform/values/money.ts'
import { formatAmount } from '../words/figures.ts'
import { milliFromTyped, shownText, typedMoney, within } from './typed-number.ts'

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

test('money that is too large for its field is told from what is no money', () => {
  const wrongs = (most: number | undefined, texts: readonly string[]) =>
    texts.map((text) => typedMoney(text, most === undefined ? undefined : cents(most)).wrong)
  expect(wrongs(undefined, ['', ' ', '1,500.00', '90071992547409.91', 'RD$ 5'])).toEqual(Array(5).fill(null))
  expect(wrongs(undefined, ['99999999999999', '99999999999999999999', 'RD$ 99,999,999,999,999.99'])).toEqual(
    Array(3).fill('too_large'),
  )
  expect(wrongs(undefined, ['abc', '1,5', '1.234.567', '1e5', '5.005', '12345678901234x'])).toEqual(
    Array(6).fill('unreadable'),
  )
  expect(typedMoney('100', cents(10_000))).toEqual({ amount: 10_000, wrong: null })
  expect(typedMoney('100.01', cents(10_000))).toEqual({ amount: null, wrong: 'too_large' })
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
