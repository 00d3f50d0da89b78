import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, endOf, firstCharacterOf, isStorable, storable, storableText } from './storable-text.ts'

const PART = fc.constantFrom('a', 'ñ', '👍', '\ud83d', '\udc4d', '\0', '\u200d')

test('half an emoji and NUL go, whole ones stay', () => {
  expect(storableText('Transf \ud83d')).toBe('Transf ')
  expect(storableText('\udc4d ok\0')).toBe(' ok')
  expect(storableText('Listo 👍🏽 ñ')).toBe('Listo 👍🏽 ñ')
})

test('every text of an input is mended, at any depth', () => {
  const input = { reference: 'A\ud83d', lines: [{ note: '\0', quantity: 2 }, null], on: true }
  expect(storable(input)).toEqual({ reference: 'A', lines: [{ note: '', quantity: 2 }, null], on: true })
})

test('what can be kept is the very same, and what was mended can be kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: PART }), (text) => {
      const input = { lines: [{ text }] }
      if (isStorable(input)) expect(storable(input)).toBe(input)
      expect(isStorable(storable({ text: `${text}\ud83d` }))).toBe(true)
    }),
  )
})

test('a text that is too long is cut beside an emoji and not through it', () => {
  expect(beginningOf('Fotos 👍', 7)).toBe('Fotos ')
  expect(beginningOf('Fotos 👍', 8)).toBe('Fotos 👍')
  expect(endOf('👍.png', 5)).toBe('.png')
  expect(endOf('👍.png', 6)).toBe('👍.png')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(12), (text, length) => {
      for (const cut of [beginningOf(text, length), endOf(text, length + 1)]) {
        expect(cut.isWellFormed()).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(length + 1)
      }
      expect(text.startsWith(beginningOf(text, length))).toBe(true)
      expect(text.endsWith(endOf(text, length + 1))).toBe(true)
    }),
  )
})

test('the first character of a name is whole, an emoji too', () => {
  expect(firstCharacterOf('Colmado')).toBe('C')
  expect(firstCharacterOf('👍 Flores')).toBe('👍')
  expect(firstCharacterOf('')).toBe('')
})
