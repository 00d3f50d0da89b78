import { namesIn as namesOfTree, readFormula } from '../../engine/formula/compile-formula.ts'
import type { Calculation, FormSchema } from '../../schema/form-schema.ts'
import { readLabels, type Unclear } from '../state/labels-in-formula.ts'
import { namesIn } from '../state/places.ts'

/** Whether a formula reads well, and names only what there is. */
function holds(schema: FormSchema, formula: string): boolean {
  const read = readFormula(formula)
  if ('fault' in read) return false
  const known = namesIn(schema)
  return namesOfTree(read.tree).every((name) => known.has(name))
}

/** What a formula means that names things by their labels; null where it needs no help, or where that does not help it. */
export function understood(schema: FormSchema, { key, formula }: Calculation): string | null {
  if (formula.trim() === '' || holds(schema, formula)) return null
  const meant = readLabels(schema, key, formula).formula
  return meant !== formula && holds(schema, meant) ? meant : null
}

/** The first label of a formula that several things have. */
export const unclearIn = (schema: FormSchema, { key, formula }: Calculation): Unclear | undefined =>
  holds(schema, formula) ? undefined : readLabels(schema, key, formula).unclear[0]
