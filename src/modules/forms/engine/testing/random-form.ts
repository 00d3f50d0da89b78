import fc from 'fast-check'
import type {
  Answer,
  Answers,
  Calculation,
  Conditional,
  FieldType,
  FormField,
  FormSchema,
  Operator,
} from '../../schema/form-schema.ts'
import { emptyForm, newGroup } from '../../schema/new-form.ts'
import { operatorsFor } from '../compile.ts'
import { calculation, field, rule } from './forms.ts'

const TYPES: readonly FieldType[] = [
  'text',
  'number',
  'date',
  'time',
  'select',
  'checkbox',
  'toggle',
  'rating',
  'slider',
  'hidden',
  'email',
]
const KEYS = Array.from({ length: 12 }, (_, n) => `f${n}`)
const OWN = ['sum', 'total', 'age', 'note']
const GROUPS = ['one', 'two', 'three']
const OPTIONS = ['1', '2.5', 'red', 'blue'].map((value) => ({ label: value, value }))

/** What an answer to a field of a type can be, right and wrong. */
export const answerFor = (type: FieldType): fc.Arbitrary<Answer | undefined> => {
  const nothing = fc.constant(undefined)
  const of: Partial<Record<FieldType, fc.Arbitrary<Answer>>> = {
    number: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0.1, 0.2, 1.005, 1e9)),
    rating: fc.integer({ min: 0, max: 6 }),
    slider: fc.integer({ min: -1, max: 101 }),
    date: fc.constantFrom('2026-11-27', '2000-02-29', '2001-02-29', '1990-01-01'),
    time: fc.constantFrom('08:30', '25:00', '23:59'),
    select: fc.constantFrom('1', '2.5', 'red', 'gone'),
    checkbox: fc.subarray(['1', '2.5', 'red']),
    toggle: fc.boolean(),
  }
  return fc.oneof({ weight: 1, arbitrary: nothing }, { weight: 4, arbitrary: of[type] ?? texts })
}
const texts = fc.constantFrom('', ' ', 'yes', 'Sí', 'si', '12', 'a@b.do')

const valueFor = (type: FieldType): fc.Arbitrary<string | number | boolean> => {
  if (type === 'date') return fc.constantFrom('2026-11-27', 'today', '1990-01-01')
  if (type === 'time') return fc.constantFrom('08:30', '12:00')
  if (type === 'toggle') return fc.constantFrom<string | boolean>(true, false, 'true')
  if (type === 'number' || type === 'rating' || type === 'slider')
    return fc.constantFrom<string | number>(0, 1, '2', 5)
  return fc.constantFrom('1', '2.5', 'red', 'yes', 'sí')
}

const fields = fc
  .uniqueArray(fc.constantFrom(...KEYS), { minLength: 1, maxLength: KEYS.length })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) =>
        fc.record({ type: fc.constantFrom(...TYPES), required: fc.boolean(), readOnly: fc.nat(9) }).map(
          ({ type, required, readOnly }): FormField =>
            field(type, key, {
              required,
              ...(readOnly === 0 && { readOnly: true, ...(type === 'number' && { defaultValue: 7 }) }),
              ...(['select', 'checkbox'].includes(type) && { options: OPTIONS }),
            }),
        ),
      ),
    ),
  )

const NUMBERS: readonly FieldType[] = ['number', 'rating', 'slider']
const OWN_NUMBERS = ['sum', 'total', 'age']

/** Mostly of what stands before, so that chains are more than cycles; now and then of anything. */
const mostly = <T>(usual: readonly T[], any: readonly T[]): fc.Arbitrary<T> =>
  usual.length === 0
    ? fc.constantFrom(...any)
    : fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...usual) },
        { weight: 1, arbitrary: fc.constantFrom(...any) },
      )

const BINARY = ['+', '-', '*', '/'] as const
const OF_NUMBERS = ['SUM', 'COUNT', 'MAX', 'COALESCE', 'AVG'] as const

/** Formulas over numbers, of names that are numbers for the most part. */
function numberFormula(name: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { formula } = fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      name.map((key) => `{${key}}`),
      fc.constantFrom('1', '0.1', '3'),
      fc.tuple(tie('formula'), fc.constantFrom(...BINARY), tie('formula')).map((all) => `(${all.join(' ')})`),
      fc
        .tuple(fc.constantFrom(...OF_NUMBERS), tie('formula'), tie('formula'))
        .map(([called, a, b]) => `${called}(${a}, ${b})`),
      fc
        .tuple(tie('formula'), tie('formula'), tie('formula'))
        .map(([a, b, c]) => `IF(${a} > ${b}, ${b}, ${c})`),
    ),
  }))
  return formula
}

const textFormula = (name: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(name, name).map(([a, b]) => `{${a}} & "-" & {${b}}`),
    fc.tuple(name, name).map(([a, b]) => `IF(EMPTY({${a}}), "none", CONCAT({${b}}, "!"))`),
  )

/** A calculation of a field, or under a name of its own. */
function calculationOf(key: string, place: number, all: readonly FormField[]): fc.Arbitrary<Calculation> {
  const isNumber = (one: FormField) => NUMBERS.includes(one.type) || one.type === 'select'
  const type = all.find((one) => one.key === key)?.type
  const before = all.slice(0, place < 0 ? all.length : place)
  const names = [...all.map((one) => one.key), ...OWN]
  const usual = before.filter(isNumber).map((one) => one.key)
  const own = place < 0 ? OWN_NUMBERS.slice(0, OWN_NUMBERS.indexOf(key)) : []
  const isText = type === undefined ? key === 'note' : !NUMBERS.includes(type)
  const formula = isText
    ? textFormula(
        mostly(
          before.map((one) => one.key),
          names,
        ),
      )
    : numberFormula(mostly([...usual, ...own], names))
  return formula.map((written) => calculation(key, written))
}

function ruleOver(all: readonly FormField[]): fc.Arbitrary<Conditional> {
  const keys = all.map(({ key }) => key)
  return fc.nat(all.length).chain((place) => {
    const asked = all[place]
    const later = keys.slice(place + 1)
    const target = mostly(later, [...keys, ...GROUPS, 'gone'])
    const targets = fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.uniqueArray(target, { minLength: 1, maxLength: 3 }) },
    )
    const type = asked?.type ?? 'number'
    return fc
      .record({
        key: asked === undefined ? fc.constantFrom(...OWN_NUMBERS, 'gone') : fc.constant(asked.key),
        operator: fc.constantFrom<Operator>(...operatorsFor(type)),
        value: valueFor(type),
        show: targets,
        hide: targets,
        require: targets,
      })
      .map(({ key, operator, value, ...then }) => rule(key, operator, value, then))
  })
}

/** Forms of all kinds: groups, chains of rules and calculations, cycles, names that nothing has, formulas that are wrong. */
export const randomForm: fc.Arbitrary<FormSchema> = fields.chain((all) => {
  const keys = all.map(({ key }) => key)
  const calculations = fc
    .uniqueArray(fc.constantFrom(...keys, ...OWN), { maxLength: 5 })
    .chain((made) => fc.tuple(...made.map((key) => calculationOf(key, keys.indexOf(key), all))))
  return fc
    .record({
      places: fc.array(fc.nat(GROUPS.length - 1), { minLength: all.length, maxLength: all.length }),
      conditionals: fc.array(ruleOver(all), { maxLength: 6 }),
      calculations,
    })
    .map(({ places, conditionals, calculations: made }) => ({
      ...emptyForm('Random', 'es'),
      groups: GROUPS.map((id, place) => ({
        ...newGroup(id, id),
        fields: all.filter((_, n) => places[n] === place),
      })),
      calculations: made,
      conditionals,
    }))
})

export type Change = readonly [key: string, answer: Answer | undefined]

/** A form, the answers that it is opened with, and what is changed in it one after the other. */
export const randomHistory: fc.Arbitrary<{ schema: FormSchema; begun: Answers; changes: readonly Change[] }> =
  randomForm.chain((schema) => {
    const all = schema.groups.flatMap((group) => group.fields)
    const change = fc
      .constantFrom(...all)
      .chain(({ key, type }) => answerFor(type).map((answer): Change => [key, answer]))
    return fc.record({
      schema: fc.constant(schema),
      begun: fc.array(change, { maxLength: 8 }).map((answers) => {
        const given = answers.filter((each): each is readonly [string, Answer] => each[1] !== undefined)
        return Object.fromEntries(given)
      }),
      changes: fc.array(change, { minLength: 1, maxLength: 25 }),
    })
  })
