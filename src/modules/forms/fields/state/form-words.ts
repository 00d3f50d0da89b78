import type { Translate } from '#ui/words/messages.ts'
import type { AnswerProblem } from '../../engine/check-answers.ts'
import type { ProblemField } from '../../engine/say-problem.ts'
import type { fieldsMessages } from './fields.messages.ts'

/** How a form speaks: the office has its words by i18next, the public page brings its own few. */
export type FormWords = {
  readonly t: Translate<typeof fieldsMessages.es>
  /** What a pattern asks, in words; null where it cannot be said shortly. */
  readonly format: (pattern: string) => string | null
  readonly problem: (problem: AnswerProblem, field: ProblemField) => string
}
