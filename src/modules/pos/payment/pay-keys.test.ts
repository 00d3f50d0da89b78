import { expect, test } from 'vitest'
import { payAction } from './pay-keys.ts'

test('a scan is refused in the amount and kept in a reference, where its Enter charges nothing', () => {
  expect(payAction('Enter', 'amount', true)).toBe('refuse_scan')
  expect(payAction('Enter', 'method', true)).toBe('refuse_scan')
  expect(payAction('Enter', 'elsewhere', true)).toBe('refuse_scan')
  expect(payAction('Enter', 'other_field', true)).toBe('keep_scan')
})

test('+ takes another payment, but is typed in a reference', () => {
  expect(payAction('+', 'amount', false)).toBe('next_payment')
  expect(payAction('+', 'method', false)).toBe('next_payment')
  expect(payAction('+', 'other_field', false)).toBeNull()
})

test('Enter finishes from a field or a method; on a button it presses the button', () => {
  expect(payAction('Enter', 'amount', false)).toBe('finish')
  expect(payAction('Enter', 'other_field', false)).toBe('finish')
  expect(payAction('Enter', 'method', false)).toBe('finish')
  expect(payAction('Enter', 'elsewhere', false)).toBeNull()
})
