import { dayAndTime } from '#platform/values/calendar-day.ts'
import type { FormLanguage } from '../../schema/form-schema.ts'
import { own } from '../../schema/own.ts'
import type { SubmissionStatus } from '../../statuses.ts'
import { answerCell, type SaidField } from '../answers/answer-words.ts'
import type { SheetCell } from './xlsx.ts'

/** A submission as a file of the list has it. */
export type SheetSubmission = {
  readonly number: number
  readonly status: SubmissionStatus
  readonly submitted_at: string
  readonly submitted_by: string | null
  readonly reviewed_at: string | null
  readonly reviewed_by: string | null
  readonly review_reason: string | null
  readonly language: FormLanguage
  readonly seconds_taken: number | null
  readonly answers: Readonly<Record<string, Parameters<typeof answerCell>[1]>>
}

type Word =
  | 'number'
  | 'submitted_at'
  | 'submitted_by'
  | 'status'
  | 'reviewed_at'
  | 'reviewed_by'
  | 'review_reason'
  | 'language'
  | 'seconds_taken'
  | `status_${SubmissionStatus}`

type Known = {
  fields: readonly SaidField[]
  say: (word: Word) => string
  language: FormLanguage
  timeZone: string
}

const moment = (at: string, timeZone: string): SheetCell => {
  const { day, hour, minute } = dayAndTime(new Date(at), timeZone)
  return { day, minutes: hour * 60 + minute }
}

/** The heads of a file of submissions, and what it has of each: all that was answered, and what was made of it. */
export function sheetOf({ fields, say, language, timeZone }: Known) {
  const heads = [
    say('number'),
    say('submitted_at'),
    say('status'),
    ...fields.map(({ label }) => label),
    say('submitted_by'),
    say('language'),
    say('seconds_taken'),
    say('reviewed_at'),
    say('reviewed_by'),
    say('review_reason'),
  ]
  const cells = (one: SheetSubmission): SheetCell[] => [
    one.number,
    moment(one.submitted_at, timeZone),
    say(`status_${one.status}`),
    ...fields.map((field) => answerCell(field, own(one.answers, field.key), language)),
    one.submitted_by ?? '',
    one.language,
    one.seconds_taken ?? '',
    one.reviewed_at === null ? '' : moment(one.reviewed_at, timeZone),
    one.reviewed_by ?? '',
    one.review_reason ?? '',
  ]
  return { heads, cells }
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** The same cell where all is text and numbers without thousands, whose comma parts the cells: `2026-11-27`, `2026-11-27 14:05`. */
export const csvCellOf = (cell: SheetCell): string | number => {
  if (typeof cell !== 'object') return cell
  if ('amount' in cell) return cell.amount
  if (!('minutes' in cell)) return cell.day
  return `${cell.day} ${two(Math.floor(cell.minutes / 60))}:${two(cell.minutes % 60)}`
}
