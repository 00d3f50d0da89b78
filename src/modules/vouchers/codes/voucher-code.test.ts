import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatVoucherCode, maskVoucherCode, newVoucherCode, readVoucherCode } from './voucher-code.ts'

const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const codes = fc
  .array(fc.nat(CHARACTERS.length - 1), { minLength: 15, maxLength: 15 })
  .map((places) => newVoucherCode(() => places.shift() ?? 0))

test('a code is sixteen characters that nobody mistakes for others, in groups of four', () => {
  const code = newVoucherCode(() => 0)
  expect(formatVoucherCode(code)).toBe('2222-2222-2222-2222')
  expect(CHARACTERS).not.toMatch(/[01ILO]/)
})

test('a code is read as it is printed, typed small, with spaces or without', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const printed = formatVoucherCode(code)
      expect(printed).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
      for (const typed of [printed, printed.toLowerCase(), ` ${printed.replaceAll('-', ' ')} `, code])
        expect(readVoucherCode(typed)).toBe(code)
    }),
  )
})

test('a code is named by its last four, however it was typed, and never spent by them', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const masked = `····${code.slice(-4)}`
      const printed = formatVoucherCode(code)
      for (const typed of [code, printed, printed.toLowerCase(), ` ${printed.replaceAll('-', ' ')} `, masked])
        expect(maskVoucherCode(typed)).toBe(masked)
      expect(readVoucherCode(masked)).toBeNull()
    }),
  )
})

test('one wrong character is seen, whichever it is', () => {
  fc.assert(
    fc.property(codes, fc.nat(15), fc.constantFrom(...CHARACTERS), (code, at, other) => {
      fc.pre(code[at] !== other)
      expect(readVoucherCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
    }),
  )
})

test('two characters that changed places are seen', () => {
  fc.assert(
    fc.property(codes, fc.nat(15), fc.nat(15), (code, a, b) => {
      fc.pre(code[a] !== code[b])
      const characters = [...code]
      ;[characters[a], characters[b]] = [characters[b] ?? '', characters[a] ?? '']
      expect(readVoucherCode(characters.join(''))).toBeNull()
    }),
  )
})

test.each(['', 'ABCD', '0000-0000-0000-0000', '2222-2222-2222-2222-2', '2222-2222-2222-222I', '¿?'])(
  'what cannot be a code is none: %s',
  (typed) => {
    expect(readVoucherCode(typed)).toBeNull()
  },
)
