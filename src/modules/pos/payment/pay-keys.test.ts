import { expect, test } from 'vitest'
import type { PaymentMethodId } from '#platform/values/ids.ts'
import type { PayMethod } from '../tender/pay-methods.ts'
import { methodOfKey, payAction } from './pay-keys.ts'

const METHODS = (['cash', 'voucher', 'credit_note', 'credit'] as const).map(
  (kind): PayMethod => ({
    id: kind as string as PaymentMethodId,
    name: kind,
    kind,
    useCurrencies: false,
    isDefault: kind === 'cash',
    usesTerminal: false,
  }),
)
const alt = (figure: number) => ({ code: `Digit${figure}`, key: String(figure), altKey: true })

test('Alt and a figure choose the way to pay of that number, and without a line none that is greyed', () => {
  const chosen = (isDown: boolean) =>
    [1, 2, 3, 4, 5].map((figure) => methodOfKey(alt(figure), METHODS, isDown)?.kind ?? null)
  expect(chosen(false)).toEqual(['cash', 'voucher', 'credit_note', 'credit', null])
  expect(chosen(true)).toEqual(['cash', null, null, null, null])
  expect(methodOfKey({ ...alt(2), altKey: false }, METHODS, false)).toBeNull()
})

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
