import { spend, spendOnText } from '#platform/values/counted-work.ts'
import { isReportDay } from '#platform/values/day.ts'
import { inThrees } from '#platform/values/read-number.ts'
import type { Answer, FieldType, FileAnswer, FormField } from '../../schema/form-schema.ts'
import { hasThousands } from '../../schema/thousands.ts'
import { type Decimal, ofNumber, readDecimal, toNumber, written, writtenTo } from './decimal.ts'

/**
 * What rules and formulas compute with. A number is a decimal; a day and a time are text that sorts; `choice` is the value
 * of an option, which is a number too where it is written as one. `nothing` is what cannot be told.
 */
export const VALUE_TYPES = [
  'number',
  'text',
  'choice',
  'boolean',
  'day',
  'time',
  'choices',
  'files',
  'nothing',
] as const
export type ValueType = (typeof VALUE_TYPES)[number]
/** Missing is null: not answered, hidden, or not to be worked out. */
export type Value = Decimal | string | boolean | readonly string[] | readonly FileAnswer[] | null

const TYPE_OF: Readonly<Record<FieldType, ValueType>> = {
  text: 'text',
  email: 'text',
  url: 'text',
  tel: 'text',
  number: 'number',
  hidden: 'text',
  textarea: 'text',
  date: 'day',
  time: 'time',
  select: 'choice',
  checkbox: 'choices',
  radio: 'choice',
  file: 'files',
  image: 'files',
  signature: 'text',
  rating: 'number',
  slider: 'number',
  toggle: 'boolean',
  color: 'text',
}

export const valueTypeOf = (type: FieldType): ValueType => TYPE_OF[type]

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Texts of white space alone and empty lists answer nothing. */
export const isNoAnswer = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What an answer is worth to rules and formulas: missing where it is none of its type. */
export function typedValue(answer: Answer | undefined, type: ValueType): Value {
  if (answer === undefined || isNoAnswer(answer)) return null
  switch (type) {
    case 'number':
      return typeof answer === 'number' ? ofNumber(answer) : null
    case 'boolean':
      return typeof answer === 'boolean' ? answer : null
    case 'day':
      return typeof answer === 'string' && isReportDay(answer) ? answer : null
    case 'time':
      return typeof answer === 'string' && isTime(answer) ? answer : null
    case 'text':
    case 'choice':
      return typeof answer === 'string' ? answer : null
    case 'choices':
      return isTexts(answer) ? answer : null
    case 'files':
      return isFiles(answer) ? answer : null
    case 'nothing':
      return null
  }
}

export const isTexts = (answer: unknown): answer is readonly string[] =>
  Array.isArray(answer) && answer.every((each) => typeof each === 'string')

export const isFiles = (answer: unknown): answer is readonly FileAnswer[] =>
  Array.isArray(answer) && answer.every((each) => typeof each === 'object' && each !== null)

/** The number that the value of an option is written as; null for one that is none. */
export const numberIn = (text: string): Decimal | null => {
  spendOnText(text)
  return readDecimal(text.trim())
}

/** Texts whose numbers are amounts; what an address or a hidden field holds is for programs. */
const READ_BY_PEOPLE: readonly FieldType[] = ['text', 'textarea']

/** What a calculated value is as an answer, in a field of `field`'s type or in none. */
export function answerOf(
  value: Value,
  type: ValueType,
  decimals: number,
  field?: FormField,
): Answer | undefined {
  if (value === null) return undefined
  const isText = field !== undefined && ['text', 'choice'].includes(valueTypeOf(field.type))
  if (typeof value === 'bigint') {
    if (!isText) return toNumber(value)
    if (valueTypeOf(field.type) === 'choice') return written(value)
    const digits = writtenTo(value, decimals)
    return READ_BY_PEOPLE.includes(field.type) && hasThousands(field)
      ? digits.replace(/\d+/, inThrees)
      : digits
  }
  if (typeof value === 'boolean') return isText ? String(value) : value
  return type === 'nothing' ? undefined : value
}

/** Texts as they are compared: small letters, without accents and spaces around. */
export const folded = (text: string): string => {
  spendOnText(text)
  const lower = text.trim().toLowerCase()
  if (/^[\0-\x7f]*$/.test(lower)) return lower
  spend(lower.length)
  return lower.normalize('NFD').replaceAll(/\p{M}+/gu, '')
}

/** Whether two values are the same value, for those who wait for changes. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  return a.every((each: unknown, n) => each === b[n])
}
