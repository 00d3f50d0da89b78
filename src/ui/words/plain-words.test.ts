import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

const texts = { lines_one: '{{count}} línea', lines_other: '{{count}} líneas', of: '{{name}} de {{shop}}' }

test('a page speaks without i18next, with its plurals and values', () => {
  const t = plainWords(texts, 'es')
  expect([t('lines', { count: 1 }), t('lines', { count: 0 }), t('lines', { count: 1_000_000 })]).toEqual([
    '1 línea',
    '0 líneas',
    '1000000 líneas',
  ])
  expect(t('of', { name: 'Ana', shop: '{{name}}' })).toBe('Ana de {{name}}')
})
