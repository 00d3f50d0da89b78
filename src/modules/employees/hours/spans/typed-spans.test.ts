import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSpans, spansText, wrongOf } from './typed-spans.ts'

test.each([
  ['8-12', '08:00–12:00'],
  ['8:30 - 12, 14-18', '08:30–12:00, 14:00–18:00'],
  ['2 pm a 6 p.m.; 8am - 12pm', '08:00–12:00, 14:00–18:00'],
  ['20:00–24:00', '20:00–24:00'],
  ['12 am to 6 am', '00:00–06:00'],
  ['', ''],
  [' , ', ''],
])('«%s» reads as %s', (typed, read) => {
  const spans = readSpans(typed)
  expect(spans && spansText(spans)).toBe(read)
})

test.each(['8', '12-8', '8-12, 11-14', '25-26', '8:70-9', '13 pm-14', 'mañana', '8-9-10', '22-24:30'])(
  '«%s» is none',
  (typed) => {
    expect(readSpans(typed)).toBeNull()
  },
)

test.each([
  ['mañana', 'unread'],
  ['8-9-10', 'unread'],
  ['18-9', 'backwards'],
  ['8-12, 18-14', 'backwards'],
  ['9-9', 'backwards'],
  ['8-12, 11-14', 'overlapping'],
  ['14-18, 8-12, 9-10', 'overlapping'],
  ['8-12, 12-14', null],
  ['', null],
])('of «%s» it is known what is wrong: %s', (typed, wrong) => {
  expect(wrongOf(typed)).toBe(wrong)
})

test('what is shown reads as what it is', () => {
  const ends = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 0, maxLength: 12 })
  fc.assert(
    fc.property(ends, (minutes) => {
      const inOrder = minutes.toSorted((a, b) => a - b)
      const spans = Array.from({ length: Math.floor(inOrder.length / 2) }, (_, index) => ({
        from: inOrder[index * 2] ?? 0,
        until: inOrder[index * 2 + 1] ?? 0,
      }))
      expect(readSpans(spansText(spans))).toEqual(spans)
    }),
  )
})
