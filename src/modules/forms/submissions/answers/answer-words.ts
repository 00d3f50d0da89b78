import { fileIdIn, previewAddress } from '#platform/values/file-address.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import { filesIn } from '../../schema/file-answers.ts'
import type { Answer, FieldOption, FieldType, FormLanguage } from '../../schema/form-schema.ts'
import { hasThousands, type NumberLook, sayNumber } from '../../schema/thousands.ts'

/** A field as far as its answer is read out. */
export type SaidField = {
  readonly key: string
  readonly label: string
  readonly type: FieldType
  readonly options?: readonly FieldOption[] | undefined
} & NumberLook

const WORDS = {
  es: { yes: 'Sí', no: 'No', drawn: 'Firmado', stars: 'de 5' },
  en: { yes: 'Yes', no: 'No', drawn: 'Signed', stars: 'of 5' },
} as const

/** Whether an address is of this site: no other is opened, drawn or asked. */
export const isOfThisSite = (url: string): boolean => /^\/(?!\/)/.test(url)

/** Where a smaller look at an image that was sent stands, or the image itself. */
export function lookAt(url: string): string {
  const id = fileIdIn(url)
  return id === null ? url : previewAddress(id)
}

/** A picture that somebody drew, where it came along: a data address of a PNG, or the address of one. */
export const drawingIn = (answer: Answer | undefined): string | null =>
  typeof answer === 'string' && /^(data:image\/png;base64,[A-Za-z0-9+/]+=*$|\/(?!\/))/.test(answer)
    ? answer
    : null

const labelOf = ({ options = [] }: SaidField, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A single answer as people read it; what is chosen by its label. */
function sayOne(field: SaidField, answer: string | number | boolean, language: FormLanguage): string {
  const words = WORDS[language]
  if (typeof answer === 'boolean') return answer ? words.yes : words.no
  if (typeof answer === 'number')
    return field.type === 'rating' ? `${answer} ${words.stars}` : sayNumber(field, answer)
  if (field.type === 'signature') return words.drawn
  if (field.type === 'date' && isDay(answer)) return formatDay(answer, { language })
  if (field.type === 'time' && isTime(answer)) return formatTime(answer, { language })
  return labelOf(field, answer)
}

/** An answer as people read it, in one line or, of a text, in those that it has; empty where there is none. */
export function sayAnswer(field: SaidField, answer: Answer | undefined, language: FormLanguage): string {
  if (answer === undefined) return ''
  if (typeof answer !== 'object') return sayOne(field, answer, language)
  const files = filesIn(answer)
  if (files.length > 0) return files.map(({ name }) => name).join(', ')
  return answer.map((one) => (typeof one === 'string' ? labelOf(field, one) : '')).join(', ')
}

/** What a cell of a spreadsheet holds: a number, one that shows its thousands, a day of the calendar, or text. */
export type AnswerCell = string | number | { readonly amount: number } | { readonly day: string }

/** An answer as a spreadsheet counts with it. */
export function answerCell(field: SaidField, answer: Answer | undefined, language: FormLanguage): AnswerCell {
  if (typeof answer === 'number')
    return field.type !== 'rating' && hasThousands(field) ? { amount: answer } : answer
  if (field.type === 'date' && typeof answer === 'string' && isDay(answer)) return { day: answer }
  // A moment of the day sorts as it is kept.
  return field.type === 'time' && typeof answer === 'string' ? answer : sayAnswer(field, answer, language)
}

/** Whether a field's answer says something in a line, so that it can be a column without being asked for. */
export const isColumnByItself = ({ type }: SaidField): boolean =>
  !['hidden', 'textarea', 'file', 'image', 'signature', 'color'].includes(type)
