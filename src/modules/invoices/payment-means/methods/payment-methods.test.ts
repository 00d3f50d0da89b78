import { describe, expect, test } from 'vitest'
import { isKnownCode, paymentKind } from '../payment-kind.ts'
import { paymentMethodInput, settingsOfCode } from './payment-methods.ts'

const own = { code: 'VALE', name: 'Vale', position: 9 }

const refusedAt = (input: object) =>
  paymentMethodInput.safeParse({ ...own, ...input }).error?.issues.map(({ path }) => path.join('.'))

test('a code, a name and a place are enough', () => {
  expect(paymentMethodInput.parse({ code: ' Vale ', name: ' Vale ', name_en: ' ', position: 0 })).toEqual({
    code: 'Vale',
    name: 'Vale',
    name_en: null,
    position: 0,
    is_default: false,
    use_currencies: false,
    use_card_provider: false,
    available_for_appointments: false,
    available_for_online_store: false,
    is_active: true,
  })
})

test.each([
  ['code', { code: ' ' }],
  ['code', { code: 'x'.repeat(50) }],
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(100) }],
  ['name_en', { name_en: 'x'.repeat(100) }],
  ['position', { position: undefined }],
  ['position', { position: -1 }],
  ['position', { position: 1000 }],
  ['position', { position: 1.5 }],
  ['is_active', { is_default: true, is_active: false }],
  ['is_default', { code: 'CREDIT_NOTE', is_default: true }],
  ['is_default', { code: 'CREDIT', is_default: true }],
  ['is_default', { code: 'voucher', is_default: true }],
  ['use_currencies', { code: 'CARD', use_currencies: true }],
  ['use_currencies', { code: 'CREDIT_NOTE', use_currencies: true }],
  ['use_card_provider', { use_card_provider: true }],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})

test('the longest code and name and the last place are taken', () => {
  expect(refusedAt({ code: 'x'.repeat(49), name: 'x'.repeat(99), position: 999 })).toBeUndefined()
})

describe('a code that the program knows', () => {
  test('is written as it knows it', () => {
    expect(paymentMethodInput.parse({ ...own, code: ' cash ', use_currencies: true }).code).toBe('CASH')
    expect(refusedAt({ code: 'card', use_card_provider: true })).toBeUndefined()
  })

  test('says what can be set of it, while it is typed too', () => {
    expect(settingsOfCode(' card')).toEqual({
      mayBeDefault: true,
      mayUseCurrencies: false,
      mayUseTerminal: true,
    })
    expect(settingsOfCode('')).toEqual({ mayBeDefault: true, mayUseCurrencies: true, mayUseTerminal: false })
  })

  test('is none of the words of the language', () => {
    expect(['constructor', 'toString', '__proto__'].map(paymentKind)).toEqual(['other', 'other', 'other'])
    expect(['Cash', 'constructor', 'CASHIER'].map(isKnownCode)).toEqual([true, false, false])
  })
})
