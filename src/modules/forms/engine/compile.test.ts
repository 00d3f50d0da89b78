import { beforeAll, describe, expect, test } from 'vitest'
import { type FieldType, type FormField, type FormSchema, OPERATORS } from '../schema/form-schema.ts'
import { newGroup } from '../schema/new-form.ts'
import { loadPatterns } from './answers/patterns.ts'
import { compileForm, type FormProblem, operatorsFor } from './compile.ts'
import { openForm } from './live-form.ts'
import { CLOCK, calculation, field, formOf, rule } from './testing/forms.ts'

const problems = (schema: FormSchema): readonly FormProblem[] => compileForm(schema).problems
const OPTIONS = [{ label: 'Red', value: 'red' }]

describe('what a rule can ask', () => {
  test.each<[FieldType, string]>([
    ['text', 'equals not_equals contains is_empty is_not_empty'],
    ['number', 'equals not_equals greater_than less_than is_empty is_not_empty'],
    ['date', 'equals not_equals greater_than less_than is_empty is_not_empty'],
    ['select', 'equals not_equals is_empty is_not_empty'],
    ['checkbox', 'contains equals not_equals is_empty is_not_empty'],
    ['toggle', 'equals not_equals'],
    ['color', 'equals not_equals is_empty is_not_empty'],
    ['file', 'is_empty is_not_empty'],
    ['signature', 'is_empty is_not_empty'],
  ])('of %s: %s', (type, operators) => {
    expect(operatorsFor(type).join(' ')).toBe(operators)
    const asked = field(type, 'a', { options: OPTIONS })
    const refused = OPERATORS.filter((operator) => {
      const found = problems(
        formOf([asked], { conditionals: [rule('a', operator, 'red', { require: ['a'] })] }),
      )
      return found.some(({ code }) => code === 'operator_not_valid')
    })
    expect(refused).toEqual(OPERATORS.filter((operator) => !operators.split(' ').includes(operator)))
  })
})

describe('what is wrong with a form', () => {
  const two = [field('text', 'a'), field('number', 'b')]
  const hides = { hide: ['b'] }

  test('is nothing of one that is right', () => {
    const conditionals = [rule('a', 'equals', 'x', { show: ['b'], require: ['b'] })]
    expect(problems(formOf(two, { conditionals, calculations: [calculation('twice', '{b} * 2')] }))).toEqual(
      [],
    )
  })

  test.each<[string, FormSchema, FormProblem['code'], FormProblem['where'], FormProblem['params']]>([
    [
      'two fields of one key',
      formOf([...two, field('text', 'a')]),
      'duplicate_key',
      { group: 'main', field: 'a' },
      { key: 'a' },
    ],
    [
      'two calculations of one key',
      formOf(two, { calculations: [calculation('x', '1'), calculation('x', '2')] }),
      'duplicate_key',
      { calculation: 1 },
      { key: 'x' },
    ],
    [
      'two groups of one id',
      formOf([], { groups: [newGroup('g', 'G'), newGroup('g', 'H')] }),
      'duplicate_key',
      { group: 'g' },
      { key: 'g' },
    ],
    ['no label', formOf([field('text', 'a', { label: ' ' })]), 'no_label', { group: 'main', field: 'a' }, {}],
    [
      'no options',
      formOf([field('select', 'a', { options: [] })]),
      'no_options',
      { group: 'main', field: 'a' },
      {},
    ],
    [
      'options of one value',
      formOf([field('radio', 'a', { options: [...OPTIONS, ...OPTIONS] })]),
      'duplicate_option',
      { group: 'main', field: 'a' },
      { value: 'red' },
    ],
    [
      'ends that cross',
      formOf([field('number', 'a', { validation: { min: 2, max: 1 } })]),
      'bad_limits',
      { group: 'main', field: 'a' },
      {},
    ],
    [
      'a usual answer of another type',
      formOf([field('number', 'a', { defaultValue: 'x' })]),
      'bad_default',
      { group: 'main', field: 'a' },
      {},
    ],
    [
      'a rule over nothing',
      formOf(two, { conditionals: [rule('gone', 'equals', 'x', hides)] }),
      'unknown_field',
      { rule: 0 },
      { field: 'gone', operator: 'equals', value: 'x' },
    ],
    [
      'a rule of nothing',
      formOf(two, { conditionals: [rule('a', 'equals', 'x', {})] }),
      'no_target',
      { rule: 0 },
      {},
    ],
    [
      'a rule that hides nothing',
      formOf(two, { conditionals: [rule('a', 'equals', 'x', { hide: ['gone'] })] }),
      'unknown_target',
      { rule: 0 },
      { target: 'gone', effect: 'hide' },
    ],
    [
      'a rule that requires a group',
      formOf(two, { conditionals: [rule('a', 'equals', 'x', { require: ['main'] })] }),
      'unknown_target',
      { rule: 0 },
      { target: 'main', effect: 'require' },
    ],
    [
      'a rule without a value',
      formOf(two, { conditionals: [rule('a', 'equals', undefined, hides)] }),
      'value_missing',
      { rule: 0 },
      { field: 'a', operator: 'equals' },
    ],
    [
      'a number that is none',
      formOf(two, { conditionals: [rule('b', 'equals', 'x', { hide: ['a'] })] }),
      'value_not_valid',
      { rule: 0 },
      { field: 'b', operator: 'equals', value: 'x' },
    ],
    [
      'an option that there is not',
      formOf([...two, field('select', 's', { options: OPTIONS })], {
        conditionals: [rule('s', 'equals', 'blue', hides)],
      }),
      'value_not_valid',
      { rule: 0 },
      { field: 's', operator: 'equals', value: 'blue' },
    ],
  ])('%s', (_name, schema, code, where, params) => {
    expect(problems(schema)).toEqual([{ code, where, params }])
  })

  describe('a cycle', () => {
    test.each<[string, Partial<FormSchema>, string]>([
      [
        'of calculations',
        { calculations: [calculation('a', '{b} & 1'), calculation('b', 'LEN({a})')] },
        'a → b → a',
      ],
      ['of one with itself', { calculations: [calculation('b', '{b} + 1')] }, 'b → b'],
      [
        'of rules',
        {
          conditionals: [
            rule('a', 'is_empty', undefined, hides),
            rule('b', 'is_empty', undefined, { show: ['a'] }),
          ],
        },
        'a → b → a',
      ],
      [
        'of a field that hides itself',
        { conditionals: [rule('a', 'equals', 'x', { hide: ['a'] })] },
        'a → a',
      ],
      [
        'through its group',
        { conditionals: [rule('a', 'equals', 'x', { hide: ['main'] })] },
        'main → a → main',
      ],
      [
        'of a rule and a calculation',
        { calculations: [calculation('c', '{b} + 1')], conditionals: [rule('c', 'greater_than', 1, hides)] },
        'b → c → b',
      ],
    ])('%s is shown by its path', (_name, more, path) => {
      expect(problems(formOf(two, more))).toMatchObject([{ code: 'cycle', params: { path } }])
    })

    test('is left out, and what stands beside it is not', () => {
      const schema = formOf([...two, field('text', 'shown')], {
        calculations: [
          calculation('x', '{y} + 1'),
          calculation('y', '{x} + 1'),
          calculation('z', 'COALESCE({x}, {b})'),
        ],
        conditionals: [
          rule('a', 'equals', 'x', { hide: ['a'] }),
          rule('a', 'equals', 'x', { show: ['shown'] }),
        ],
      })
      const compiled = compileForm(schema)
      expect(compiled.problems.map(({ params }) => params.path)).toEqual(['a → a', 'x → y → x'])
      expect(openForm(compiled, { a: 'x', b: 4, shown: 's' }, CLOCK).answers()).toEqual({
        a: 'x',
        b: 4,
        shown: 's',
        z: 4,
      })
    })
  })
})

describe('patterns', () => {
  beforeAll(loadPatterns)
  const patterned = (pattern: string): FormField => field('text', 'a', { validation: { pattern } })

  test.each(['[', '(?=x)', '(a)\\1', '(?<!x)y', 'a{2,1}', '(?:a?){1000}a{1000}', '((a{1000}){1000}){1000}'])(
    '%s is none',
    (pattern) => {
      expect(problems(formOf([patterned(pattern)]))).toEqual([
        { code: 'bad_pattern', where: { group: 'main', field: 'a' }, params: { pattern } },
      ])
    },
  )

  test('are right as people write them', () => {
    for (const pattern of ['\\d{3}-\\d{7}-\\d', '^[A-ZÑ]{2,}$', '(?i)rnc', '\\p{L}+', ''])
      expect(problems(formOf([patterned(pattern)]))).toEqual([])
    expect(compileForm(formOf([patterned('')])).hasPatterns).toBe(false)
    expect(compileForm(formOf([patterned('x')])).hasPatterns).toBe(true)
  })
})
