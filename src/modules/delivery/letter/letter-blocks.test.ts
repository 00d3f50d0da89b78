import { expect, test } from 'vitest'
import { wrapped } from './letter-blocks.ts'

/** As wide as it is long. */
const measuring = () => {
  const measured = { letters: 0 }
  const measure = (text: string): number => {
    measured.letters += text.length
    return text.length
  }
  return { measured, measure }
}

test('a word that is wider than its line is cut where it passes it, and nothing of it is lost', () => {
  const { measure } = measuring()
  expect(wrapped('uno dostrescuatro cinco', 5, { size: 9 }, measure)).toEqual([
    'uno',
    'dostr',
    'escua',
    'tro',
    'cinco',
  ])
  expect(wrapped('abc', 0.5, { size: 9 }, measure)).toEqual(['a', 'b', 'c'])
})

test('a word of ten thousand letters is measured a few times, not once for each line', () => {
  const { measured, measure } = measuring()
  const word = 'W'.repeat(10_000)
  const lines = wrapped(word, 50, { size: 9 }, measure)
  expect(lines.join('')).toBe(word)
  expect(lines).toHaveLength(200)
  expect(measured.letters).toBeLessThan(20 * word.length)
})
