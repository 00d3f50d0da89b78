import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeSearch, searchWords } from './search-text.ts'

describe('normalizeSearch', () => {
  test.each([
    ['  Piña  COLADA ', 'pina colada'],
    ['MÁQUINA de Café', 'maquina de cafe'],
    ['Coca-Cola\t20 oz', 'coca cola 20 oz'],
    ['Papel 1/2 (rollo)', 'papel 1 2 rollo'],
    ['', ''],
  ])('«%s»', (text, expected) => {
    expect(normalizeSearch(text)).toBe(expected)
  })

  test('once is enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeSearch(normalizeSearch(text))).toBe(normalizeSearch(text))
      }),
    )
  })
})

test('a search has its first six words', () => {
  expect(searchWords('uno dos tres cuatro cinco seis siete')).toHaveLength(6)
})
