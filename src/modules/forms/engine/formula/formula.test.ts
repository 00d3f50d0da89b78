import { describe, expect, test } from 'vitest'
import type { Answer, Answers, FieldOption } from '../../schema/form-schema.ts'
import { compileForm } from '../compile.ts'
import { openForm } from '../live-form.ts'
import { CLOCK, calculation, field, formOf } from '../testing/forms.ts'
import { FUNCTIONS } from './functions.ts'

const options = (...values: string[]): readonly FieldOption[] =>
  values.map((value) => ({ label: value, value }))

const FIELDS = [
  field('number', 'a'),
  field('number', 'b'),
  field('text', 't'),
  field('text', 'u'),
  field('toggle', 'on'),
  field('date', 'born'),
  field('date', 'until'),
  field('time', 'from'),
  field('time', 'to'),
  field('select', 'plan', { options: options('150', '99.50', 'free') }),
  field('checkbox', 'extras', { options: options('10', '20.5', 'gift') }),
  field('file', 'papers'),
]

const ANSWERS: Answers = {
  a: 10,
  b: 4,
  t: 'José Peña',
  on: true,
  born: '2000-11-28',
  until: '2027-01-31',
  from: '22:30',
  to: '01:00',
  plan: '150',
  extras: ['10', '20.5', 'gift'],
}

const compiled = (formula: string, decimals?: number) =>
  compileForm(formOf(FIELDS, { calculations: [calculation('result', formula, decimals)] }))

/** What a formula gives with the answers above, or with others. */
const worth = (formula: string, answers: Answers = ANSWERS, decimals?: number): Answer | undefined => {
  const form = compiled(formula, decimals)
  expect(form.problems).toEqual([])
  return openForm(form, answers, CLOCK).answer('result')
}

const problem = (formula: string) => compiled(formula).problems[0]

describe('a formula', () => {
  test.each<[string, Answer | undefined]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['10 - 2 - 3', 5],
    ['7 % 4', 3],
    ['{a} % {b}', 2],
    ['{a} * 18%', 1.8],
    ['50%', 0.5],
    ['= {a} / {b}', 2.5],
    ['0.1 + 0.2', 0.3],
    ['1 / 3', 0.33],
    ['1 / 3 * 3 = 1', true],
    ['{a} / 0', undefined],
    ['1 < 2 and 2 < 1 or 1 = 1', true],
    ['not 1 = 2', true],
    ['no {on} o {a} >= 10 y {b} <> 4', false],
    ['NO({on})', false],
    ['!{on} || {a} != 3 && true', true],
    ['VERDADERO', true],
    ['"a" & 1 & "b"', 'a1b'],
    ['"say ""yes"""', 'say "yes"'],
    ["'it''s'", "it's"],
    ['{t} = " josé PENA "', true],
    ['{plan} = "150"', true],
    ['{plan} = 150', true],
    ['{plan} * 12', 1800],
    ['{extras} = "10"', false],
    ['{until} - {born}', 9560],
    ['{until} + 1', '2027-02-01'],
    ['{until} - 31', '2026-12-31'],
    ['{until} > "2026-12-31"', true],
    ['{from} > "12:00"', true],
  ])('%s is %s', (formula, result) => {
    expect(worth(formula)).toEqual(result)
  })

  test('rounds what it gives half away from zero, to two places or those it says', () => {
    expect([worth('2.675'), worth('-2.675'), worth('1/3', ANSWERS, 4), worth('2.5', ANSWERS, 0)]).toEqual([
      2.68, -2.68, 0.3333, 3,
    ])
  })
})

describe('functions', () => {
  test.each<[string, Answer | undefined]>([
    ['SUM({a}, {b}, 1)', 15],
    ['SUMA({extras})', 30.5],
    ['SUM({plan}, {extras})', 180.5],
    ['AVG({a}, {b})', 7],
    ['PROMEDIO({extras})', 15.25],
    ['MIN({a}, {b})', 4],
    ['MAX({born}, {until})', '2027-01-31'],
    ['ROUND(1.005, 2)', 1.01],
    ['REDONDEAR(1234, -2)', 1200],
    ['FLOOR(-1.5)', -2],
    ['CEIL(1.2)', 2],
    ['TRUNC(-2.175, 1)', -2.1],
    ['ABS(-3)', 3],
    ['MOD(7, 4)', 3],
    ['IF({a} > {b}, "more", "less")', 'more'],
    ['SI({a} < {b}, 1)', undefined],
    ['COALESCE({u}, {t})', 'José Peña'],
    ['EMPTY({u})', true],
    ['VACIO({papers})', true],
    ['COUNT({a}, {u}, {extras})', 4],
    ['LEN({t})', 9],
    ['LARGO("😀")', 1],
    ['CONCAT({t}, ": ", {a})', 'José Peña: 10'],
    ['CONTAINS({t}, "pena")', true],
    ['CONTIENE({extras}, "gift")', true],
    ['CONTAINS({t}, "")', false],
    ['UPPER({t})', 'JOSÉ PEÑA'],
    ['TRIM("  a   b ")', 'a b'],
    ['VALUE("12.5")', 12.5],
    ['VALOR("12,5")', undefined],
    ['TODAY()', '2026-11-27'],
    ['AGE({born})', 25],
    ['EDAD({born}, "2026-11-28")', 26],
    ['EDAD({until})', undefined],
    ['DAYS({born}, {until})', 9560],
    ['ADDDAYS({until}, 1)', '2027-02-01'],
    ['SUMARMESES({until}, 1)', '2027-02-28'],
    ['ADDMONTHS({until}, -2)', '2026-11-30'],
    ['AÑO({born})', 2000],
    ['MONTH({born}) * 100 + DÍA({born})', 1128],
    ['WEEKDAY(TODAY())', 5],
    ['DATE(2024, 2, 29)', '2024-02-29'],
    ['DATE(2023, 2, 29)', undefined],
    ['MINUTES({from}, {to})', 150],
  ])('%s is %s', (formula, result) => {
    expect(worth(formula)).toEqual(result)
  })

  test('have a name in English and in Spanish, in small letters too, and no two the same', () => {
    const names = FUNCTIONS.flatMap((each) => each.names)
    expect(new Set(names).size).toBe(names.length)
    expect(worth('suma(1; 2)')).toBe(3)
  })
})

describe('what is missing', () => {
  test.each<[string, Answer | undefined]>([
    ['{a} + 1', undefined],
    ['-{a}', undefined],
    ['{until} - {born}', undefined],
    ['SUM({a}, 1)', 1],
    ['SUM({a})', 0],
    ['AVG({a})', undefined],
    ['MIN({a}, {b})', undefined],
    ['COUNT({a}, {b})', 0],
    ['{a} = 0', false],
    ['{a} = {b}', false],
    ['{a} != 0', true],
    ['{a} < 1', false],
    ['{a} > -1', false],
    ['{t} = ""', false],
    ['{on}', false],
    ['IF({a} > 1, 1, 2)', 2],
    ['not ({a} > 1)', true],
    ['{t} & "!"', '!'],
    ['LEN({t})', 0],
    ['CONTAINS({t}, "a")', false],
    ['AGE({born}) >= 21', false],
    ['COALESCE({a}, 5) * 2', 10],
  ])('%s is %s', (formula, result) => {
    expect(worth(formula, {})).toEqual(result)
  })
})

describe('what is wrong in a formula is told with its place', () => {
  test.each([
    ['', 'unfinished', 1],
    ['1 +', 'unfinished', 4],
    ['(1 + 2', 'unfinished', 7],
    ['"open', 'unfinished', 1],
    ['{a', 'unfinished', 1],
    ['1 + * 2', 'unexpected', 5],
    ['1 2', 'unexpected', 3],
    ['1 < 2 < 3', 'unexpected', 7],
    ['{a} # 2', 'unexpected', 5],
    ['alert(1)', 'unknown_function', 1],
    ['constructor("x")', 'unknown_function', 1],
    ['a + 1', 'unknown_name', 1],
    ['1 + IF({on})', 'arguments', 5],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'too_deep', 52],
    [`1${'+1'.repeat(999)}`, 'too_long', 1001],
    [' '.repeat(2001), 'too_long', 2001],
  ])('%s: %s at %i', (formula, reason, at) => {
    expect(problem(formula)).toMatchObject({
      code: 'formula_syntax',
      where: { calculation: 0 },
      params: { reason, at },
    })
  })

  test.each([
    ['{t} + 1', 'number', 'text', 1],
    ['1 + {on}', 'number', 'boolean', 5],
    ['{born} = 5', 'number', 'day', 1],
    ['{t} < "b"', 'number', 'text', 1],
    ['IF({on}, 1, "x")', 'number', 'text', 13],
    ['{papers} = "x"', 'text', 'files', 1],
    ['AGE({t})', 'day', 'text', 5],
    ['1 and {on}', 'boolean', 'number', 1],
  ])('%s: %s expected, %s found at %i', (formula, expected, found, at) => {
    expect(problem(formula)).toMatchObject({ code: 'formula_type', params: { expected, found, at } })
  })

  test('names that nothing has', () => {
    expect(problem('1 + {gone}')).toMatchObject({ code: 'unknown_field', params: { field: 'gone', at: 5 } })
    expect(problem('{__proto__}')).toMatchObject({ code: 'unknown_field' })
  })
})

describe('what a formula can cost', () => {
  test('is bounded where texts double', () => {
    const keys = Array.from({ length: 40 }, (_, n) => `x${n}`)
    const calculations = keys.map((key, n) =>
      calculation(key, n === 0 ? '"0123456789"' : `{x${n - 1}} & {x${n - 1}}`),
    )
    const live = openForm(compileForm(formOf([], { calculations })), {}, CLOCK)
    expect(String(live.answer('x9'))).toHaveLength(5120)
    expect(live.answer('x10')).toBeUndefined()
    expect(live.answer('x39')).toBe('')
  })

  test('is bounded where numbers grow', () => {
    const calculations = [
      calculation('x', '9 ^ 30'),
      calculation('y', '{x} * {x}'),
      calculation('z', 'SUM({y}, 1)'),
    ]
    const live = openForm(compileForm(formOf([], { calculations })), {}, CLOCK)
    expect(live.answer('x')).toBe(9 ** 30)
    expect(live.answer('y')).toBeUndefined()
    expect(live.answer('z')).toBe(1)
  })
})

describe('a field that shows what is worked out', () => {
  test('has it as its type says, and is worth to others what was worked out', () => {
    const fields = [
      field('text', 'shown'),
      field('hidden', 'kept'),
      field('rating', 'stars'),
      field('date', 'due'),
      field('number', 'twice'),
      field('select', 'size', { options: options('1', '2') }),
    ]
    const calculations = [
      calculation('shown', '12.5'),
      calculation('kept', '1 = 1'),
      calculation('stars', '4'),
      calculation('due', 'TODAY() + 30'),
      calculation('twice', '{shown} * 2'),
      calculation('size', '1 + 1'),
    ]
    const form = compileForm(formOf(fields, { calculations }))
    expect(form.problems.filter(({ code }) => code !== 'no_label')).toEqual([])
    expect(openForm(form, {}, CLOCK).answers()).toEqual({
      shown: '12.50',
      kept: 'true',
      stars: 4,
      due: '2026-12-27',
      twice: 25,
      size: '2',
    })
  })

  test.each([
    ['number', '"x"', 'text'],
    ['date', '5', 'number'],
    ['toggle', '5', 'number'],
    ['file', '"x"', 'text'],
    ['checkbox', '"x"', 'text'],
  ] as const)('%s takes no %s', (type, formula, found) => {
    const form = compileForm(
      formOf([field(type, 'f', { options: options('x') })], { calculations: [calculation('f', formula)] }),
    )
    expect(form.problems).toMatchObject([{ code: 'formula_type', params: { found } }])
    expect(openForm(form, {}, CLOCK).answers()).toEqual({})
  })
})
