import type { Translate } from '#ui/words/messages.ts'
import type { answerProblemMessages } from './answer-problems.messages.ts'
import type { AnswerProblem } from './answers/answer-problem.ts'

type AnswerWords = typeof answerProblemMessages.es

const MEGABYTE = 1_048_576
const KILOBYTE = 1024

/** `10 MB`, `1.5 MB`, `500 KB`. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes >= MEGABYTE ? [bytes / MEGABYTE, 'MB'] : [bytes / KILOBYTE, 'KB']
  return `${Math.round(size * 10) / 10} ${unit}`
}

/** What is wrong with the answer to a field of this label, in the words of the form itself where it has some. */
export function sayProblem(t: Translate<AnswerWords>, problem: AnswerProblem, label: string): string {
  const { code, params, own } = problem
  if (own !== undefined) return own
  const size = typeof params.bytes === 'number' ? fileSize(params.bytes) : ''
  return t(code, { ...params, label, size })
}
