import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formOf, readKept } from './kept-json.ts'

const form = z.object({
  count: z.int().transform((count) => {
    if (count < 0) throw new RangeError('a count is not negative')
    return count
  }),
})

test('what was kept in its form is read', () => {
  expect(readKept('{"count":2,"more":true}', form)).toEqual({ count: 2 })
  const isList = (value: unknown): value is unknown[] => Array.isArray(value)
  expect(readKept('[1]', formOf(isList))).toEqual([1])
  expect(readKept('{}', formOf(isList))).toBeNull()
})

test.each([null, undefined, '', '{', '[]', 'null', '{"count":"2"}', '{"count":-1}', 'undefined', '\u0000'])(
  '%j is nothing',
  (text) => expect(readKept(text, form)).toBeNull(),
)

test('whatever stands in a storage, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      readKept(text, form)
    }),
  )
})
