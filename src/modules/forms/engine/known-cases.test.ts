import { describe, expect, test } from 'vitest'
import type { FormSchema } from '../schema/form-schema.ts'
import { compileForm } from './compile.ts'
import { openForm } from './live-form.ts'
import { receiveAnswers } from './receive.ts'
import { CLOCK, calculation, field, formOf, rule } from './testing/forms.ts'
import { KNOWN_FORMULAS, KNOWN_RULES } from './testing/known-cases.ts'

const OPTIONS = ['1', '2', '3', '4', '5'].map((value) => ({ label: value, value }))
const FIELDS = [
  ...['a', 'b', 'c', 'age', 'kids'].map((key) => field('number', key)),
  ...['t', 'sex'].map((key) => field('text', key)),
  field('toggle', 'on'),
  field('date', 'born'),
  field('checkbox', 'list', { options: OPTIONS }),
]
const opened = (schema: FormSchema, answers = {}) => {
  const compiled = compileForm(schema)
  expect(compiled.problems).toEqual([])
  return openForm(compiled, answers, CLOCK)
}

describe('what others give for the same', () => {
  test.each(KNOWN_FORMULAS)('%s: %s', (_id, formula, answers, expected) => {
    const live = opened(formOf(FIELDS, { calculations: [calculation('result', formula)] }), answers)
    expect(live.answer('result')).toEqual(expected)
  })

  test.each(KNOWN_RULES)('%s: %s %s', (_id, type, operator, value, answer, expected) => {
    const asked = field(type, 'a', { options: OPTIONS })
    const conditionals = [rule('a', operator, value, { show: ['b'] })]
    const live = opened(
      formOf([asked, field('text', 'b')], { conditionals }),
      answer === undefined ? {} : { a: answer },
    )
    expect(live.isVisible('b')).toBe(expected)
  })

  test('SJC-01: a calculation decides what is shown', () => {
    const live = opened(
      formOf([field('number', 'q1'), field('number', 'q2'), field('text', 'q3')], {
        calculations: [calculation('var1', '{q1} + {q2}')],
        conditionals: [rule('var1', 'greater_than', 2, { show: ['q3'] })],
      }),
      { q1: 1, q2: 2 },
    )
    expect([live.answer('var1'), live.isVisible('q3')]).toEqual([3, true])
  })

  test('SJC-03: a total is declared before its parts', () => {
    const live = opened(
      formOf([field('number', 'q1'), field('number', 'q3')], {
        calculations: [
          calculation('total', '{var1} + {var2}'),
          calculation('var1', '{q1}'),
          calculation('var2', '{q3}'),
        ],
      }),
      { q1: 7, q3: 5 },
    )
    expect(live.answer('total')).toBe(12)
  })

  test('FIO-01, FIO-03: hidden where another is empty, and not where the box is ticked', () => {
    const empty = formOf([field('text', 'a'), field('text', 'b')], {
      conditionals: [rule('a', 'is_empty', undefined, { hide: ['b'] })],
    })
    expect(opened(empty, { a: '' }).isVisible('b')).toBe(false)
    const boxes = formOf([field('checkbox', 'boxes', { options: OPTIONS }), field('text', 'b')], {
      conditionals: [rule('boxes', 'not_equals', '3', { hide: ['b'] })],
    })
    expect(opened(boxes, { boxes: ['3'] }).isVisible('b')).toBe(true)
  })

  test('FIO-09: required, shown by a rule and empty is an error', () => {
    const schema = formOf([field('toggle', 'on'), field('text', 'b', { required: true })], {
      conditionals: [rule('on', 'equals', true, { show: ['b'] })],
    })
    expect(receiveAnswers(compileForm(schema), { on: true }, CLOCK)).toEqual({
      problems: new Map([['b', { code: 'required', params: {} }]]),
    })
  })

  test('FIO-11, FIO-13: what is hidden on purpose is kept, and what is no field is not', () => {
    const compiled = compileForm(formOf([field('hidden', 'campaign')]))
    expect(receiveAnswers(compiled, { campaign: 'mail', stranger: 1 }, CLOCK)).toEqual({
      answers: { campaign: 'mail' },
    })
  })

  test('FBR-27, FBR-29: a rule over nothing, or one that asks nothing, does not hold', () => {
    const compiled = compileForm(
      formOf([field('text', 'a'), field('text', 'b')], {
        conditionals: [
          rule('gone', 'is_empty', undefined, { show: ['b'] }),
          rule('a', 'less_than', 'bar', { show: ['b'] }),
        ],
      }),
    )
    expect(openForm(compiled, { a: 'foo' }, CLOCK).isVisible('b')).toBe(false)
  })
})
