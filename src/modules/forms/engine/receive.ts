import * as re2js from 're2js'
import type { Answer, Answers, FormClock } from '../schema/form-schema.ts'
import type { AnswerProblem } from './answers/answer-problem.ts'
import { takePatterns } from './answers/patterns.ts'
import { readAnswer } from './answers/read-answer.ts'
import { problemsOf } from './check-answers.ts'
import type { CompiledForm } from './compile.ts'
import { openForm } from './live-form.ts'
import { isNoAnswer, isRecord, isTexts } from './values/form-value.ts'

// Who receives checks patterns in any case; a browser, which receives nothing, brings their engine where a form has some.
takePatterns(re2js)

/**
 * The answers of a form as they came, read again from the beginning: what belongs to no field is dropped, what is worked out
 * is worked out here, what is hidden is neither checked nor kept. Nothing is made to fit. Of what came as a whole, an
 * `unreadable` under the empty key says that it is no set of answers.
 */
export function receiveAnswers(
  compiled: CompiledForm,
  sent: unknown,
  clock: FormClock,
): { answers: Answers } | { problems: ReadonlyMap<string, AnswerProblem> } {
  if (!isRecord(sent) || Array.isArray(sent)) {
    return { problems: new Map([['', { code: 'unreadable', params: {} }]]) }
  }
  const taken: Record<string, Answer> = {}
  const refused = new Map<string, AnswerProblem>()
  for (const { field, isFixed } of compiled.names.fields) {
    const { key } = field
    if (isFixed || !Object.hasOwn(sent, key)) continue
    const given = sent[key]
    if (isNoAnswer(given)) continue
    const read = readAnswer(field, given)
    if ('answer' in read) taken[key] = read.answer
    else {
      refused.set(key, read.problem)
      // Rules see it as the browser's did, so that both name the same problems.
      if (isPlain(given)) taken[key] = given
    }
  }
  const live = openForm(compiled, taken, clock)
  const found = problemsOf(live, new Set(Object.keys(taken).filter((key) => !refused.has(key))))
  const problems = new Map<string, AnswerProblem>()
  for (const { field } of compiled.names.fields) {
    const problem = live.isVisible(field.key) ? (refused.get(field.key) ?? found.get(field.key)) : undefined
    if (problem !== undefined) problems.set(field.key, problem)
  }
  return problems.size > 0 ? { problems } : { answers: live.answers() }
}

const isPlain = (given: unknown): given is Answer =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' || isTexts(given)
