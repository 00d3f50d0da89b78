import { expect, test } from 'vitest'
import { ean13 } from './ean13.ts'

test('adds the check digit of the worked examples of the norm', () => {
  expect(ean13('400638133393')).toBe('4006381333931')
  expect(ean13('978020137962')).toBe('9780201379624')
})

test('a sum that is already a multiple of ten gets a zero', () => {
  expect(ean13('000000000000')).toBe('0000000000000')
})

test('refuses anything but twelve digits', () => {
  for (const wrong of ['', '74699110001', '7469911000017', '74699110000A'])
    expect(() => ean13(wrong)).toThrow(RangeError)
})
