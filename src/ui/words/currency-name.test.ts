import { expect, test } from 'vitest'
import { currencyName } from './currency-name.ts'

test('a currency is named in the language of the screen', () => {
  expect(currencyName('USD', 'es', 'x')).toBe('Dólar estadounidense')
  expect(currencyName('USD', 'en', 'x')).toBe('US Dollar')
  expect(currencyName('EUR', 'es', 'x')).toBe('Euro')
})

test.each(['QQQ', 'puntos', ''])('%s, which has no name, keeps the one it was given', (code) => {
  expect(currencyName(code, 'en', 'Puntos')).toBe('Puntos')
})
