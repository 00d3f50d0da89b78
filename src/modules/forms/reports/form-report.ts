import { z } from 'zod'
import { addDays, type Day, isReportDay } from '#platform/values/day.ts'
import type { FormId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import type { FieldType, FormField } from '../schema/form-schema.ts'
import { SUBMISSION_STATUSES } from '../statuses.ts'

const day = z
  .string()
  .refine(isReportDay)
  .nullish()
  .transform((typed) => typed ?? null)

/** Which answers a report is of: those of a form, from one day to another, both included, and of a status. */
export const formReportInput = z.object({
  form_id: idIn<FormId>(),
  from: day,
  to: day,
  status: z.enum(SUBMISSION_STATUSES).nullish(),
})
export type FormReportInput = z.output<typeof formReportInput>

/** What is told of the answers to a field. */
export type SummaryKind = 'choices' | 'numbers' | 'texts' | 'files'

const KINDS: Readonly<Record<FieldType, SummaryKind>> = {
  text: 'texts',
  email: 'texts',
  url: 'texts',
  tel: 'texts',
  hidden: 'texts',
  textarea: 'texts',
  date: 'texts',
  time: 'texts',
  color: 'texts',
  number: 'numbers',
  rating: 'numbers',
  slider: 'numbers',
  select: 'choices',
  radio: 'choices',
  checkbox: 'choices',
  toggle: 'choices',
  file: 'files',
  image: 'files',
  signature: 'files',
}

/** How the answers to a field of this type are summed up. */
export const summaryKindOf = (type: FieldType): SummaryKind => KINDS[type]

/** How often one answer was given to a field. A list of choices counts each of them. */
export type Counted = { readonly key: string; readonly value: string; readonly count: number }

export type Choice = { readonly value: string; readonly label: string | null; readonly count: number }

/**
 * The choices of a field with how often each was taken, in the order of the form; what was taken and is no choice any more
 * follows, the most frequent first, without a label.
 */
export function choicesOf({ key, type, options = [] }: FormField, counted: readonly Counted[]): Choice[] {
  const mine = new Map(counted.filter((each) => each.key === key).map(({ value, count }) => [value, count]))
  const known: readonly { value: string; label: string | null }[] =
    type === 'toggle' ? ['true', 'false'].map((value) => ({ value, label: null })) : options
  const listed = known.map(({ value, label }) => ({ value, label, count: mine.get(value) ?? 0 }))
  const values = new Set(known.map(({ value }) => value))
  const former = [...mine]
    .filter(([value]) => !values.has(value))
    .map(([value, count]) => ({ value, label: null, count }))
    .toSorted((a, b) => b.count - a.count)
  return [...listed, ...former]
}

export type DayCount = { readonly day: Day; readonly count: number }

/** A year of them; of more the last are told. */
export const MOST_DAYS = 366

/** Every day from the first on which somebody answered to the last, also those on which nobody did. `days` are in their order. */
export function everyDay(days: readonly DayCount[]): DayCount[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const counts = new Map(days.map(({ day: each, count }) => [each, count]))
  const told: DayCount[] = []
  for (let each = last; each >= first && told.length < MOST_DAYS; each = addDays(each, -1))
    told.push({ day: each, count: counts.get(each) ?? 0 })
  return told.toReversed()
}

export type Stop = { readonly key: string | null; readonly count: number }

/**
 * Where those stopped who began and did not send: how many answered nothing, and then by the field that they answered last,
 * in the order of the form. A field that is gone is left out.
 */
export function stopsOf(fields: readonly FormField[], stopped: readonly Stop[]): Stop[] {
  const counts = new Map(stopped.map(({ key, count }) => [key, count]))
  return [null, ...fields.map(({ key }) => key)].flatMap((key) => {
    const count = counts.get(key) ?? 0
    return count > 0 ? [{ key, count }] : []
  })
}
