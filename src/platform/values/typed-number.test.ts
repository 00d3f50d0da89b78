import { expect, test } from 'vitest'
import { readAmountTo, readShare, typedNumber } from './typed-number.ts'

const amount = typedNumber(readAmountTo(100_000), 'no amount')

test('left out it stays as it was, and empty it is none', () => {
  expect(amount.parse(undefined)).toBeUndefined()
  for (const empty of [null, '', '  ']) expect(amount.parse(empty)).toBeNull()
})

test.each([
  ['1,000.00', 100_000],
  ['.5', 50],
  [12.34, 1234],
  [0, 0],
])('%s is an amount', (typed, cents) => expect(amount.parse(typed)).toBe(cents))

test.each(['1,000.01', '-1', -1, '1.005', 'a lot', '1'.repeat(41), Number.NaN])(
  '%s is refused in the words of its field',
  (typed) => {
    const { error } = amount.safeParse(typed)
    expect(error?.issues[0]?.message).toBe('no amount')
  },
)

test('a share is from nothing to all', () => {
  expect([readShare('0'), readShare('12.5'), readShare(100)]).toEqual([0, 1250, 10_000])
  expect([readShare('100.01'), readShare(-1), readShare('x')]).toEqual([null, null, null])
})
