import { z } from 'zod'
import { weekdayOf } from '#platform/values/calendar-day.ts'
import { isReportDay } from '#platform/values/day.ts'
import type { KeptHours } from './schedules.ts'
import { offTwice } from './spans/times-off.ts'
import { readSpans, spansText, wrongOf } from './spans/typed-spans.ts'
import type { TimeSpan } from './spans/working-hours.ts'

/** As a week is read, from Monday; each with its number, of which Sunday's is 0. */
export const WEEK = [
  ['monday', 1],
  ['tuesday', 2],
  ['wednesday', 3],
  ['thursday', 4],
  ['friday', 5],
  ['saturday', 6],
  ['sunday', 0],
] as const
export type WeekdayName = (typeof WEEK)[number][0]

/** What is said of a field that is refused. */
type HoursRefusals = Readonly<
  Record<
    | 'hours_invalid'
    | 'hours_backwards'
    | 'hours_overlap'
    | 'day_required'
    | 'day_twice'
    | 'reason_required'
    | 'until_before'
    | 'one_day'
    | 'off_twice',
    string
  >
>

export type OffRow = { from_day: string; until_day: string; span: TimeSpan | null; reason: string }

const spansIn = (typed: string): TimeSpan[] => readSpans(typed) ?? []

type TypedOff = { from_day: string; until_day: string; hours: string; reason: string }

/** A time off without a last day is of one day. */
const offSent = ({ from_day, until_day, hours, reason }: TypedOff) => ({
  from_day,
  until_day: until_day || from_day,
  span: spansIn(hours)[0] ?? null,
  reason,
})

const WRONG = { unread: 'hours_invalid', backwards: 'hours_backwards', overlapping: 'hours_overlap' } as const

const typedSpans = (words: HoursRefusals) =>
  z.string().superRefine((typed, { addIssue }) => {
    const wrong = wrongOf(typed)
    if (wrong) addIssue({ code: 'custom', message: words[WRONG[wrong]], input: typed })
  })

/** Hours as they are typed: of weekdays, of days of their own, and of an employee when they are away. */
export const hoursFormSchema = (words: HoursRefusals) => {
  const spans = typedSpans(words)
  const days = z
    .array(z.object({ day: z.string().min(1, words.day_required), name: z.string().trim().max(100), spans }))
    .superRefine((rows, { addIssue }) => {
      for (const [index, { day }] of rows.entries()) {
        if (day !== '' && rows.findIndex((row) => row.day === day) !== index) {
          addIssue({ code: 'custom', path: [index, 'day'], message: words.day_twice, input: day })
        }
      }
    })
  const off = z
    .object({
      from_day: z.string().min(1, words.day_required),
      until_day: z.string(),
      hours: spans,
      reason: z.string().trim().min(1, words.reason_required).max(200),
    })
    .refine(({ from_day, until_day }) => until_day === '' || until_day >= from_day, {
      path: ['until_day'],
      error: words.until_before,
    })
    .refine(
      ({ from_day, until_day, hours }) => {
        const many = (readSpans(hours) ?? []).length
        return many === 0 || (many === 1 && (until_day === '' || until_day === from_day))
      },
      { path: ['hours'], error: words.one_day },
    )
  return z.object({
    weekly: z.object({
      monday: spans,
      tuesday: spans,
      wednesday: spans,
      thursday: spans,
      friday: spans,
      saturday: spans,
      sunday: spans,
    }),
    days,
    timeOff: z.array(off).superRefine((rows, { addIssue }) => {
      for (const index of offTwice(rows.map(offSent))) {
        const path = [index, 'from_day']
        addIssue({ code: 'custom', path, message: words.off_twice, input: rows[index]?.from_day })
      }
    }),
  })
}
export type HoursValues = z.output<ReturnType<typeof hoursFormSchema>>

type Known = Pick<KeptHours, 'weekly'> & {
  readonly days: readonly (KeptHours['days'][number] & { readonly name: string })[]
  readonly timeOff?: readonly OffRow[]
}

export function hoursValues(known: Known | null): HoursValues {
  const of = (weekday: number): string =>
    spansText(known?.weekly.find((row) => row.weekday === weekday)?.spans ?? [])
  return {
    weekly: {
      monday: of(1),
      tuesday: of(2),
      wednesday: of(3),
      thursday: of(4),
      friday: of(5),
      saturday: of(6),
      sunday: of(0),
    },
    days: (known?.days ?? []).map(({ day, name, spans }) => ({ day, name, spans: spansText(spans) })),
    timeOff: (known?.timeOff ?? []).map(({ span, ...row }) => ({
      ...row,
      hours: spansText(span ? [span] : []),
    })),
  }
}

/**
 * Whether hours of time off lie wholly outside of what is worked that day by the employee's own week or a day of their own:
 * then they take nothing off, and another half of the day was meant. Of who has no week of their own nothing is known here.
 */
export function isOffOutside({ weekly, days, timeOff }: HoursValues, index: number): boolean {
  const { hours = '', from_day: day = '' } = timeOff[index] ?? {}
  const [off] = spansIn(hours)
  const hasWeek = WEEK.some(([name]) => spansIn(weekly[name]).length > 0)
  const own = days.find((row) => row.day === day)
  if (!off || !isReportDay(day) || (!hasWeek && !own)) return false
  const [weekday] = WEEK.find(([, number]) => number === weekdayOf(day)) ?? []
  const worked = spansIn(own ? own.spans : weekday ? weekly[weekday] : '')
  return !worked.some(({ from, until }) => from < off.until && off.from < until)
}

/** What is sent of it. */
export const hoursSent = ({ weekly, days }: HoursValues) => ({
  weekly: WEEK.map(([name, weekday]) => ({ weekday, spans: spansIn(weekly[name]) })).filter(
    ({ spans }) => spans.length > 0,
  ),
  days: days.map(({ day, name, spans }) => ({ day, name, spans: spansIn(spans) })),
})

/** What is sent of when an employee is away. */
export const timeOffSent = ({ timeOff }: HoursValues) => timeOff.map(offSent)
