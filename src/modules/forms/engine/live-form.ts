import type { Answer, Answers, FormClock } from '../schema/form-schema.ts'
import { own } from '../schema/own.ts'
import { readAnswer } from './answers/read-answer.ts'
import type { CompiledForm } from './compile.ts'
import { USUAL_DECIMALS } from './plan/calculations.ts'
import type { FormState } from './plan/plan.ts'
import { Queue } from './plan/queue.ts'
import { answerOf, isNoAnswer, isSame, typedValue, type ValueType, valueTypeOf } from './values/form-value.ts'

/** Which rules decide on something now, by their place in the form's list. */
export type Reasons = {
  readonly shownBy: readonly number[]
  readonly hiddenBy: readonly number[]
  readonly requiredBy: readonly number[]
  /** Rules that would show it, none of which holds. */
  readonly waitsFor: readonly number[]
}

/** A form while it is filled in. */
export type LiveForm = {
  readonly compiled: CompiledForm
  /**
   * Answers a field, or takes its answer back. Says the keys and ids of whatever has another value, is seen or not seen, is
   * required or not since; what nobody can type into stays as it is.
   */
  readonly set: (key: string, answer: Answer | undefined) => readonly string[]
  /** What was answered, or worked out; that of a hidden field is kept for when it is shown again. */
  readonly answer: (key: string) => Answer | undefined
  /** Of a field or a group. */
  readonly isVisible: (name: string) => boolean
  readonly isRequired: (key: string) => boolean
  readonly isCalculated: (key: string) => boolean
  /** What follows of these fields: the keys of all that is worked out or decided from their answers. */
  readonly following: (keys: readonly string[]) => ReadonlySet<string>
  /** What would be stored: the answers that are seen, and all that is worked out and not hidden. */
  readonly answers: () => Answers
  readonly why: (name: string) => Reasons
  /** How many parts of the form were worked out so far. */
  readonly worked: () => number
}

/** What a form begins with: the answers that its fields have by themselves. */
export const firstAnswers = ({ names }: CompiledForm): Answers =>
  Object.fromEntries(
    names.fields
      .map(({ field }) => [field.key, field.defaultValue] as const)
      .filter((entry): entry is readonly [string, Answer] => !isNoAnswer(entry[1])),
  )

/**
 * Opens a form with the answers that there are. Of a new one these are `firstAnswers`; fields that nobody can type into have
 * their own in any case.
 */
export function openForm(compiled: CompiledForm, answers: Answers, clock: FormClock): LiveForm {
  return new Live(compiled, answers, clock)
}

class Live implements LiveForm {
  readonly compiled: CompiledForm
  private readonly raw: (Answer | undefined)[]
  private readonly state: FormState
  private readonly queue: Queue
  private count = 0

  constructor(compiled: CompiledForm, answers: Answers, clock: FormClock) {
    this.compiled = compiled
    const { names, plan } = compiled
    this.raw = names.fields.map(({ field, isFixed }) => {
      const answer = isFixed ? field.defaultValue : own(answers, field.key)
      return isFixed && answer !== undefined && 'problem' in readAnswer(field, answer) ? undefined : answer
    })
    const given = names.fields.map(({ field, n }) => typedValue(this.raw[n], valueTypeOf(field.type)))
    this.state = { values: plan.nodes.map(() => null), given, today: clock.today }
    this.queue = new Queue(plan.ranks)
    plan.nodes.forEach((_, slot) => {
      this.queue.add(slot)
    })
    this.work(new Set())
  }

  /** Works out what waits, and what follows of what changed by it. */
  private work(told: Set<string>): void {
    const { nodes, after } = this.compiled.plan
    const { values } = this.state
    for (let slot = this.queue.take(); slot !== undefined; slot = this.queue.take()) {
      const node = nodes[slot]
      if (node === undefined) continue
      this.count += 1
      const value = node.run(this.state)
      if (isSame(value, values[slot] ?? null)) continue
      values[slot] = value
      if (node.told !== null) told.add(node.told)
      for (const next of after[slot] ?? []) this.queue.add(next)
    }
  }

  set = (key: string, answer: Answer | undefined): readonly string[] => {
    const { names, plan } = this.compiled
    const named = names.fieldOf.get(key)
    if (named === undefined || named.isFixed || isAlike(this.raw[named.n], answer)) return []
    this.raw[named.n] = answer
    const told = new Set([key])
    const value = typedValue(answer, valueTypeOf(named.field.type))
    if (!isSame(value, this.state.given[named.n] ?? null)) {
      this.state.given[named.n] = value
      this.queue.add(plan.slots.ofField(named.n))
      this.work(told)
    }
    return [...told]
  }

  answer = (key: string): Answer | undefined => {
    const { fieldOf, calculationOf } = this.compiled.names
    const calculation = calculationOf.get(key)
    if (calculation !== undefined) return this.calculated(key, calculation)
    const named = fieldOf.get(key)
    if (named === undefined) return undefined
    return this.raw[named.n] ?? (named.field.type === 'toggle' ? false : undefined)
  }

  private calculated(key: string, n: number): Answer | undefined {
    const { names, plan } = this.compiled
    const calculation = plan.calculations[n]
    const value = this.state.values[plan.slots.ofCalculation(n)] ?? null
    const type: ValueType = calculation?.formula?.type ?? 'nothing'
    return answerOf(value, type, calculation?.decimals ?? USUAL_DECIMALS, names.fieldOf.get(key)?.field)
  }

  isVisible = (name: string): boolean => {
    const { names, plan } = this.compiled
    const named = names.fieldOf.get(name)
    const group = names.groupOf.get(name)
    if (named !== undefined) return this.state.values[plan.slots.ofVisible(named.n)] === true
    return group !== undefined && this.state.values[plan.slots.ofGroup(group)] === true
  }

  isRequired = (key: string): boolean => {
    const named = this.compiled.names.fieldOf.get(key)
    return named !== undefined && this.state.values[this.compiled.plan.slots.ofRequired(named.n)] === true
  }

  isCalculated = (key: string): boolean => this.compiled.names.calculationOf.has(key)

  following = (keys: readonly string[]): ReadonlySet<string> => {
    const { names, plan } = this.compiled
    const found = new Set<string>()
    const slots = new Set(
      names.fields.filter(({ field }) => keys.includes(field.key)).map(({ n }) => plan.slots.ofField(n)),
    )
    // A set goes on through what is added to it meanwhile.
    for (const slot of slots) {
      for (const next of plan.after[slot] ?? []) {
        slots.add(next)
        found.add(plan.nodes[next]?.told ?? '')
      }
    }
    return found
  }

  answers = (): Answers => {
    const { fieldOf, fields, calculationOf } = this.compiled.names
    const kept: Record<string, Answer> = {}
    const keep = (key: string): void => {
      const answer = this.answer(key)
      if (answer !== undefined && !isNoAnswer(answer)) kept[key] = answer
    }
    for (const { field } of fields) if (this.isVisible(field.key)) keep(field.key)
    for (const key of calculationOf.keys()) if (!fieldOf.has(key)) keep(key)
    return kept
  }

  why = (name: string): Reasons => {
    const { effects, slots } = this.compiled.plan
    const { show = [], hide = [], require = [] } = effects.get(name) ?? {}
    const holds = (rule: number): boolean => this.state.values[slots.ofRule(rule)] === true
    const shownBy = show.filter(holds)
    return {
      shownBy,
      hiddenBy: hide.filter(holds),
      requiredBy: require.filter(holds),
      waitsFor: shownBy.length > 0 ? [] : show,
    }
  }

  worked = (): number => this.count
}

/** Whether an answer is what is there already. */
const isAlike = (a: Answer | undefined, b: Answer | undefined): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, n) => each === b[n]))
