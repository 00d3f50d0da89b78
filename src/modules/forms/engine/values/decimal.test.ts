import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ceiled,
  compared,
  cut,
  type Decimal,
  floored,
  minus,
  ofNumber,
  over,
  plus,
  raised,
  readDecimal,
  remainder,
  rounded,
  times,
  toNumber,
  written,
  writtenTo,
} from './decimal.ts'

const d = (text: string): Decimal => {
  const value = readDecimal(text)
  if (value === null) throw new Error(`${text} is no number`)
  return value
}
const said = (value: Decimal | null): string | null => (value === null ? null : written(value))

/** A number of at most six places as a person writes it. */
const typed = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(6))
  .map(([units, places]) => {
    const digits = String(Math.abs(units)).padStart(places + 1, '0')
    const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
    return `${units < 0 ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`
  })

describe('decimals', () => {
  test('read what is a number, and nothing else', () => {
    expect(['12', '-0.50', '.5', '5.', '1e-7', '1E3', '+2'].map((text) => said(readDecimal(text)))).toEqual([
      '12',
      '-0.5',
      '0.5',
      '5',
      '0.0000001',
      '1000',
      '2',
    ])
    expect(
      ['', '.', '1,5', 'x', '1e', '0x1', '1e999', '9'.repeat(500)].map((text) => readDecimal(text)),
    ).toEqual(Array(8).fill(null))
    expect([Number.NaN, Number.POSITIVE_INFINITY, 1e40].map(ofNumber)).toEqual([null, null, null])
  })

  test('do not drift', () => {
    expect(said(plus(d('0.1'), d('0.2')))).toBe('0.3')
    expect(said(minus(d('0.3'), d('0.1')))).toBe('0.2')
    expect(said(times(d('1.1'), d('1.1')))).toBe('1.21')
    expect(toNumber(d('0.3'))).toBe(0.3)
    const thousand = Array(1000)
      .fill(d('0.1'))
      .reduce((sum: Decimal, each: Decimal) => sum + each, 0n)
    expect(said(thousand)).toBe('100')
  })

  test('are exact for sums, differences and products of what people type', () => {
    fc.assert(
      fc.property(typed, typed, (a, b) => {
        const [x, y] = [d(a), d(b)]
        const units = (text: string) => {
          const [whole = '', part = ''] = text.replace('-', '').split('.')
          return BigInt(whole + part.padEnd(6, '0')) * (text.startsWith('-') ? -1n : 1n)
        }
        expect(plus(x, y)).toBe((units(a) + units(b)) * 10n ** 14n)
        expect(times(x, y)).toBe(units(a) * units(b) * 10n ** 8n)
        expect(minus(plus(x, y) ?? 0n, y)).toBe(x)
        expect(ofNumber(toNumber(x))).toBe(x)
        expect(d(written(x))).toBe(x)
      }),
    )
  })

  test('divide to twenty places, half away from zero, and by zero not at all', () => {
    expect(said(over(d('1'), d('3')))).toBe('0.33333333333333333333')
    expect(said(over(d('-2'), d('3')))).toBe('-0.66666666666666666667')
    expect(over(d('1'), 0n)).toBeNull()
    expect(said(remainder(d('7.5'), d('2')))).toBe('1.5')
    expect(said(remainder(d('-7'), d('2')))).toBe('-1')
    expect(remainder(d('1'), 0n)).toBeNull()
  })

  test.each([
    ['1.005', 2, '1.01'],
    ['5.015', 2, '5.02'],
    ['-2.175', 2, '-2.18'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['2.4', 0, '2'],
    ['1234.5', -2, '1200'],
    ['1.000000000000000005', 18, '1.000000000000000005'],
  ] as const)('round %s to %i places as %s', (value, places, result) => {
    expect(said(rounded(d(value), places))).toBe(result)
  })

  test('take a third three times for one', () => {
    const almost = times(over(d('1'), d('3')) ?? 0n, d('3')) ?? 0n
    expect(said(almost)).toBe('0.99999999999999999999')
    expect(compared(almost, d('1'))).toBe(0)
    expect([floored(almost), ceiled(almost), cut(almost, 0), rounded(almost, 2)].map(said)).toEqual([
      '1',
      '1',
      '1',
      '1',
    ])
  })

  test('go down, up and towards zero', () => {
    const all = ['2.1', '-2.1', '3'].map(d)
    expect(all.map(floored).map(said)).toEqual(['2', '-3', '3'])
    expect(all.map(ceiled).map(said)).toEqual(['3', '-2', '3'])
    expect([cut(d('2.175'), 1), cut(d('-2.175'), 1)].map(said)).toEqual(['2.1', '-2.1'])
  })

  test('raise to whole powers of at most a thousand', () => {
    expect(said(raised(d('2'), d('10')))).toBe('1024')
    expect(said(raised(d('2'), d('-2')))).toBe('0.25')
    expect(said(raised(d('1.01'), d('2')))).toBe('1.0201')
    expect(said(raised(0n, 0n))).toBe('1')
    expect([
      raised(0n, d('-1')),
      raised(d('2'), d('0.5')),
      raised(d('2'), d('1001')),
      raised(d('9'), d('999')),
    ]).toEqual([null, null, null, null])
  })

  test('end at ten to the thirtieth', () => {
    const large = d(`1${'0'.repeat(29)}`)
    expect(times(large, d('9'))).not.toBeNull()
    expect(times(large, d('10'))).toBeNull()
    expect(plus(times(large, d('9')) ?? 0n, large)).toBeNull()
  })

  test('are written with the places that were asked for', () => {
    expect([
      writtenTo(d('12.5'), 2),
      writtenTo(d('12'), 2),
      writtenTo(d('-0.005'), 2),
      writtenTo(d('12.5'), 0),
    ]).toEqual(['12.50', '12.00', '-0.01', '13'])
  })
})
