import { hasNumber, hasOptions } from '../schema/field-kinds.ts'
import type { Answer, FieldType, FormField } from '../schema/form-schema.ts'

const CALENDAR: readonly FieldType[] = ['date', 'time']
const DAY_OR_TIME = /^(\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(:\d{2})?)$/

/**
 * Of an answer what the form's designer wrote, or what has no words: choices that the form offers, yes and no, numbers, days
 * and times. `undefined` of all that a stranger can word.
 */
export function designedAnswer(
  { type, options = [] }: Pick<FormField, 'type' | 'options'>,
  answer: Answer | undefined,
): Answer | undefined {
  const isOffered = (one: unknown): one is string =>
    typeof one === 'string' && options.some(({ value }) => value === one)
  if (hasOptions(type)) {
    if (typeof answer === 'boolean' || isOffered(answer)) return answer
    const offered = Array.isArray(answer) ? answer.filter(isOffered) : []
    return offered.length > 0 ? offered : undefined
  }
  if (type === 'toggle') return typeof answer === 'boolean' ? answer : undefined
  if (hasNumber(type)) return typeof answer === 'number' ? answer : undefined
  const isSaid = CALENDAR.includes(type) && typeof answer === 'string' && DAY_OR_TIME.test(answer)
  return isSaid ? answer : undefined
}
