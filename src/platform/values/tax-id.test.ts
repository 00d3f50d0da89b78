import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, formatTaxId, readPhone, readTaxId } from './tax-id.ts'

describe('an RNC', () => {
  test.each([
    '101850043',
    '131246796',
    '122011226',
    '101637587',
    '401505967',
    '131880681',
    '501050302',
    '502500262',
  ])('%s has a good check digit', (digits) => {
    expect(readTaxId(digits)).toEqual({ kind: 'rnc', digits, valid: true })
  })

  test.each(['101850042', '112031226', '501676936'])('%s only warns: its check digit fails', (digits) => {
    expect(readTaxId(digits)).toEqual({ kind: 'rnc', digits, valid: false })
  })

  test('has exactly one good check digit for any eight digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (n) => {
        const stem = String(n).padStart(8, '0')
        const good = [...'0123456789'].filter((check) => readTaxId(stem + check)?.valid)
        expect(good).toHaveLength(1)
      }),
    )
  })
})

describe('a cédula', () => {
  test.each(['00113918205', '22400022111', '00113918213'])('%s has a good check digit', (digits) => {
    expect(readTaxId(digits)).toEqual({ kind: 'cedula', digits, valid: true })
  })

  test.each([
    '00113918204',
    '00114272368',
    // Issued, although Luhn disagrees.
    '00114272360',
  ])('%s only warns: its check digit fails', (digits) => {
    expect(readTaxId(digits)).toEqual({ kind: 'cedula', digits, valid: false })
  })

  test('with one digit mistyped always warns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'00113918205']
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(readTaxId(digits.join(''))?.valid).toBe(false)
      }),
    )
  })
})

describe('as people type it', () => {
  test.each([
    ['1-01-85004-3', '101850043'],
    [' 101 850 043 ', '101850043'],
    ['1–01–85004–3', '101850043'],
    ['001-1391820-5', '00113918205'],
    ['001.1391820.5', '00113918205'],
  ])('%s is %s', (typed, digits) => {
    expect(readTaxId(typed)).toMatchObject({ digits, valid: true })
  })

  test.each([
    '',
    '12345678',
    '1234567890',
    '123456789012',
    '1018A0043',
    'acvbnmkjh',
    '0011391820A',
    'abcasdqwerz',
    '١٠١٨٥٠٠٤٣',
    '101850043/1',
  ])('«%s» is refused: the format is wrong', (typed) => {
    expect(readTaxId(typed)).toBeNull()
  })

  test('is shown with its dashes, and reads back the same', () => {
    expect(formatTaxId('101850043')).toBe('1-01-85004-3')
    expect(formatTaxId('00113918205')).toBe('001-1391820-5')
    expect(formatTaxId(' EX000001 ')).toBe('EX000001')
    fc.assert(
      fc.property(fc.stringMatching(/^(\d{9}|\d{11})$/), (digits) => {
        expect(readTaxId(formatTaxId(digits))).toEqual(readTaxId(digits))
      }),
    )
  })
})

describe('a telephone', () => {
  test.each([
    ['8095551234', '+18095551234'],
    ['809-555-1234', '+18095551234'],
    ['(829) 555-1234', '+18295551234'],
    ['849.555.1234', '+18495551234'],
    ['+1 809 555 1234', '+18095551234'],
    ['1 809 555 1234', '+18095551234'],
    ['1-305-555-1234', '+13055551234'],
    ['+34 612 345 678', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['011 34 612 345 678', '+34612345678'],
    ['+509 34 12 3456', '+50934123456'],
  ])('%s is dialled %s', (typed, e164) => {
    expect(readPhone(typed)).toBe(e164)
  })

  test.each([
    '',
    '555-1234',
    '809555123',
    '80955512345',
    '3055551234',
    '809-055-1234',
    '+1 809 555 123',
    '+1 809 555 12345',
    '+0 612 345 678',
    '809-555-1234 ext. 12',
    '+1234567890123456',
    'no tiene',
  ])('«%s» cannot be dialled', (typed) => {
    expect(readPhone(typed)).toBeNull()
  })

  test('is shown as Dominicans write it', () => {
    expect(formatPhone('+18095551234')).toBe('809-555-1234')
    expect(formatPhone('+34612345678')).toBe('+34612345678')
    expect(formatPhone('no tiene ')).toBe('no tiene')
  })
})
