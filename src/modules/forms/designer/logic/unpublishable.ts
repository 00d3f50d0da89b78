import type { FormProblem } from '../../engine/plan/form-problem.ts'
import { publishingProblems } from '../../engine/publishing-problems.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { redirectProblems } from '../../sites/redirect-problems.ts'

/** What keeps a form that can be filled in from being published here: what it asks for or says, and where it leads. */
export const unpublishable = (
  schema: FormSchema,
  sites: { own: string; allowed: readonly string[] },
): readonly FormProblem[] => [...publishingProblems(schema), ...redirectProblems(schema, sites)]
