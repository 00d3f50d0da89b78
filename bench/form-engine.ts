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
import { type Changes, type FormReference, startFormReferences } from './form-reference.ts'
import { figure, median, ms, percentile, printTable, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inFolder, sayLoad } from './place.ts'

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

/** Whether the last field of a thousand is seen, or what it came to. */
const lastOf = (live: LiveForm): number | boolean => {
  const answer = live.answer('f999')
  return typeof answer === 'number' ? answer : live.isVisible('f999')
}

type Opened = { live: LiveForm; compiled: number; opened: number }

function openShape({ schema, answers }: Shape): Opened {
  const began = performance.now()
  const compiled = compileForm(schema)
  const compiledAt = performance.now()
  if (compiled.problems.length > 0) throw new Error(JSON.stringify(compiled.problems[0]))
  const live = openForm(compiled, answers, CLOCK)
  return { live, compiled: compiledAt - began, opened: performance.now() - compiledAt }
}

type Ours = Changes & { told: number; worked: number }

function changeOurs({ change }: Shape, live: LiveForm, from: number, times: number): Ours {
  const took: number[] = []
  let told = 0
  const worked = live.worked()
  const before = process.cpuUsage()
  for (let n = from; n < from + times; n += 1) {
    const began = performance.now()
    told += change(live, n).length
    took.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  return { took, cpuMs: (user + system) / 1000, last: lastOf(live), told, worked: live.worked() - worked }
}

/** Both came to the same: what is measured is the same work. Ours has the two decimals of a number field, theirs are binary. */
function requireSame(name: string, ours: number | boolean, theirs: number | boolean): void {
  const isSame =
    typeof ours === 'number' && typeof theirs === 'number' ? Math.abs(ours - theirs) < 0.006 : ours === theirs
  if (!isSame) throw new Error(`${name}: ${ours} here and ${theirs} there`)
}

class Seen {
  readonly took: number[] = []
  private cpuMs = 0
  add({ took, cpuMs }: Changes): void {
    this.took.push(...took)
    this.cpuMs += cpuMs
  }
  cells(): string[] {
    return [ms(median(this.took)), ms(percentile(this.took, 0.95)), ms(this.cpuMs / this.took.length)]
  }
}

/** Rounds of the program and of each reference in turn; theirs are few, as each takes a second. */
async function measure(
  shape: Shape,
  references: readonly FormReference[],
  { rounds, own, others }: { rounds: number; own: number; others: number },
): Promise<string[][]> {
  const { live, compiled, opened } = openShape(shape)
  const mine = new Seen()
  const theirs = references.map((reference) => ({ reference, seen: new Seen() }))
  let [told, worked] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const changes = changeOurs(shape, live, round * own, own)
    mine.add(changes)
    told += changes.told
    worked += changes.worked
    for (const { reference, seen } of theirs) {
      // As many turns ahead as the program's own, so that both stand at the same value.
      const said = await reference.change(shape.name, (round + 1) * own - others, others)
      requireSame(`${shape.name}, ${reference.name}`, changes.last, said.last)
      seen.add(said)
    }
  }
  const many = rounds * own
  const usual = median(mine.took)
  return [
    [
      shape.name,
      'the program',
      ms(compiled),
      ms(opened),
      String(Math.round(told / many)),
      String(Math.round(worked / many)),
      ...mine.cells(),
      '',
      ms(TARGET_MS),
      verdict(usual < TARGET_MS),
    ],
    ...theirs.map(({ reference, seen }) => [
      '',
      reference.name,
      '',
      '',
      '',
      '',
      ...seen.cells(),
      figure(median(seen.took) / usual),
      '',
      '',
    ]),
  ]
}

/**
 * What one change costs in a form of a thousand fields that all depend on the first, at once or one after the other, beside
 * the same form of SurveyJS and of Form.io.
 */
export async function formEngine({ quick }: BenchOptions): Promise<void> {
  sayLoad()
  const turns = quick ? { rounds: 2, own: 50, others: 2 } : { rounds: 5, own: 100, others: 4 }
  await inFolder('form-engine', async (folder, whenLeaving) => {
    const references = await startFormReferences(folder)
    whenLeaving(async () => {
      for (const each of references) each.stop()
    })
    const rows: string[][] = []
    for (const shape of SHAPES) rows.push(...(await measure(shape, references, turns)))
    printTable(
      [
        '1,000 fields',
        'by',
        'compiled',
        'opened',
        'changed',
        'worked out',
        'a change',
        'p95',
        'CPU',
        'times ours',
        'target',
        '',
      ],
      rows,
    )
  })
}
