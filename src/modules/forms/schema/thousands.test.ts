import { expect, test } from 'vitest'
import { readNumber } from '#platform/values/read-number.ts'
import { emptyForm, newField, newGroup } from './new-form.ts'
import { type NumberLook, sayNumber, withCalculatedPlaces } from './thousands.ts'

test.each<[NumberLook, number, string]>([
  [{}, 1250000.5, '1,250,000.5'],
  [{}, 999, '999'],
  [{ validation: { min: 0, max: 9999 } }, 2500, '2,500'],
  [{ validation: { min: 1900, max: 2100 } }, 2026, '2026'],
  [{ validation: { min: 1900, max: 2100 }, thousands: true }, 2026, '2,026'],
  [{ thousands: false }, 10101, '10101'],
  [{ places: 2 }, 3300.3, '3,300.30'],
  [{ places: 2 }, -3300, '-3,300.00'],
  [{ places: 0 }, 3300, '3,300'],
  [{ places: 3, thousands: false }, 3300.3, '3300.300'],
  [{ places: 'as_money' }, 3300.3, '3,300.30'],
  [{ places: 'as_money' }, 34, '34'],
  [{ places: 2 }, 3.3333, '3.3333'],
  [{ places: 2 }, 1e21, '1e+21'],
])('of %j the number %d is written %s', (field, value, written) => {
  expect(sayNumber(field, value)).toBe(written)
})

test('what is written is read again as it was', () => {
  const numbers = [0, 12, 999, 1000, -1500, 1234.5678, 1_250_000, 0.5, -0.0005, 1e15]
  const written = numbers.map((each) => sayNumber({}, each))
  expect(written.slice(3, 6)).toEqual(['1,000', '-1,500', '1,234.5678'])
  expect(written.slice(8)).toEqual(['-0.0005', '1,000,000,000,000,000'])
  expect(written.map(readNumber)).toEqual(numbers)
  expect(sayNumber({}, 1e-7)).toBe('1e-7')
})

test('what an amount is worked out from is written as the amount is, and steps without cents are not', () => {
  const fields = [
    newField('number', 'precio', 'Precio'),
    { ...newField('number', 'horas', 'Horas'), step: 0.5 },
    newField('number', 'peso', 'Peso'),
    newField('number', 'otro', 'Otro'),
    newField('number', 'total', 'Total'),
  ]
  const placed = withCalculatedPlaces({
    ...emptyForm('Pedido', 'es'),
    groups: [{ ...newGroup('g', 'G'), fields }],
    calculations: [
      { key: 'total', formula: '{precio} * {horas}' },
      { key: 'gramos', formula: '{peso} * 1000', decimals: 0 },
    ],
  })
  const said = placed.groups[0]?.fields.map((field) => sayNumber(field, 1100.1))
  expect(said).toEqual(['1,100.10', '1,100.1', '1,100.1', '1,100.1', '1,100.10'])
})
