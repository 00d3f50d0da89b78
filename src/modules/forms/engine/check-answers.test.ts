import { beforeAll, describe, expect, test } from 'vitest'
import { translate } from '#ui/words/messages.ts'
import type { Answer, FieldType, FileAnswer, FormField } from '../schema/form-schema.ts'
import { MEGABYTE } from '../schema/new-form.ts'
import { answerProblemMessages } from './answer-problems.messages.ts'
import { loadPatterns } from './answers/patterns.ts'
import { SIGNATURE_LENGTH } from './answers/read-answer.ts'
import { problemOf, problemsOf } from './check-answers.ts'
import { compileForm } from './compile.ts'
import { openForm } from './live-form.ts'
import { sayProblem } from './say-problem.ts'
import { CLOCK, field, formOf, rule } from './testing/forms.ts'

beforeAll(loadPatterns)

const OPTIONS = [
  { label: 'Red', value: 'red' },
  { label: 'Blue', value: 'blue' },
  { label: 'Gone', value: 'gone', disabled: true },
]

const problem = (type: FieldType, answer: Answer | undefined, more: Partial<FormField> = {}) =>
  problemOf(
    openForm(
      compileForm(formOf([field(type, 'a', { label: 'Name', options: OPTIONS, ...more })])),
      answer === undefined ? {} : { a: answer },
      CLOCK,
    ),
    'a',
  )

const code = (...asked: Parameters<typeof problem>) => problem(...asked)?.code ?? null

const english = translate(answerProblemMessages, 'en')
const spanish = translate(answerProblemMessages, 'es')
const said = (...asked: Parameters<typeof problem>): [string, string] => {
  const found = problem(...asked)
  if (found === null) throw new Error('nothing is wrong')
  const [, , more] = asked
  const named = { ...more, label: 'Name' }
  return [sayProblem(english, found, named), sayProblem(spanish, found, named)]
}

const file = (more: Partial<FileAnswer> = {}): FileAnswer => ({
  url: '/files/1',
  name: 'paper.pdf',
  size: 1000,
  type: 'application/pdf',
  ...more,
})
const files = (more: Partial<NonNullable<FormField['fileOptions']>>): Partial<FormField> => ({
  fileOptions: {
    multiple: true,
    maxFiles: 2,
    maxSizeBytes: 10 * MEGABYTE,
    allowedFormats: ['image/*', 'pdf', '.docx'],
    ...more,
  },
})
const PNG = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB${'A'.repeat(16)}`

describe('what a form says', () => {
  test.each<[string, Parameters<typeof problem>, string, string]>([
    ['of nothing', ['text', undefined, { required: true }], 'Name is required', 'Name es obligatorio'],
    [
      'of too little',
      ['text', 'ab', { validation: { minLength: 3 } }],
      'Minimum 3 characters required',
      'Mínimo 3 caracteres',
    ],
    [
      'of too much',
      ['text', 'abcd', { validation: { maxLength: 3 } }],
      'Maximum 3 characters allowed',
      'Máximo 3 caracteres',
    ],
    [
      'of another pattern',
      ['text', 'abc', { validation: { pattern: '\\d+' } }],
      'Invalid format',
      'Formato no válido',
    ],
    [
      'of another pattern in its own words',
      ['text', 'abc', { validation: { pattern: '\\d+', messages: { pattern: 'Solo dígitos' } } }],
      'Solo dígitos',
      'Solo dígitos',
    ],
    [
      'of many files',
      ['file', [file(), file(), file()], files({})],
      'You can only upload a maximum of 2 files.',
      'Solo puedes subir un máximo de 2 archivos.',
    ],
    [
      'of a large amount',
      ['number', 25_000, { validation: { max: 20_000 } }],
      'The maximum is 20,000',
      'El máximo es 20,000',
    ],
    [
      'of a year',
      ['number', 1800, { validation: { min: 1900, max: 2100 } }],
      'The minimum is 1900',
      'El mínimo es 1900',
    ],
    ['of a small number', ['number', 1, { validation: { min: 2 } }], 'The minimum is 2', 'El mínimo es 2'],
  ])('%s', (_name, asked, inEnglish, inSpanish) => {
    expect(said(...asked)).toEqual([inEnglish, inSpanish])
  })
})

describe('an answer', () => {
  test.each<[FieldType, readonly Answer[], readonly Answer[], string]>([
    [
      'email',
      ['ana@correo.do', 'a.b+c@x.com.do'],
      ['ana', 'ana@', 'a b@x.do', `${'a'.repeat(250)}@x.do`],
      'email',
    ],
    [
      'url',
      ['https://enzzo.do', 'http://x.do/a?b=c#d', 'https://xn--pea-hoa.do'],
      [
        'enzzo.do',
        'javascript:alert(1)',
        'https://',
        'https://a b.do',
        'ftp://x.do',
        'https://u:p@x.do',
        'https://plain',
      ],
      'url',
    ],
    [
      'tel',
      ['809-555-1234', '+1 (809) 555.1234', '8095551234 ext 12'],
      ['123', 'llámame', '1'.repeat(16)],
      'tel',
    ],
    [
      'date',
      ['2024-02-29', '1900-01-01'],
      ['2023-02-29', '29/02/2024', '2024-2-9', '2024-13-01', '0001-01-01'],
      'date',
    ],
    ['time', ['00:00', '23:59'], ['24:00', '8:30', '12:60', '12:00:00'], 'time'],
    ['color', ['#0f7f93', '#ABCDEF'], ['red', '#fff', '#0f7f93ff'], 'color'],
    ['select', ['red'], ['green', 'gone', 'Red', 'Blue'], 'option'],
    ['radio', ['blue'], ['gone'], 'option'],
    ['checkbox', [['red'], ['blue', 'red']], [['green'], ['red', 'red'], ['gone'], 'red'], 'option'],
    ['number', [0, -3.5, 1e15], ['5', Number.NaN, Number.POSITIVE_INFINITY, 1e16, true], 'number'],
    ['rating', [1, 5], [0, 6, 2.5], 'rating'],
    [
      'signature',
      [PNG],
      ['data:image/svg+xml;base64,AAAA', 'hello', 'data:image/png;base64,AAAAAAAAAAAAAAA', `${PNG}"`],
      'signature',
    ],
    ['toggle', [true, false], ['true', 1], 'toggle'],
    [
      'file',
      [[file()]],
      ['x', ['x'], [file({ url: '' })], [file({ size: -1 })], [file({ name: 'a\nb.pdf' })]],
      'files',
    ],
    ['text', ['José 😀'], ['\uD83D', 'a\0b', 'a\nb'], 'characters'],
    ['textarea', ['a\n\tb'], ['\uDE00', 'a\u0007'], 'characters'],
  ])('of %s', (type, right, wrong, expected) => {
    expect(right.map((answer) => code(type, answer))).toEqual(right.map(() => null))
    expect(wrong.map((answer) => code(type, answer))).toEqual(wrong.map(() => expected))
  })

  test('is as long as it is in characters', () => {
    const three = { validation: { minLength: 3, maxLength: 3 } }
    expect(['😀😀😀', 'añb'].map((answer) => code('text', answer, three))).toEqual([null, null])
    expect(code('text', '😀😀', three)).toBe('min_length')
    expect(code('text', '', three)).toBeNull()
  })

  test('has an end where the form says none, or a farther one', () => {
    expect(problem('text', 'a'.repeat(1001))).toEqual({ code: 'max_length', params: { n: 1000 } })
    expect(problem('text', 'a'.repeat(5000), { validation: { maxLength: 9000 } })).toEqual({
      code: 'max_length',
      params: { n: 1000 },
    })
    expect(code('textarea', 'a'.repeat(10_000))).toBeNull()
    expect(code('textarea', 'a'.repeat(10_001))).toBe('max_length')
    expect(
      code(
        'signature',
        `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB${'A'.repeat(SIGNATURE_LENGTH)}`,
      ),
    ).toBe('signature_too_large')
  })

  test('is no drawing that no screen could show, however few letters it is', () => {
    const drawn = (width: number, height: number): string => {
      const bytes = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      const size = [width, height].flatMap((side) => [side >>> 24, side >>> 16, side >>> 8, side])
      const letters = [...bytes, ...size, 8, 6, 0, 0, 0].map((byte) => String.fromCharCode(byte & 255))
      return `data:image/png;base64,${btoa(letters.join(''))}`
    }
    expect(code('signature', drawn(600, 200))).toBeNull()
    expect(code('signature', drawn(4000, 2000))).toBeNull()
    for (const [width, height] of [
      [20_000, 20_000],
      [4001, 10],
      [10, 2001],
      [0, 10],
    ] as const)
      expect(code('signature', drawn(width, height))).not.toBeNull()
    expect(code('signature', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(60)}`)).not.toBeNull()
  })

  test('matches a pattern as a whole', () => {
    const cedula = { validation: { pattern: '\\d{3}-?\\d{7}-?\\d' } }
    expect(['001-1234567-8', '00112345678'].map((answer) => code('text', answer, cedula))).toEqual([
      null,
      null,
    ])
    expect(['x001-1234567-8', '001-1234567-89'].map((answer) => code('text', answer, cedula))).toEqual([
      'pattern',
      'pattern',
    ])
  })

  test('of a pattern that is none is taken', () => {
    expect(code('text', 'x', { validation: { pattern: '[' } })).toBeNull()
  })

  test('is held against a pattern in a time that has an end', () => {
    const long = 'a'.repeat(10_000)
    for (const pattern of ['(a+)+b|(a|aa)+c|(.*)*d', '(?:a?){600}a{600}']) {
      const began = performance.now()
      expect(code('textarea', long, { validation: { pattern } })).toBe('pattern')
      expect(performance.now() - began).toBeLessThan(2000)
    }
    // Too large to be asked of anybody: the form says so to who designs it.
    expect(code('textarea', long, { validation: { pattern: '(?:a?){1000}a{1000}' } })).toBeNull()
  })

  test('of a slider stands between its ends, on a step or at the end', () => {
    const fine = { validation: { min: 0, max: 1 }, step: 0.1 }
    expect([0, 0.3, 0.7, 1].map((answer) => code('slider', answer, fine))).toEqual([null, null, null, null])
    expect(code('slider', 0.35, fine)).toBe('step')
    expect([-1, 101, 100, 0, 33.5].map((answer) => code('slider', answer))).toEqual([
      'min',
      'max',
      null,
      null,
      'step',
    ])
    const uneven = { validation: { min: 1, max: 10 }, step: 4 }
    expect([1, 5, 9, 10, 8].map((answer) => code('slider', answer, uneven))).toEqual([
      null,
      null,
      null,
      null,
      'step',
    ])
  })

  test('of files is held against their count; how large and of what format each is was seen when it came', () => {
    expect(code('file', [file()], files({}))).toBeNull()
    expect(code('file', [file(), file()], files({ multiple: false }))).toBe('too_many_files')
    expect(code('image', [file({ name: 'a.jpeg', type: 'image/jpeg', size: 20_000_000 })])).toBeNull()
  })
})

describe('an answer that has to be', () => {
  test.each<[FieldType, readonly (Answer | undefined)[], Answer]>([
    ['text', [undefined, '', '   '], 'x'],
    ['number', [undefined], 0],
    ['checkbox', [undefined, []], ['red']],
    ['file', [undefined, []], [file()]],
    // Who has to accept something switches it on.
    ['toggle', [undefined, false], true],
  ])('of %s', (type, missing, there) => {
    expect(missing.map((answer) => code(type, answer, { required: true }))).toEqual(
      missing.map(() => 'required'),
    )
    expect(code(type, there, { required: true })).toBeNull()
  })

  test('is asked only of what is seen, in the order of the form', () => {
    const schema = formOf(
      [
        field('toggle', 'on'),
        field('text', 'b', { required: true }),
        field('email', 'a'),
        field('text', 'c'),
      ],
      {
        conditionals: [
          rule('on', 'equals', true, { show: ['b'] }),
          rule('on', 'equals', true, { require: ['c'] }),
        ],
      },
    )
    const live = openForm(compileForm(schema), { a: 'x' }, CLOCK)
    expect([...problemsOf(live)]).toEqual([['a', { code: 'email', params: {} }]])
    live.set('on', true)
    expect([...problemsOf(live).keys()]).toEqual(['b', 'a', 'c'])
    live.set('b', 'x')
    live.set('a', undefined)
    live.set('c', 'y')
    expect(problemsOf(live).size).toBe(0)
  })
})

test('a number is whole where its form says so, and otherwise as it was typed', () => {
  expect(said('number', 2.5, { step: 1 })).toEqual(['Type a whole number', 'Escriba un número entero'])
  expect(code('number', 3, { step: 1 })).toBeNull()
  expect(problem('number', 1, { step: 0.5, validation: { min: 0.25 } })).toMatchObject({
    code: 'step',
    params: { step: 0.5, from: 0.25 },
  })
  expect(code('number', 1.25, { step: 0.5, validation: { min: 0.25 } })).toBeNull()
  expect(code('number', 2.5)).toBeNull()
})
