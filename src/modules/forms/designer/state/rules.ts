import type { Calculation, Conditional, FormSchema } from '../../schema/form-schema.ts'
import { namesInFormula } from '../../schema/formula-names.ts'
import { fieldOf, groupOf, putAt, replaced, without } from './places.ts'

/** What a rule does to what it names. */
export const RULE_ACTS = ['show', 'hide', 'require'] as const
export type RuleAct = (typeof RULE_ACTS)[number]

/** Puts a rule behind the others. */
export const addRule = (schema: FormSchema, rule: Conditional): FormSchema => ({
  ...schema,
  conditionals: [...schema.conditionals, rule],
})

export const changeRule = (schema: FormSchema, at: number, rule: Conditional): FormSchema =>
  schema.conditionals[at] ? { ...schema, conditionals: replaced(schema.conditionals, at, rule) } : schema

export const removeRule = (schema: FormSchema, at: number): FormSchema =>
  schema.conditionals[at] ? { ...schema, conditionals: without(schema.conditionals, at) } : schema

/** Puts a copy of a rule behind it. */
export function duplicateRule(schema: FormSchema, at: number): FormSchema {
  const rule = schema.conditionals[at]
  return rule ? { ...schema, conditionals: putAt(schema.conditionals, at + 1, rule) } : schema
}

/** A rule that does something to one more thing, or no longer: what is shown is not hidden, and what is hidden not required. */
export function acted(rule: Conditional, name: string, act: RuleAct, does: boolean): Conditional {
  const against: Readonly<Record<RuleAct, readonly RuleAct[]>> = {
    show: ['hide'],
    hide: ['show', 'require'],
    require: ['hide'],
  }
  const listed = (of: RuleAct): readonly string[] => {
    const others = rule.then[of].filter((each) => each !== name)
    if (of === act) return does ? [...others, name] : others
    return does && against[act].includes(of) ? others : rule.then[of]
  }
  return { ...rule, then: { show: listed('show'), hide: listed('hide'), require: listed('require') } }
}

/** What a rule does to a thing. */
export const actsOn = (rule: Conditional, name: string): RuleAct[] =>
  RULE_ACTS.filter((act) => rule.then[act].includes(name))

type ByName = ReadonlyMap<string, readonly number[]>

/** By the rules: each of a thousand fields asks for its own whenever something changes. */
const known = new WeakMap<FormSchema['conditionals'], ByName>()

function byName({ conditionals }: FormSchema): ByName {
  const found = known.get(conditionals)
  if (found) return found
  const places = new Map<string, number[]>()
  for (const [at, { then }] of conditionals.entries()) {
    for (const name of new Set([...then.show, ...then.hide, ...then.require])) {
      const own = places.get(name)
      if (own) own.push(at)
      else places.set(name, [at])
    }
  }
  known.set(conditionals, places)
  return places
}

const NO_RULES: readonly number[] = []

/** The places of the rules that act on a thing. */
export const rulesOn = (schema: FormSchema, name: string): readonly number[] =>
  byName(schema).get(name) ?? NO_RULES

/** What depends on a field: fields and groups by rules, and values that are worked out of it. */
export type Dependant = { readonly name: string; readonly by: readonly (RuleAct | 'value')[] }

/** What depends on a field, each once. */
export function dependantsOf(schema: FormSchema, key: string): Dependant[] {
  const found = new Map<string, Set<RuleAct | 'value'>>()
  const note = (name: string, by: RuleAct | 'value'): void => {
    found.set(name, (found.get(name) ?? new Set()).add(by))
  }
  for (const rule of schema.conditionals) {
    if (rule.if.field !== key) continue
    for (const act of RULE_ACTS) for (const name of rule.then[act]) note(name, act)
  }
  for (const { key: name, formula } of schema.calculations)
    if (name !== key && namesInFormula(formula).includes(key)) note(name, 'value')
  return [...found].map(([name, by]) => ({ name, by: [...by] }))
}

/** What a name of a rule means to who reads it: a field's label, a group's name, or the name itself where there is none. */
export const labelOf = (schema: FormSchema, name: string): string => {
  const calculation = schema.calculations.find(({ key }) => key === name)
  return fieldOf(schema, name)?.label || groupOf(schema, name)?.name || calculation?.label || name
}

/** Keeps a formula for a name; null takes it away. */
export function setCalculation(schema: FormSchema, key: string, kept: Calculation | null): FormSchema {
  const at = schema.calculations.findIndex((each) => each.key === key)
  if (at < 0) return kept ? { ...schema, calculations: [...schema.calculations, kept] } : schema
  const calculations = kept ? replaced(schema.calculations, at, kept) : without(schema.calculations, at)
  return { ...schema, calculations }
}
