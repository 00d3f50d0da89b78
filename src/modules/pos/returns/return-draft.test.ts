import { expect, test } from 'vitest'
import { cents, milli } from '#platform/money.ts'
import {
  chosenLines,
  draftOfKind,
  EMPTY_RETURN,
  givenBack,
  typedReturn,
  withQuantity,
} from './return-draft.ts'

const coffee = {
  line: 0,
  productId: 'a',
  name: 'Café',
  unit: 'unit',
  price: cents(333),
  sold: milli(3000),
  total: cents(1000),
  available: milli(2000),
}
const cheese = { ...coffee, line: 1, name: 'Queso', unit: 'lb', available: milli(575), sold: milli(575) }
const gone = { ...coffee, line: 2, available: milli(0) }

test('an annulment takes all that is left, and a return begins with nothing', () => {
  expect([...draftOfKind('annulment', [coffee, cheese, gone]).quantities]).toEqual([
    [0, 2000],
    [1, 575],
  ])
  expect(draftOfKind('return', [coffee, cheese]).quantities.size).toBe(0)
})

test.each([
  ['2', coffee, { quantity: 2000, capped: false }],
  ['', coffee, { quantity: 0, capped: false }],
  ['5', coffee, { quantity: 2000, capped: true }],
  ['-1', coffee, null],
  ['1e3', coffee, null],
  ['1.5', coffee, null],
  ['.5', cheese, { quantity: 500, capped: false }],
  ['0.6', cheese, { quantity: 575, capped: true }],
])('%j typed for a line is %j', (text, line, expected) => {
  expect(typedReturn(text, line)).toEqual(expected)
})

test('zero takes a line out, and the rest is worth what is left of what was paid', () => {
  const both = withQuantity(withQuantity(EMPTY_RETURN, 0, milli(1000)), 1, milli(575))
  expect(chosenLines([coffee, cheese], both).map(({ name, amount }) => [name, amount])).toEqual([
    ['Café', 334],
    ['Queso', 1000],
  ])
  expect(givenBack(chosenLines([coffee, cheese], withQuantity(both, 1, milli(0))))).toBe(334)
})
