import type { FormField, FormSchema } from '../schema/form-schema.ts'
import { fieldProblems, patternProblems } from './answers/field-problems.ts'
import { spendOnPattern } from './answers/patterns.ts'
import { operatorsFor } from './plan/conditions.ts'
import type { FormProblem } from './plan/form-problem.ts'
import { type Names, namesOf } from './plan/names.ts'
import { type Plan, planOf } from './plan/plan.ts'

export type { FormProblem, FormProblemCode } from './plan/form-problem.ts'
export { operatorsFor }

/** A form made ready to be filled in, once for all who do. */
export type CompiledForm = {
  readonly schema: FormSchema
  /** What is wrong with the form; a pattern that is none is among them once `loadPatterns` is done. */
  readonly problems: readonly FormProblem[]
  /** Whether `loadPatterns` has to be done before its answers are checked. */
  readonly hasPatterns: boolean
  readonly names: Names
  readonly plan: Plan
}

/** Puts a form together: its rules and calculations in whatever order, without those that depend on themselves. */
export function compileForm(schema: FormSchema): CompiledForm {
  const { names, problems: naming } = namesOf(schema)
  const { plan, problems: planned } = planOf(schema, names)
  const inFields = schema.groups.flatMap((group) =>
    group.fields.flatMap((field) => fieldProblems(field, group)),
  )
  const problems = [...naming, ...inFields, ...planned]
  return {
    schema,
    get problems() {
      payForPatterns(names)
      const ofPatterns = schema.groups.flatMap((group) =>
        group.fields.flatMap((field) => patternProblems(field, group)),
      )
      return ofPatterns.length === 0 ? problems : [...problems, ...ofPatterns]
    },
    hasPatterns: names.fields.some(({ field }) => hasPattern(field)),
    names,
    plan,
  }
}

/**
 * Pays for all patterns twice, as those do who check a form's answers when none is known yet: what is published is not
 * refused to whoever fills it in. @throws WorkSpent
 */
function payForPatterns({ fields }: Names): void {
  const patterns = new Set(fields.map(({ field }) => field.validation?.pattern ?? ''))
  patterns.delete('')
  for (const pattern of patterns) for (let times = 0; times < 2; times += 1) spendOnPattern(pattern)
}

const hasPattern = ({ validation }: FormField): boolean => (validation?.pattern ?? '') !== ''
