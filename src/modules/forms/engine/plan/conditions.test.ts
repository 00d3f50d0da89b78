import { describe, expect, test } from 'vitest'
import type { Answer, FieldType, Operator } from '../../schema/form-schema.ts'
import { compileForm } from '../compile.ts'
import { openForm } from '../live-form.ts'
import { CLOCK, field, formOf, rule } from '../testing/forms.ts'

const OPTIONS = ['red', 'Red', 'blue'].map((value) => ({ label: value, value }))

/** Whether a rule over a field of a type holds for an answer. */
const holds = (
  type: FieldType,
  operator: Operator,
  value: string | number | boolean | undefined,
  answer?: Answer,
) => {
  const compiled = compileForm(
    formOf([field(type, 'a', { options: OPTIONS }), field('text', 'b')], {
      conditionals: [rule('a', operator, value, { show: ['b'] })],
    }),
  )
  expect(compiled.problems).toEqual([])
  return openForm(compiled, answer === undefined ? {} : { a: answer }, CLOCK).isVisible('b')
}

type Row = [FieldType, Operator, string | number | boolean | undefined, Answer | undefined, boolean]

describe('a rule', () => {
  test.each<Row>([
    ['text', 'equals', 'Sí', ' si ', true],
    ['text', 'equals', 'x', 'xy', false],
    ['text', 'not_equals', 'x', 'y', true],
    ['text', 'contains', 'PEÑ', 'josé pena', true],
    ['text', 'contains', 'z', 'abc', false],
    ['number', 'equals', 0, 0, true],
    ['number', 'equals', '10', 10, true],
    ['number', 'equals', 0.3, 0.3, true],
    ['number', 'greater_than', 40, 41, true],
    ['number', 'greater_than', 40, 40, false],
    ['number', 'less_than', -5, -6, true],
    ['rating', 'greater_than', 3, 4, true],
    ['slider', 'less_than', 50, 10, true],
    ['date', 'less_than', '2026-01-01', '2025-12-31', true],
    ['date', 'greater_than', 'today', '2026-11-28', true],
    ['date', 'equals', 'hoy', '2026-11-27', true],
    ['time', 'greater_than', '12:00', '13:00', true],
    ['select', 'equals', 'red', 'red', true],
    ['select', 'equals', 'red', 'Red', false],
    ['checkbox', 'contains', 'red', ['blue', 'red'], true],
    ['checkbox', 'contains', 'Red', ['blue', 'red'], false],
    ['checkbox', 'equals', 'red', ['red'], true],
    ['checkbox', 'equals', 'red', ['blue', 'red'], false],
    ['checkbox', 'not_equals', 'red', ['blue', 'red'], true],
    ['toggle', 'equals', true, true, true],
    ['toggle', 'equals', 'true', true, true],
    ['toggle', 'equals', false, undefined, true],
    ['toggle', 'not_equals', true, undefined, true],
    ['color', 'equals', '#0F7F93', '#0f7f93', true],
    ['file', 'is_not_empty', undefined, [{ url: '/x', name: 'x', size: 1, type: '' }], true],
  ])('over %s that %s %j holds for %j: %s', (type, operator, value, answer, expected) => {
    expect(holds(type, operator, value, answer)).toBe(expected)
  })

  test.each<Row>([
    ['text', 'equals', 'x', undefined, false],
    ['text', 'not_equals', 'x', undefined, true],
    ['text', 'contains', 'x', undefined, false],
    ['number', 'less_than', 5, undefined, false],
    ['number', 'greater_than', -5, undefined, false],
    ['number', 'equals', 0, undefined, false],
    ['date', 'less_than', 'today', undefined, false],
    ['checkbox', 'not_equals', 'red', undefined, true],
    ['text', 'is_empty', undefined, undefined, true],
    ['text', 'is_empty', undefined, '  ', true],
    ['number', 'is_empty', undefined, 0, false],
    ['checkbox', 'is_empty', undefined, [], true],
    ['file', 'is_not_empty', undefined, [], false],
    // What is no answer of its type is missing.
    ['number', 'equals', 5, '5', false],
    ['date', 'is_empty', undefined, '2026-02-30', true],
  ])('over %s that %s %j, of what is missing (%j, %j)', (type, operator, value, answer, expected) => {
    expect(holds(type, operator, value, answer)).toBe(expected)
  })

  test('over what is hidden is over what is missing', () => {
    const live = openForm(
      compileForm(
        formOf([field('toggle', 'on'), field('text', 'a'), field('text', 'b'), field('text', 'c')], {
          conditionals: [
            rule('on', 'equals', true, { show: ['a'] }),
            rule('a', 'equals', 'x', { show: ['b'] }),
            rule('a', 'is_empty', undefined, { show: ['c'] }),
          ],
        }),
      ),
      { on: true, a: 'x' },
      CLOCK,
    )
    expect(['b', 'c'].map(live.isVisible)).toEqual([true, false])
    live.set('on', false)
    expect(['b', 'c'].map(live.isVisible)).toEqual([false, true])
  })

  test('that is not right never holds', () => {
    const live = openForm(
      compileForm(
        formOf([field('text', 'a'), field('text', 'b'), field('text', 'c')], {
          conditionals: [
            rule('gone', 'is_empty', undefined, { show: ['b'] }),
            rule('a', 'greater_than', 1, { hide: ['c'] }),
          ],
        }),
      ),
      { a: '5' },
      CLOCK,
    )
    expect(['b', 'c'].map(live.isVisible)).toEqual([false, true])
  })
})
