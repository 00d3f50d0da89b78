import type { Calculation, FieldType } from '../../schema/form-schema.ts'
import {
  type CompiledFormula,
  compileFormula,
  type Named,
  namesIn,
  readFormula,
} from '../formula/compile-formula.ts'
import type { FormulaFault } from '../formula/lexer.ts'
import type { FormulaNode } from '../formula/parser.ts'
import { asType } from '../formula/typed.ts'
import { rounded } from '../values/decimal.ts'
import { type ValueType, valueTypeOf } from '../values/form-value.ts'
import type { FormProblem } from './form-problem.ts'
import { cyclesIn, ranksOf } from './graph.ts'
import type { Names } from './names.ts'

export const USUAL_DECIMALS = 2

/** A calculation put together: what it names, of what type its value is, and how it is worked out. */
export type CompiledCalculation = {
  readonly names: readonly string[]
  /** Null where its formula is not right: it then gives nothing. */
  readonly formula: CompiledFormula | null
  readonly decimals: number
}

const NONE: CompiledCalculation = { names: [], formula: null, decimals: USUAL_DECIMALS }

export function formulaProblem(fault: FormulaFault, calculation: number): FormProblem {
  const { code, at, params } = fault
  const where = { calculation }
  if (code === 'type') return { code: 'formula_type', where, params: { at, ...params } }
  if (code === 'unknown_field') return { code: 'unknown_field', where, params: { at, ...params } }
  return { code: 'formula_syntax', where, params: { reason: code, at, ...params } }
}

/** In which slots the values of fields and of calculations stand. */
export type Slots = { readonly ofField: (n: number) => number; readonly ofCalculation: (n: number) => number }

/** Puts all calculations together, each after those that it names, whatever their order in the form. */
export function compileCalculations(
  calculations: readonly Calculation[],
  names: Names,
  slots: Slots,
): { compiled: readonly CompiledCalculation[]; problems: readonly FormProblem[] } {
  const compiled: CompiledCalculation[] = calculations.map(() => NONE)
  const problems: FormProblem[] = []
  const trees = new Map<number, FormulaNode>()
  calculations.forEach(({ key, formula }, n) => {
    if (names.calculationOf.get(key) !== n) return
    const read = readFormula(formula)
    if ('fault' in read) problems.push(formulaProblem(read.fault, n))
    else trees.set(n, read.tree)
  })
  const { order, cyclic } = inOrder(trees, names, calculations.length)
  for (const n of order) {
    const tree = trees.get(n)
    const calculation = calculations[n]
    if (tree === undefined || calculation === undefined) continue
    const named = namesIn(tree).filter((key) => names.fieldOf.has(key) || names.calculationOf.has(key))
    const decimals = calculation.decimals ?? USUAL_DECIMALS
    compiled[n] = { names: named, formula: null, decimals }
    if (cyclic.has(n)) continue
    const made = compileFormula(tree, (key) => namedBy(key, names, compiled, slots))
    const fitting = 'fault' in made ? made : fitted(made, names.fieldOf.get(calculation.key)?.field.type)
    if ('fault' in fitting) problems.push(formulaProblem(fitting.fault, n))
    else compiled[n] = { names: named, formula: roundedTo(fitting, decimals), decimals }
  }
  return { compiled, problems }
}

function namedBy(
  key: string,
  names: Names,
  compiled: readonly CompiledCalculation[],
  slots: Slots,
): Named | null {
  const calculation = names.calculationOf.get(key)
  const worked = calculation === undefined ? undefined : (compiled[calculation]?.formula?.type ?? 'nothing')
  const named = names.fieldOf.get(key)
  if (named !== undefined) {
    const type = valueTypeOf(named.field.type)
    return { type: worked !== undefined && isOpen(type) ? worked : type, slot: slots.ofField(named.n) }
  }
  return calculation === undefined || worked === undefined
    ? null
    : { type: worked, slot: slots.ofCalculation(calculation) }
}

/** A field of text shows whatever is worked out for it, and is worth that to others. */
const isOpen = (type: ValueType): boolean => type === 'text'

/** What a field cannot be given by a calculation. */
const NEVER: readonly FieldType[] = ['checkbox', 'file', 'image', 'signature']

/** A formula as the field that shows it needs it. */
function fitted(
  formula: CompiledFormula,
  type: FieldType | undefined,
): CompiledFormula | { fault: FormulaFault } {
  if (type === undefined || formula.type === 'nothing') return formula
  const wanted = valueTypeOf(type)
  const { type: found } = formula
  const refused = { fault: { code: 'type', at: 1, params: { expected: wanted, found } } } as const
  if (NEVER.includes(type) || found === 'files' || found === 'choices') return refused
  if (wanted === 'text' || wanted === found) return formula
  if (wanted === 'number' && found === 'choice') {
    return { type: wanted, run: asType({ ...formula, at: 0 }, 'number') }
  }
  return wanted === 'choice' && (found === 'text' || found === 'number') ? formula : refused
}

function roundedTo({ type, run }: CompiledFormula, decimals: number): CompiledFormula {
  if (type !== 'number') return { type, run }
  return {
    type,
    run: (scope) => {
      const value = run(scope)
      return typeof value === 'bigint' ? rounded(value, decimals) : value
    },
  }
}

/**
 * Each after the calculations that it names, and apart those that name themselves, at once or by way of others: of what
 * type these are, nobody can tell.
 */
function inOrder(
  trees: ReadonlyMap<number, FormulaNode>,
  names: Names,
  count: number,
): { order: readonly number[]; cyclic: ReadonlySet<number> } {
  const after: number[][] = Array.from({ length: count }, () => [])
  for (const [n, tree] of trees) {
    for (const key of namesIn(tree)) {
      const before = names.calculationOf.get(key)
      if (before !== undefined) after[before]?.push(n)
    }
  }
  const cyclic = new Set(cyclesIn(after).flat())
  const ranks = ranksOf(after.map((next) => next.filter((n) => !cyclic.has(n))))
  return { order: [...trees.keys()].toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0)), cyclic }
}
