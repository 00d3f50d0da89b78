import { isAlike } from '#ui/draft/alike.ts'
import type { Conditional, FormField, FormSchema } from '../../schema/form-schema.ts'
import { fieldOf, groupAround } from './places.ts'

/** A property that is not the same, what is inside of another behind a point: `validation.min`. */
export type Detail = { readonly name: string; readonly before: unknown; readonly after: unknown }

/** Something of a form that is not the same in two states of it. */
export type Difference = {
  readonly of: 'form' | 'settings' | 'group' | 'field' | 'rule' | 'calculation' | 'translation'
  readonly is: 'added' | 'removed' | 'changed' | 'moved'
  /** A key, an id, or the name of a setting; of a rule the place where it stands. */
  readonly name: string
  /** What somebody calls it; empty where it has no name. */
  readonly label: string
  /** Of what changed the properties that differ; of a field that moved to another group both groups. */
  readonly details: readonly Detail[]
}

const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs of two things, in those inside of them too. */
const differing = (one: object, other: object, within = ''): Detail[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
    const before: unknown = Reflect.get(one, key)
    const after: unknown = Reflect.get(other, key)
    if (isAlike(before, after)) return []
    const name = within + key
    if ((isPart(before) || before === undefined) && (isPart(after) || after === undefined))
      return differing(before ?? {}, after ?? {}, `${name}.`)
    return [{ name, before, after }]
  })

/** The same, by the properties of the things themselves. */
const differingParts = (one: object, other: object): (readonly [name: string, details: Detail[]])[] => [
  ...Map.groupBy(differing(one, other), ({ name }) => name.split('.', 1)[0] ?? name),
]

type Named = { readonly name: string; readonly label: string; readonly thing: object }

/** Things of two lists, told apart by their names. */
function between(of: Difference['of'], before: readonly Named[], after: readonly Named[]): Difference[] {
  const old = new Map(before.map((each) => [each.name, each]))
  const fresh = new Set(after.map(({ name }) => name))
  const gone = before.filter(({ name }) => !fresh.has(name))
  return [
    ...after.flatMap(({ name, label, thing }): Difference[] => {
      const was = old.get(name)
      if (!was) return [{ of, is: 'added', name, label, details: [] }]
      const details = differing(was.thing, thing)
      return details.length > 0 ? [{ of, is: 'changed', name, label, details }] : []
    }),
    ...gone.map(({ name, label }): Difference => ({ of, is: 'removed', name, label, details: [] })),
  ]
}

/** Of numbers in some order the most that stand in rising order: who is not among them was moved. */
export function risingMost(numbers: readonly number[]): Set<number> {
  /** The places of the last number of a run of each length, with the least last number; and who comes before whom. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1]
    ends[low] = at
  }
  const stay = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) stay.add(numbers[at] ?? 0)
  return stay
}

/** What stands in both and elsewhere than before, in the order of `after`. */
function moved(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((name, at) => [name, at]))
  const both = after.filter((name) => places.has(name))
  const stay = risingMost(both.map((name) => places.get(name) ?? 0))
  return both.filter((name) => !stay.has(places.get(name) ?? -1))
}

const fieldsOf = (schema: FormSchema): FormField[] => schema.groups.flatMap(({ fields }) => fields)

/** Fields that stand in another group, or elsewhere among those that stayed in theirs. */
function movedFields(before: FormSchema, after: FormSchema): Difference[] {
  const home = (schema: FormSchema, key: string) => groupAround(schema, key)?.id
  return after.groups.flatMap(({ id, fields }) => {
    const known = fields.filter(({ key }) => fieldOf(before, key) !== null)
    const stayed = (before.groups.find((group) => group.id === id)?.fields ?? []).map(({ key }) => key)
    const order = new Set(
      moved(
        stayed,
        fields.map(({ key }) => key),
      ),
    )
    return known
      .filter(({ key }) => home(before, key) !== id || order.has(key))
      .map(({ key, label }): Difference => {
        const [from, to] = [groupAround(before, key), groupAround(after, key)]
        const details = from?.id === to?.id ? [] : [{ name: 'group', before: from?.name, after: to?.name }]
        return { of: 'field', is: 'moved', name: key, label, details }
      })
  })
}

/** What a rule says, in whatever order its parts are kept. */
const saidBy = ({ if: { field, operator, value }, then: { show, hide, require } }: Conditional): string =>
  JSON.stringify([field, operator, value, show, hide, require])

/** Rules have no names: what says the same is the same rule. */
function ruleDifferences(before: readonly Conditional[], after: readonly Conditional[]): Difference[] {
  const count = new Map<string, number>()
  for (const rule of before) {
    const text = saidBy(rule)
    count.set(text, (count.get(text) ?? 0) + 1)
  }
  const added = after.flatMap((rule, at): Difference[] => {
    const text = saidBy(rule)
    const left = count.get(text) ?? 0
    count.set(text, left - 1)
    return left > 0 ? [] : [{ of: 'rule', is: 'added', name: String(at), label: rule.if.field, details: [] }]
  })
  const removed = before.flatMap((rule, at): Difference[] => {
    const text = saidBy(rule)
    const left = count.get(text) ?? 0
    if (left <= 0) return []
    count.set(text, left - 1)
    return [{ of: 'rule', is: 'removed', name: String(at), label: rule.if.field, details: [] }]
  })
  return [...added, ...removed]
}

const named = <T extends object>(
  list: readonly T[],
  name: (thing: T) => string,
  label: (thing: T) => string,
) => list.map((thing): Named => ({ name: name(thing), label: label(thing), thing }))

/** All that is not the same in two states of a form, in the order in which its designer thinks of it. */
export function differencesOf(before: FormSchema, after: FormSchema): Difference[] {
  const groups = (schema: FormSchema): Named[] =>
    schema.groups.map(({ fields: _, ...group }) => ({ name: group.id, label: group.name, thing: group }))
  const groupIds = (schema: FormSchema): string[] => schema.groups.map(({ id }) => id)
  const whole = (of: 'form' | 'settings' | 'translation', one: object, other: object): Difference[] =>
    differingParts(one, other).map(([name, details]) => ({ of, is: 'changed', name, label: '', details }))
  return [
    ...whole('form', before.metadata, after.metadata),
    ...whole('settings', before.settings, after.settings),
    ...between('group', groups(before), groups(after)),
    ...moved(groupIds(before), groupIds(after)).map(
      (id): Difference => ({
        of: 'group',
        is: 'moved',
        name: id,
        label: after.groups.find((group) => group.id === id)?.name ?? id,
        details: [],
      }),
    ),
    ...between(
      'field',
      named(
        fieldsOf(before),
        ({ key }) => key,
        ({ label }) => label,
      ),
      named(
        fieldsOf(after),
        ({ key }) => key,
        ({ label }) => label,
      ),
    ),
    ...movedFields(before, after),
    ...ruleDifferences(before.conditionals, after.conditionals),
    ...between(
      'calculation',
      named(
        before.calculations,
        ({ key }) => key,
        ({ label, key }) => label ?? key,
      ),
      named(
        after.calculations,
        ({ key }) => key,
        ({ label, key }) => label ?? key,
      ),
    ),
    ...whole('translation', before.translations ?? {}, after.translations ?? {}),
  ]
}
