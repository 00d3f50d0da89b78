import type { Translate } from '#ui/words/messages.ts'
import { type NumberLook, sayNumber } from '../schema/thousands.ts'
import type { answerProblemMessages } from './answer-problems.messages.ts'
import type { AnswerProblem } from './answers/answer-problem.ts'

type AnswerWords = typeof answerProblemMessages.es

const MEGABYTE = 1_048_576
const KILOBYTE = 1024

const toTenths = (size: number): number => Math.round(size * 10) / 10

/** `10 MB`, `1.5 MB`, `500 KB`, `20 B`. */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`
  const kilobytes = toTenths(bytes / KILOBYTE)
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${toTenths(bytes / MEGABYTE)} MB`
}

/** A field as far as what is wrong with its answer is said. */
export type ProblemField = NumberLook & { readonly label: string }

/** What is wrong with the answer to a field, in the words of the form itself where it has some. */
export function sayProblem(t: Translate<AnswerWords>, problem: AnswerProblem, field: ProblemField): string {
  const { code, params, own } = problem
  if (own !== undefined) return own
  const size = typeof params.bytes === 'number' ? fileSize(params.bytes) : ''
  const said = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? sayNumber(field, value) : value,
  ])
  return t(code, { ...Object.fromEntries(said), label: field.label, size })
}
