import type { Conditional, Operator } from '../../schema/form-schema.ts'
import { type ValueType, valueTypeOf } from '../values/form-value.ts'
import type { CompiledCalculation, Slots } from './calculations.ts'
import { type Condition, conditionOf, operatorsFor, operatorsForValue } from './conditions.ts'
import type { FormProblem } from './form-problem.ts'
import type { Names } from './names.ts'

/** A rule put together. */
export type CompiledRule = {
  /** Null where it is not right: it then never holds. */
  readonly condition: Condition | null
  /** Where the value stands that it asks about. */
  readonly slot: number
}

type Asked = { readonly type: ValueType; readonly operators: readonly Operator[]; readonly slot: number }

function askedBy(
  key: string,
  names: Names,
  calculations: readonly CompiledCalculation[],
  slots: Slots,
): Asked | null {
  const calculation = names.calculationOf.get(key)
  const worked = calculation === undefined ? null : (calculations[calculation]?.formula?.type ?? 'nothing')
  const named = names.fieldOf.get(key)
  if (named === undefined) {
    if (calculation === undefined || worked === null) return null
    return { type: worked, operators: operatorsForValue(worked), slot: slots.ofCalculation(calculation) }
  }
  const type = valueTypeOf(named.field.type)
  const slot = slots.ofField(named.n)
  return worked !== null && type === 'text'
    ? { type: worked, operators: operatorsForValue(worked), slot }
    : { type, operators: operatorsFor(named.field.type), slot }
}

/** Puts all rules together, and says what is wrong with each. */
export function compileRules(
  rules: readonly Conditional[],
  names: Names,
  calculations: readonly CompiledCalculation[],
  slots: Slots,
): { compiled: readonly CompiledRule[]; problems: readonly FormProblem[] } {
  const problems: FormProblem[] = []
  const compiled = rules.map((rule, n): CompiledRule => {
    problems.push(...targetProblems(rule, n, names))
    const { field, operator, value } = rule.if
    const refuse = (code: FormProblem['code']): CompiledRule => {
      const params = { field, operator, ...(value !== undefined && { value: String(value) }) }
      problems.push({ code, where: { rule: n }, params })
      return { condition: null, slot: -1 }
    }
    const asked = askedBy(field, names, calculations, slots)
    if (asked === null) return refuse('unknown_field')
    if (!asked.operators.includes(operator)) return refuse('operator_not_valid')
    const condition = conditionOf(operator, asked.type, value, names.fieldOf.get(field)?.field.options)
    return typeof condition === 'string' ? refuse(condition) : { condition, slot: asked.slot }
  })
  return { compiled, problems }
}

function targetProblems({ then }: Conditional, rule: number, names: Names): FormProblem[] {
  const { show, hide, require } = then
  const where = { rule }
  if (show.length + hide.length + require.length === 0) return [{ code: 'no_target', where, params: {} }]
  const unknown = (
    targets: readonly string[],
    effect: string,
    isKnown: (target: string) => boolean,
  ): FormProblem[] =>
    targets
      .filter((target) => !isKnown(target))
      .map((target) => ({ code: 'unknown_target', where, params: { target, effect } }))
  const isShown = (target: string) => names.fieldOf.has(target) || names.groupOf.has(target)
  return [
    ...unknown(show, 'show', isShown),
    ...unknown(hide, 'hide', isShown),
    ...unknown(require, 'require', (target) => names.fieldOf.has(target)),
  ]
}
