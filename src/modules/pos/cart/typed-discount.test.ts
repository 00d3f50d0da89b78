import { expect, test } from 'vitest'
import { discountOf } from '#modules/pricing/cart/cart.ts'
import { discountFromTyped, discountProblem, percentFromTyped, typedFrom } from './typed-discount.ts'

test('a percent is read as people type it', () => {
  expect(['10', '12.5', '12,5 %', '100'].map(percentFromTyped)).toEqual([1000, 1250, 1250, 10_000])
  expect(['', '101', '-5', '1.234', 'x'].map(percentFromTyped)).toEqual([null, null, null, null, null])
})

test('an amount is read as money', () => {
  expect(discountFromTyped({ kind: 'fixed', text: '1,500.50', description: ' ' })).toEqual({
    type: 'fixed',
    value: 1500.5,
    description: '',
  })
})

test('nothing off is no discount', () => {
  expect(discountFromTyped({ kind: 'percentage', text: '0', description: '' })).toBeNull()
  expect(discountFromTyped({ kind: 'fixed', text: '0.00', description: '' })).toBeNull()
})

test('what was typed is what the cart takes off, and comes back into the panel', () => {
  const discount = discountFromTyped({ kind: 'percentage', text: '12,5', description: 'Vecina' })
  expect(discount && discountOf(discount)).toEqual({ kind: 'percent', rate: 1250 })
  expect(typedFrom(discount)).toEqual({ kind: 'percentage', text: '12.5', description: 'Vecina' })
  expect(typedFrom({ type: 'fixed', value: 25, description: '' }).kind).toBe('fixed')
  expect(typedFrom(null)).toEqual({ kind: 'percentage', text: '', description: '' })
})

test('what is no discount says what to type, and nothing typed says nothing', () => {
  const problem = (kind: 'percentage' | 'fixed', text: string) =>
    discountProblem({ kind, text, description: '' })
  expect(['', ' ', '10', '12,5 %'].map((text) => problem('percentage', text))).toEqual([
    null,
    null,
    null,
    null,
  ])
  for (const text of ['abc', '200', '0', '-5', '1.234']) {
    expect(problem('percentage', text)).toBe('discount_percent_wrong')
  }
  for (const text of ['abc', '0', '-5', '1.234']) expect(problem('fixed', text)).toBe('discount_amount_wrong')
  expect(problem('fixed', '1,500.00')).toBeNull()
})

test('a code scanned into the amount is no discount', () => {
  for (const text of ['7469912000073', '99999999999999999999']) {
    expect(discountFromTyped({ kind: 'fixed', text, description: '' })).toBeNull()
    expect(discountProblem({ kind: 'fixed', text, description: '' })).toBe('discount_amount_impossible')
  }
})
