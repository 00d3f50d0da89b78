import { expect, test } from 'vitest'
import { type Cents, cents } from '#platform/values/money.ts'
import { takingsOf } from './takings.ts'

const pesos = (amount: number) => ({
  amount_cents: cents(amount),
  currency_code: null,
  currency_amount_cents: null,
})
const dollars = (amount: number, inPesos: number) => ({
  amount_cents: cents(inPesos),
  currency_code: 'USD',
  currency_amount_cents: cents(amount),
})
const taking = (currency_code: string, amount: number, change: number) => ({
  currency_code,
  amount_cents: cents(amount),
  change_cents: cents(change),
})
const none: Cents = cents(0)

test('nothing in cash brings nothing into the drawer', () => {
  expect(takingsOf([], none)).toEqual([])
})

test('notes of one currency are one line, with the change', () => {
  expect(takingsOf([pesos(50_000), pesos(20_000)], cents(1_150))).toEqual([taking('', 70_000, 1_150)])
})

test('each currency has its line, in its own amount, and change is pesos', () => {
  expect(takingsOf([dollars(2_000, 118_000), pesos(10_000)], cents(300))).toEqual([
    taking('', 10_000, 300),
    taking('USD', 2_000, 0),
  ])
})

test('change for dollars alone comes out of the pesos', () => {
  expect(takingsOf([dollars(2_000, 118_000)], cents(18_000))).toEqual([
    taking('', 0, 18_000),
    taking('USD', 2_000, 0),
  ])
})
