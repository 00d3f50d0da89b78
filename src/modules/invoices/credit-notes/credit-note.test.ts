import { expect, test } from 'vitest'
import { namedNote, noteReference } from './credit-note.ts'

test.each([
  ['NC-000012', { number: 'NC-000012', secret: null }],
  ['12', { number: '12', secret: null }],
  [' 000012 ', { number: '000012', secret: null }],
  ['E340000000012', { number: 'E340000000012', secret: null }],
  ['NC-000012-K7MQ3X', { number: 'NC-000012', secret: 'K7MQ3X' }],
  ['12 k7mq3x', { number: '12', secret: 'K7MQ3X' }],
  ['12-346793', { number: '12', secret: '346793' }],
  ['e340000000012 K7MQ3X', { number: 'e340000000012', secret: 'K7MQ3X' }],
  ['Nota de Ana', { number: 'Nota de Ana', secret: null }],
  ['', { number: '', secret: null }],
])('%j names %j', (reference, named) => {
  expect(namedNote(reference)).toEqual(named)
})

test('a number and a code are named together, and a number alone as it is', () => {
  expect(noteReference('NC-000012 ', ' k7m q3x')).toBe('NC-000012-K7MQ3X')
  expect(namedNote(noteReference('12', 'K7MQ3X'))).toEqual({ number: '12', secret: 'K7MQ3X' })
  expect(noteReference(' 12', '')).toBe('12')
})
