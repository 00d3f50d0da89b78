import { describe, expect, test } from 'vitest'
import { cents, milli } from '#platform/values/money.ts'
import {
  chosenLines,
  draftOfAll,
  draftOfKind,
  EMPTY_RETURN,
  givenBack,
  isChosen,
  moneyOf,
  shownQuantity,
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

test('all that is left is taken in one go, and a line of it can be changed', () => {
  const all = draftOfAll([coffee, cheese, gone])
  expect(all.kind).toBe('return')
  expect([...all.quantities]).toEqual([
    [0, 2000],
    [1, 575],
  ])
  expect([...withQuantity(all, 1, milli(0)).quantities]).toEqual([[0, 2000]])
})

const quantity = (milliUnits: number, capped = false) => ({
  kind: 'quantity',
  quantity: milli(milliUnits),
  capped,
})
const unreadable = { kind: 'unreadable' }
const blocked = { kind: 'blocked' }

test.each([
  ['2', coffee, quantity(2000)],
  ['', coffee, quantity(0)],
  ['5', coffee, quantity(2000, true)],
  ['99999999999999999999', coffee, quantity(2000, true)],
  ['99999999999999999999.5', cheese, quantity(575, true)],
  ['-1', coffee, blocked],
  ['1e3', coffee, blocked],
  ['1.', coffee, unreadable],
  ['1.5', coffee, unreadable],
  ['1,5', coffee, unreadable],
  ['.5', cheese, quantity(500)],
  [',5', cheese, quantity(500)],
  ['.', cheese, quantity(0)],
  ['0.6', cheese, quantity(575, true)],
  ['0.5555', cheese, unreadable],
  ['0.2.5', cheese, unreadable],
])('%j typed for a line is %j', (text, line, expected) => {
  expect(typedReturn(text, line)).toEqual(expected)
})

test('what cannot be read takes its line out and lets nothing go on until it is mended', () => {
  const one = withQuantity(EMPTY_RETURN, 0, milli(1000))
  const slip = withQuantity(one, 1, null)
  expect([isChosen(EMPTY_RETURN), isChosen(one), isChosen(slip)]).toEqual([false, true, false])
  expect(isChosen(withQuantity(slip, 1, milli(0)))).toBe(true)
  expect([...withQuantity(slip, 0, null).quantities]).toEqual([])
})

test('what is weighed is shown with its unit', () => {
  expect([shownQuantity(milli(575), 'lb'), shownQuantity(milli(2000), 'unit')]).toEqual(['0.575 lb', '2'])
})

test('zero takes a line out, and the rest is worth what is left of what was paid', () => {
  const both = withQuantity(withQuantity(EMPTY_RETURN, 0, milli(1000)), 1, milli(575))
  expect(chosenLines([coffee, cheese], both).map(({ name, amount }) => [name, amount])).toEqual([
    ['Café', 334],
    ['Queso', 1000],
  ])
  expect(givenBack(chosenLines([coffee, cheese], withQuantity(both, 1, milli(0))))).toBe(334)
})

describe('what is handed out', () => {
  const terms = {
    left: cents(5000),
    late: false,
    withoutCode: null,
    owed: cents(0),
    voucher: { paid: cents(0), of: cents(10_000), back: cents(0), taken: cents(0) },
  }

  test('is what was paid in cash, and the rest stays on the note', () => {
    expect(moneyOf(cents(3000), 'cash', terms)).toEqual({
      voucher: 0,
      applied: 0,
      refund: 'cash',
      cash: 3000,
      credit: 0,
      code: null,
    })
    expect(moneyOf(cents(8000), 'cash', terms)).toMatchObject({ cash: 5000, credit: 3000 })
    expect(moneyOf(cents(8000), 'credit', terms)).toMatchObject({ cash: 0, credit: 8000 })
    const byCard = { ...terms, left: cents(0) }
    expect(moneyOf(cents(8000), 'cash', byCard)).toMatchObject({ refund: 'credit', cash: 0, credit: 8000 })
  })

  test('is never what the customer still owes on the sale: that comes first', () => {
    const onCredit = { ...terms, owed: cents(6000) }
    expect(moneyOf(cents(3000), 'cash', onCredit)).toMatchObject({ applied: 3000, cash: 0, credit: 0 })
    expect(moneyOf(cents(8000), 'cash', onCredit)).toMatchObject({ applied: 6000, cash: 2000, credit: 0 })
    expect(moneyOf(cents(8000), 'credit', onCredit)).toMatchObject({ applied: 6000, cash: 0, credit: 2000 })
  })

  test('is never what a percentage voucher paid of what comes back', () => {
    const tenth = { ...terms, voucher: { ...terms.voucher, paid: cents(1000) } }
    expect(moneyOf(cents(3000), 'cash', tenth)).toMatchObject({ voucher: 300, cash: 2700, credit: 0 })
    const owing = { ...tenth, owed: cents(2000) }
    expect(moneyOf(cents(3000), 'cash', owing)).toMatchObject({ voucher: 300, applied: 2000, cash: 700 })
  })

  test('takes a code above what a cashier may give, and none where all stays on the note', () => {
    const limited = { ...terms, withoutCode: cents(2000) }
    expect(moneyOf(cents(2000), 'cash', limited).code).toBeNull()
    expect(moneyOf(cents(2001), 'cash', limited).code).toBe('limit')
    expect(moneyOf(cents(1), 'cash', { ...terms, late: true, withoutCode: cents(0) }).code).toBe('late')
    expect(moneyOf(cents(2001), 'credit', limited).code).toBeNull()
  })
})
