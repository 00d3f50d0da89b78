import type { Day } from '#platform/values/day.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import type { Value } from '../values/form-value.ts'
import { type CompiledCalculation, compileCalculations, type Slots } from './calculations.ts'
import type { FormProblem } from './form-problem.ts'
import { cyclesIn, ranksOf, wayAround } from './graph.ts'
import type { NamedField, Names } from './names.ts'
import { type CompiledRule, compileRules } from './rules.ts'

/** What a form holds while it is filled in: what is worked out, by slot, and what was given, by field. */
export type FormState = {
  readonly values: Value[]
  readonly given: Value[]
  readonly today: Day
}

/** What stands in a slot: how it is worked out, and whose it is. */
export type Node = {
  readonly run: (state: FormState) => Value
  /** The key or id that is told where it changes; null where nobody sees it by itself. */
  readonly told: string | null
}

/** Which rules show, hide and require something, by their place in the form's list. */
export type Effects = {
  readonly show: readonly number[]
  readonly hide: readonly number[]
  readonly require: readonly number[]
}

/**
 * A form as a graph. In slots of their own stand whether each group is seen, whether each field is seen, what others see
 * of its value and whether it is required, each calculation, and whether each rule holds.
 */
export type Plan = {
  readonly nodes: readonly Node[]
  /** By slot: those that are worked out from it. */
  readonly after: readonly (readonly number[])[]
  /** By slot: its place in an order in which each comes after what it is worked out from. */
  readonly ranks: Int32Array
  readonly slots: AllSlots
  readonly effects: ReadonlyMap<string, Effects>
  readonly calculations: readonly CompiledCalculation[]
}

export type AllSlots = Slots & {
  readonly ofGroup: (n: number) => number
  readonly ofVisible: (n: number) => number
  readonly ofRequired: (n: number) => number
  readonly ofRule: (n: number) => number
}

const NO_EFFECTS: Effects = { show: [], hide: [], require: [] }

export function planOf(schema: FormSchema, names: Names): { plan: Plan; problems: readonly FormProblem[] } {
  const { calculations, conditionals } = schema
  const slots = slotsOf(names, calculations.length)
  const calculated = compileCalculations(calculations, names, slots)
  const ruled = compileRules(conditionals, names, calculated.compiled, slots)
  const effects = effectsOf(schema)
  const draft = new Draft(names, slots, effects, calculated.compiled, ruled.compiled)
  const { nodes, after, problems } = draft.withoutCycles(schema)
  return {
    plan: { nodes, after, ranks: ranksOf(after), slots, effects, calculations: calculated.compiled },
    problems: [...calculated.problems, ...ruled.problems, ...problems],
  }
}

function slotsOf(names: Names, calculations: number): AllSlots {
  const fields = names.groups.length
  const worked = fields + 3 * names.fields.length
  return {
    ofGroup: (n) => n,
    ofVisible: (n) => fields + 3 * n,
    ofField: (n) => fields + 3 * n + 1,
    ofRequired: (n) => fields + 3 * n + 2,
    ofCalculation: (n) => worked + n,
    ofRule: (n) => worked + calculations + n,
  }
}

function effectsOf({ conditionals }: FormSchema): ReadonlyMap<string, Effects> {
  const effects = new Map<string, { show: number[]; hide: number[]; require: number[] }>()
  conditionals.forEach(({ then }, n) => {
    for (const effect of ['show', 'hide', 'require'] as const) {
      for (const target of new Set(then[effect])) {
        const found = effects.get(target) ?? { show: [], hide: [], require: [] }
        found[effect].push(n)
        effects.set(target, found)
      }
    }
  })
  return effects
}

/** A graph before its cycles are known. */
class Draft {
  private readonly nodes: Node[] = []
  private readonly after: number[][] = []
  /** What a calculation or a rule is, by its slot. */
  private readonly broken = new Map<number, { calculation: number } | { rule: number }>()
  private readonly names: Names
  /** Of the calculations, by their place. */
  private readonly keys: ReadonlyMap<number, string>
  private readonly slots: AllSlots
  private readonly effects: ReadonlyMap<string, Effects>

  constructor(
    names: Names,
    slots: AllSlots,
    effects: ReadonlyMap<string, Effects>,
    calculations: readonly CompiledCalculation[],
    rules: readonly CompiledRule[],
  ) {
    this.names = names
    this.keys = new Map([...names.calculationOf].map(([key, n]) => [n, key]))
    this.slots = slots
    this.effects = effects
    names.groups.forEach((group, n) => {
      // Of two groups with one id the second is shown as the first is.
      this.add(slots.ofGroup(n), this.seen(group.id, null, slots.ofGroup(n)))
    })
    for (const named of names.fields) this.addField(named)
    calculations.forEach((calculation, n) => {
      this.addCalculation(calculation, n)
    })
    rules.forEach((rule, n) => {
      this.addRule(rule, n)
    })
  }

  private add(slot: number, node: Node): void {
    this.nodes[slot] = node
    this.after[slot] ??= []
  }

  /** `slot` is worked out from each of these. */
  private follows(slot: number, before: readonly number[]): void {
    for (const each of new Set(before)) {
      const list = this.after[each] ?? []
      list.push(slot)
      this.after[each] = list
    }
  }

  private seen(name: string, within: number | null, slot: number): Node {
    const { show, hide } = this.effects.get(name) ?? NO_EFFECTS
    const [shows, hides] = [show.map(this.slots.ofRule), hide.map(this.slots.ofRule)]
    this.follows(slot, [...shows, ...hides, ...(within === null ? [] : [within])])
    const run = ({ values }: FormState): boolean =>
      (within === null || values[within] === true) &&
      !hides.some((rule) => values[rule] === true) &&
      (shows.length === 0 || shows.some((rule) => values[rule] === true))
    return { run, told: name }
  }

  private addField({ n, field, group, calculation, isFixed }: NamedField): void {
    const { slots } = this
    const [visible, value, required] = [slots.ofVisible(n), slots.ofField(n), slots.ofRequired(n)]
    this.add(visible, this.seen(field.key, slots.ofGroup(group), visible))
    const worked = calculation === null ? null : slots.ofCalculation(calculation)
    const isToggle = field.type === 'toggle' && worked === null
    this.add(value, {
      run: ({ values, given }) => {
        if (values[visible] !== true) return null
        const found = worked === null ? given[n] : values[worked]
        // A toggle that nobody touched is off.
        return found ?? (isToggle ? false : null)
      },
      told: null,
    })
    this.follows(value, worked === null ? [visible] : [visible, worked])
    const rules = (this.effects.get(field.key)?.require ?? []).map(slots.ofRule)
    const canBe = !isFixed && field.type !== 'hidden'
    this.add(required, {
      run: ({ values }) =>
        canBe &&
        values[visible] === true &&
        (field.required === true || rules.some((rule) => values[rule] === true)),
      told: field.key,
    })
    this.follows(required, [visible, ...rules])
  }

  private addCalculation({ names, formula }: CompiledCalculation, n: number): void {
    const slot = this.slots.ofCalculation(n)
    const key = this.keys.get(n) ?? null
    const run = formula === null ? () => null : (state: FormState) => formula.run(state)
    this.add(slot, { run, told: key })
    this.broken.set(slot, { calculation: n })
    this.follows(
      slot,
      names.map((name) => this.slotOf(name)),
    )
  }

  private slotOf(name: string): number {
    const named = this.names.fieldOf.get(name)
    return named === undefined
      ? this.slots.ofCalculation(this.names.calculationOf.get(name) ?? 0)
      : this.slots.ofField(named.n)
  }

  private addRule({ condition, slot: asked }: CompiledRule, n: number): void {
    const slot = this.slots.ofRule(n)
    const run =
      condition === null
        ? () => false
        : ({ values, today }: FormState) => condition(values[asked] ?? null, today)
    this.add(slot, { run, told: null })
    this.broken.set(slot, { rule: n })
    if (condition !== null) this.follows(slot, [asked])
  }

  /** Leaves out the rules and calculations that depend on themselves, and says so of each cycle. */
  withoutCycles(schema: FormSchema): Pick<Plan, 'nodes' | 'after'> & { problems: FormProblem[] } {
    const cycles = cyclesIn(this.after)
    const out = new Set(cycles.flat().filter((slot) => this.broken.has(slot)))
    const problems = cycles.map((cycle) => this.cycleProblem(cycle, schema))
    const nodes = this.nodes.map((node, slot) =>
      out.has(slot)
        ? { ...node, run: 'rule' in (this.broken.get(slot) ?? {}) ? () => false : () => null }
        : node,
    )
    const after = this.after.map((each) => each.filter((slot) => !out.has(slot)))
    return { nodes, after, problems }
  }

  private cycleProblem(cycle: readonly number[], schema: FormSchema): FormProblem {
    const [first = 0] = cycle
    const way = wayAround(first, new Set(cycle), this.after)
    const names = way.map((slot) => this.nameOf(slot, schema)).filter((name) => name !== null)
    const path = names.filter((name, n) => name !== names[n - 1])
    const [begins = ''] = path
    const whole = path.length > 1 && path.at(-1) === begins ? path : [...path, begins]
    const where = way.map((slot) => this.broken.get(slot)).find((each) => each !== undefined) ?? {}
    return { code: 'cycle', where, params: { path: whole.join(' → ') } }
  }

  /** What a slot is called in a path; a rule is no stop of it. */
  private nameOf(slot: number, { calculations }: FormSchema): string | null {
    const { groups, fields } = this.names
    if (slot < groups.length) return groups[slot]?.id ?? null
    const field = fields[Math.floor((slot - groups.length) / 3)]
    if (field !== undefined) return field.field.key
    const broken = this.broken.get(slot)
    return broken !== undefined && 'calculation' in broken
      ? (calculations[broken.calculation]?.key ?? null)
      : null
  }
}
