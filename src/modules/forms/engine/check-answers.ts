import type { AnswerProblem } from './answers/answer-problem.ts'
import { readAnswer } from './answers/read-answer.ts'
import type { LiveForm } from './live-form.ts'
import { isNoAnswer } from './values/form-value.ts'

export type { AnswerProblem, AnswerProblemCode } from './answers/answer-problem.ts'

/**
 * Why what was answered to a field cannot be sent; null where it can, and where the field is not seen. An answer that `isRead`
 * is known to be one of the field, which costs the most to find out.
 */
export function problemOf(live: LiveForm, key: string, isRead = false): AnswerProblem | null {
  const field = live.compiled.names.fieldOf.get(key)?.field
  if (field === undefined || !live.isVisible(key)) return null
  const answer = live.answer(key)
  const isOff = field.type === 'toggle' && answer === false
  if (isNoAnswer(answer) || (isOff && live.isRequired(key))) {
    return live.isRequired(key) ? { code: 'required', params: {} } : null
  }
  if (isRead && !live.isCalculated(key)) return null
  const read = readAnswer(field, answer)
  return 'problem' in read ? read.problem : null
}

const NONE: ReadonlySet<string> = new Set()

/** All of them, in the order of the form; the answers to `read` are known to be some of their fields. */
export function problemsOf(live: LiveForm, read = NONE): ReadonlyMap<string, AnswerProblem> {
  const problems = new Map<string, AnswerProblem>()
  for (const { field } of live.compiled.names.fields) {
    const problem = problemOf(live, field.key, read.has(field.key))
    if (problem !== null) problems.set(field.key, problem)
  }
  return problems
}
