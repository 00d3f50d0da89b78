import { spend } from '#platform/values/counted-work.ts'
import { isReportDay } from '#platform/values/day.ts'
import { isStorableText } from '#platform/values/storable-text.ts'
import { hasFiles, hasNumber } from '../../schema/field-kinds.ts'
import type { Answer, FieldType, FileAnswer, FormField } from '../../schema/form-schema.ts'
import { USUAL_SLIDER } from '../../schema/new-form.ts'
import { lengthOf } from '../formula/text-functions.ts'
import { compared, minus, ofNumber, remainder } from '../values/decimal.ts'
import { isRecord, isTime } from '../values/form-value.ts'
import type { AnswerProblem, AnswerProblemCode } from './answer-problem.ts'
import { fileRulesOf } from './file-rules.ts'
import { isColor, isDrawing, isMailAddress, isTelephone, isWebAddress } from './formats.ts'
import { matcherOf } from './patterns.ts'

/** How long an answer can be where the form does not say less. */
const LINE_LENGTH = 1000
const TEXT_LENGTH = 10_000
/** Of a signature as a data address: 60 kB of a picture, of which a hand fills some ten. */
export const SIGNATURE_LENGTH = 80_000
const LARGEST = 1e15
const NAME_LENGTH = 255
const TYPE_LENGTH = 127
const ADDRESS_LENGTH = 2048

type Read = { readonly answer: Answer } | { readonly problem: AnswerProblem }

const refused = (code: AnswerProblemCode, params: AnswerProblem['params'] = {}): Read => ({
  problem: { code, params },
})

/** An answer of a field, whatever came, or why it is none; whether there has to be one is not asked here. */
export function readAnswer(field: FormField, given: unknown): Read {
  const { type } = field
  if (hasNumber(type)) return readNumber(field, given)
  if (type === 'toggle') return typeof given === 'boolean' ? { answer: given } : refused('toggle')
  if (type === 'checkbox') return readChoices(field, given)
  if (hasFiles(type)) return readFiles(field, given)
  return typeof given === 'string' ? readText(field, given) : refused(OF_TEXT[type] ?? 'unreadable')
}

/** What each kind of text is refused as where it is not of that kind. */
const OF_TEXT: Readonly<Partial<Record<FieldType, AnswerProblemCode>>> = {
  email: 'email',
  url: 'url',
  tel: 'tel',
  date: 'date',
  time: 'time',
  select: 'option',
  radio: 'option',
  signature: 'signature',
  color: 'color',
}
const IS_OF: Readonly<Partial<Record<FieldType, (text: string) => boolean>>> = {
  email: isMailAddress,
  url: isWebAddress,
  tel: isTelephone,
  date: isReportDay,
  time: isTime,
  signature: isDrawing,
  color: isColor,
}

/** What nobody types: control characters, but for the ends of lines and tabs of a text of several lines. */
const CONTROL = /[^\P{Cc}\t\n\r]/u
const LINE_CONTROL = /\p{Cc}/u

const MEASURED: readonly FieldType[] = ['text', 'textarea', 'email', 'url', 'tel', 'hidden']

function readText(field: FormField, text: string): Read {
  const { type, options = [] } = field
  if (type === 'signature' && text.length > SIGNATURE_LENGTH) {
    return refused('signature_too_large', { bytes: Math.floor((SIGNATURE_LENGTH * 3) / 4) })
  }
  if (type === 'select' || type === 'radio') {
    return isOffered(text, options) ? { answer: text } : refused('option')
  }
  const longest = type === 'textarea' ? TEXT_LENGTH : LINE_LENGTH
  if (type !== 'signature' && text.length > longest * 2) return refused('max_length', { n: longest })
  if (!isStorableText(text) || (type === 'textarea' ? CONTROL : LINE_CONTROL).test(text))
    return refused('characters')
  if (MEASURED.includes(type)) {
    const problem = measured(field, text, longest)
    if (problem !== null) return { problem }
  }
  const isOf = IS_OF[type]
  if (isOf !== undefined && !isOf(text)) return refused(OF_TEXT[type] ?? 'unreadable')
  const problem = MEASURED.includes(type) ? unlike(field, text) : null
  return problem === null ? { answer: text } : { problem }
}

function measured({ validation }: FormField, text: string, longest: number): AnswerProblem | null {
  const length = lengthOf(text)
  const { minLength, maxLength } = validation ?? {}
  if (minLength !== undefined && length < minLength) return { code: 'min_length', params: { n: minLength } }
  const most = Math.min(maxLength ?? longest, longest)
  return length > most ? { code: 'max_length', params: { n: most } } : null
}

/** A pattern that is none asks nothing; the form says so to who designs it. */
function unlike({ validation }: FormField, text: string): AnswerProblem | null {
  const { pattern = '', messages } = validation ?? {}
  const matches = pattern === '' ? null : matcherOf(pattern)
  if (matches === null || matches(text)) return null
  return { code: 'pattern', params: {}, ...(messages?.pattern && { own: messages.pattern }) }
}

const isOffered = (value: string, options: NonNullable<FormField['options']>): boolean =>
  options.some((option) => option.value === value && option.disabled !== true)

function readNumber({ type, validation, step }: FormField, given: unknown): Read {
  if (typeof given !== 'number' || !Number.isFinite(given) || Math.abs(given) > LARGEST)
    return refused('number')
  const answer = given === 0 ? 0 : given
  if (type === 'rating') {
    return Number.isInteger(answer) && answer >= 1 && answer <= 5 ? { answer } : refused('rating')
  }
  const usual = type === 'slider' ? USUAL_SLIDER : {}
  const { min, max } = { ...usual, ...definedOf(validation) }
  if (min !== undefined && answer < min) return refused('min', { n: min })
  if (max !== undefined && answer > max) return refused('max', { n: max })
  // A slider ends at its end, wherever its last step would lead.
  const by = step ?? (type === 'slider' ? USUAL_SLIDER.step : null)
  const isEnd = type === 'slider' && answer === max
  if (by !== null && !isEnd && !isOnStep(answer, min ?? 0, by))
    return type === 'number' && by === 1 && Number.isInteger(min ?? 0)
      ? refused('whole')
      : refused('step', { step: by, from: min ?? 0 })
  return { answer }
}

const definedOf = (validation: FormField['validation']): { min?: number; max?: number } => ({
  ...(validation?.min !== undefined && { min: validation.min }),
  ...(validation?.max !== undefined && { max: validation.max }),
})

/** Whether so many steps lead there from the beginning, as decimals: 0.3 is three steps of 0.1. */
function isOnStep(answer: number, from: number, step: number): boolean {
  const [value, begin, by] = [ofNumber(answer), ofNumber(from), ofNumber(step)]
  if (value === null || begin === null || by === null) return false
  const way = minus(value, begin)
  const rest = way === null ? null : remainder(way, by)
  return rest !== null && compared(rest, 0n) === 0
}

function readChoices({ options = [] }: FormField, given: unknown): Read {
  if (!Array.isArray(given) || given.length > options.length) return refused('option')
  spend((given.length * options.length) / 20)
  const chosen: string[] = []
  for (const each of given) {
    if (typeof each !== 'string' || chosen.includes(each) || !isOffered(each, options))
      return refused('option')
    chosen.push(each)
  }
  return { answer: chosen }
}

/** How large each is, and of what format, was held against the field when it was sent: what is kept of an image is another file. */
function readFiles(field: FormField, given: unknown): Read {
  const { most } = fileRulesOf(field)
  if (!Array.isArray(given)) return refused('files')
  if (given.length > most) return refused('too_many_files', { n: most })
  const files: FileAnswer[] = []
  for (const each of given) {
    const file = fileIn(each)
    if (file === null) return refused('files')
    files.push(file)
  }
  return { answer: files }
}

const isLine = (text: unknown, longest: number): text is string =>
  typeof text === 'string' &&
  text !== '' &&
  text.length <= longest &&
  isStorableText(text) &&
  !LINE_CONTROL.test(text)

/** A file as it is named, and nothing else of what came; whether it was ever sent, the server asks. */
function fileIn(given: unknown): FileAnswer | null {
  if (!isRecord(given)) return null
  const { url, name, size, type } = given
  if (!isLine(url, ADDRESS_LENGTH) || !isLine(name, NAME_LENGTH)) return null
  if (typeof type !== 'string' || type.length > TYPE_LENGTH || LINE_CONTROL.test(type)) return null
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return null
  return { url, name, size, type }
}
