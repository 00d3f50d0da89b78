export type AnswerProblemCode =
  | 'required'
  | 'min_length'
  | 'max_length'
  | 'characters'
  | 'pattern'
  | 'email'
  | 'url'
  | 'tel'
  | 'number'
  | 'min'
  | 'max'
  | 'step'
  | 'whole'
  | 'rating'
  | 'date'
  | 'time'
  | 'color'
  | 'option'
  | 'toggle'
  | 'signature'
  | 'signature_too_large'
  | 'files'
  | 'too_many_files'
  | 'unreadable'

/**
 * Why an answer cannot be taken; `answer-problems.messages.ts` says it. Of `params`: `n` (min_length, max_length, min, max,
 * too_many_files), `step` and `from` (step), `bytes` (signature_too_large).
 */
export type AnswerProblem = {
  readonly code: AnswerProblemCode
  readonly params: Readonly<Record<string, string | number>>
  /** What the form itself says instead. */
  readonly own?: string
}
