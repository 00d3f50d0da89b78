import { compileForm } from '../src/modules/forms/engine/compile.ts'
import { type LiveForm, openForm } from '../src/modules/forms/engine/live-form.ts'
import type {
  Answers,
  Calculation,
  Conditional,
  FormField,
  FormSchema,
} from '../src/modules/forms/schema/form-schema.ts'
import { emptyForm, newField, newGroup } from '../src/modules/forms/schema/new-form.ts'
import { day } from '../src/platform/values/day.ts'
import { median, ms, percentile, printTable, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'

const FIELDS = 1000
const TARGET_MS = 2
const CLOCK = { today: day('2026-11-27') }

type Shape = {
  name: string
  schema: FormSchema
  answers: Answers
  /** One change of the first field. */
  change: (live: LiveForm, n: number) => readonly string[]
}

const each = <T>(make: (n: number) => T): T[] => Array.from({ length: FIELDS }, (_, n) => make(n))

function formOf(
  fields: readonly FormField[],
  calculations: readonly Calculation[],
  conditionals: readonly Conditional[],
): FormSchema {
  const group = { ...newGroup('all', 'All'), fields }
  return { ...emptyForm('Bench', 'en'), groups: [group], calculations, conditionals }
}

const numbers = (): FormField[] => each((n) => newField('number', `f${n}`, `Field ${n}`))
const texts = (): FormField[] => each((n) => newField('text', `f${n}`, `Field ${n}`))
const first = newField('number', 'first', 'First')

const shows = (
  field: string,
  operator: 'equals' | 'greater_than',
  value: string | number,
  target: string,
): Conditional => ({
  if: { field, operator, value },
  // biome-ignore lint/suspicious/noThenProperty: the file format's own name, of an object that nobody awaits
  then: { show: [target], hide: [], require: [] },
})

const asNumber = (live: LiveForm, n: number): readonly string[] => live.set('first', (n % 9) + 0.1 * (n % 10))
const onAndOff = (live: LiveForm, n: number): readonly string[] => live.set('f0', n % 2 === 0 ? 'no' : 'yes')

const SHAPES: readonly Shape[] = [
  {
    name: 'sums, all of one',
    schema: formOf(
      [first, ...numbers()],
      each((n) => ({ key: `f${n}`, formula: `{first} * 1.18 + ${n}` })),
      [],
    ),
    answers: { first: 1 },
    change: asNumber,
  },
  {
    name: 'sums, chained',
    schema: formOf(
      [first, ...numbers()],
      each((n) => ({ key: `f${n}`, formula: n === 0 ? '{first} + 0.1' : `{f${n - 1}} + 0.1` })),
      [],
    ),
    answers: { first: 1 },
    change: asNumber,
  },
  {
    name: 'shown, all by one',
    schema: formOf(
      [first, ...texts()],
      [],
      each((n) => shows('first', 'greater_than', 5, `f${n}`)),
    ),
    answers: { first: 1, ...Object.fromEntries(each((n) => [`f${n}`, 'yes'])) },
    change: (live, n) => live.set('first', n % 2 === 0 ? 9 : 1),
  },
  {
    name: 'shown, chained',
    schema: formOf(texts(), [], each((n) => shows(`f${n}`, 'equals', 'yes', `f${n + 1}`)).slice(0, -1)),
    answers: Object.fromEntries(each((n) => [`f${n}`, 'yes'])),
    change: onAndOff,
  },
  {
    name: 'nothing depends on it',
    schema: formOf(texts(), [], []),
    answers: {},
    change: onAndOff,
  },
]

/** What one change costs in a form of a thousand fields that all depend on the first, at once or one after the other. */
export function formEngine({ quick }: BenchOptions): Promise<void> {
  const changes = quick ? 50 : 500
  const rows = SHAPES.map(({ name, schema, answers, change }) => {
    const began = performance.now()
    const compiled = compileForm(schema)
    const compiledAt = performance.now()
    const live = openForm(compiled, answers, CLOCK)
    const opened = performance.now()
    if (compiled.problems.length > 0) throw new Error(JSON.stringify(compiled.problems[0]))
    const took: number[] = []
    let told = 0
    const before = live.worked()
    for (let n = 0; n < changes; n += 1) {
      const from = performance.now()
      told += change(live, n).length
      took.push(performance.now() - from)
    }
    const usual = median(took)
    return [
      name,
      ms(compiledAt - began),
      ms(opened - compiledAt),
      String(Math.round(told / changes)),
      String(Math.round((live.worked() - before) / changes)),
      ms(usual),
      ms(percentile(took, 0.95)),
      ms(TARGET_MS),
      verdict(usual < TARGET_MS),
    ]
  })
  printTable(
    ['1,000 fields', 'compiled', 'opened', 'changed', 'worked out', 'a change', 'p95', 'target', ''],
    rows,
  )
  return Promise.resolve()
}
