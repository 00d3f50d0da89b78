import { beforeAll, describe, expect, test } from 'vitest'
import { MOST_COUNTED_WORK, WorkSpent, within } from '#platform/values/counted-work.ts'
import { compileForm } from '../compile.ts'
import { receiveAnswers } from '../receive.ts'
import { CLOCK, field, formOf } from '../testing/forms.ts'
import { sizeOfPattern } from './pattern-size.ts'
import { loadPatterns, matcherOf } from './patterns.ts'

beforeAll(loadPatterns)

const patterned = (patterns: readonly string[]) =>
  compileForm(formOf(patterns.map((pattern, n) => field('text', `f${n}`, { validation: { pattern } }))))

/** Each costs some milliseconds to be put together. */
const dear = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, n) => `[\\pL\\pN]{1,900}${from + n}`)

describe('what a pattern becomes is known before it is put together', () => {
  test.each([
    ['\\d{3}-\\d{7}-\\d', 13],
    ['^[A-ZÑ]{2,}$', 6],
    ['(?:a{2}b){3}', 9],
    ['((ab|c){10}){10}', 600],
    ['[^\\]\\\\]{5}[]x]{5}', 10],
    ['\\(\\[x', 3],
  ])('%s', (pattern, steps) => {
    const found = sizeOfPattern(pattern).steps
    expect(found).toBeGreaterThanOrEqual(steps)
    expect(found).toBeLessThan(steps * 2)
  })

  test.each([
    ['of hundreds of thousands of steps', `(${'a'.repeat(480)}){1000}`],
    ['of many long repetitions', 'a{1000}'.repeat(70)],
    ['of many sets of letters', `[${'\\pL'.repeat(150)}]{1000}`],
  ])('one %s is none', (_, pattern) => {
    expect(matcherOf(pattern)).toBeNull()
  })
})

test('a form of many dear patterns is given up before they are put together', () => {
  const form = patterned(dear(200))
  expect(() => within(MOST_COUNTED_WORK, () => form.problems)).toThrow(WorkSpent)
  const sent = Object.fromEntries(form.names.fields.map(({ field: { key } }) => [key, 'a1']))
  expect(() => within(MOST_COUNTED_WORK, () => receiveAnswers(form, sent, CLOCK))).toThrow(WorkSpent)
})

test('a form of many plain patterns is not', () => {
  const form = patterned(Array.from({ length: 300 }, (_, n) => `[A-Z]{2,3}-\\d{4}-${n}`))
  expect(within(MOST_COUNTED_WORK, () => form.problems)).toEqual([])
  const sent = Object.fromEntries(form.names.fields.map(({ field: { key } }, n) => [key, `AB-1234-${n}`]))
  expect(within(MOST_COUNTED_WORK, () => receiveAnswers(form, sent, CLOCK))).toMatchObject({
    answers: { f299: 'AB-1234-299' },
  })
})

test('a form that asks by patterns for several texts of some hundred signs is read', () => {
  const form = patterned(Array.from({ length: 6 }, () => '.{0,500}'))
  const sent = Object.fromEntries(
    form.names.fields.map(({ field: { key } }) => [key, 'ñandú '.repeat(80).trim()]),
  )
  const read = within(MOST_COUNTED_WORK, () => receiveAnswers(form, sent, CLOCK))
  expect(read).toMatchObject({ answers: sent })
})

test('what a large pattern costs to be held against a text is paid for', () => {
  const matches = matcherOf('(?:[\\pL\\pN]?){900}')
  const trials = () => Array.from({ length: 4 }, () => matches?.('aé1'.repeat(330)))
  expect(() => within(MOST_COUNTED_WORK, trials)).toThrow(WorkSpent)
})

test('what was found out about patterns is forgotten before it fills the memory', () => {
  const pattern = '(?:[a-z]?){300}'
  const first = matcherOf(pattern)
  const texts = Array.from({ length: 120 }, (_, n) => `${'abcdefgh'.repeat(24)}${n % 10}`)
  for (const text of texts) matcherOf(pattern)?.(text)
  expect(matcherOf(pattern)).not.toBe(first)
  expect(matcherOf(pattern)?.('abc')).toBe(true)
})
