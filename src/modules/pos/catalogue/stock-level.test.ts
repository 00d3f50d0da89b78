import { expect, test } from 'vitest'
import { milli } from '#platform/values/money.ts'
import { lowered, soldIn } from './stock-level.ts'

test('a level is lowered by what was sold of the product, over all sales and lines, also in parts', () => {
  const sold = soldIn([
    {
      items: [
        { productId: 'a', quantity: 2 },
        { productId: 'b', quantity: 0.75 },
      ],
    },
    {
      items: [
        { productId: 'a', quantity: 1 },
        { productId: 'a', quantity: 0.5 },
      ],
    },
  ])
  const level = { onHand: milli(3000), low: false, isKept: true }
  expect(lowered(level, sold.get('a'))).toEqual({ ...level, onHand: -500 })
  expect(lowered(level, sold.get('b'))).toEqual({ ...level, onHand: 2250 })
  expect(lowered(level, sold.get('c'))).toEqual(level)
})
