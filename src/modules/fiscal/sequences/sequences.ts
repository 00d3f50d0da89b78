import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import type { SequenceId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { DOCUMENT_TYPES } from '../ncf/document-types.ts'

const dayText = z.string().refine(isReportDay, 'must be a day such as 2026-11-21')

/** A range as the DGII authorised it. There is no "next number" to type. */
export const sequenceInput = z.object({
  series: z.enum(['B', 'E']),
  document_type: z.enum(DOCUMENT_TYPES),
  from_number: z.number().int().min(1),
  to_number: z.number().int().min(1),
  authorized_on: dayText,
  warn_below: z.number().int().min(0).nullish(),
})
export type SequenceInput = z.output<typeof sequenceInput>

const id = idIn<SequenceId>()

export const sequenceStateInput = z.object({ id, state: z.enum(['active', 'paused', 'closed']) })

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const VOID_REFUSALS = {
  void_count_invalid: 'must be a number from 1 to 1,000',
  void_reason_required: 'a reason is required',
  void_reason_too_long: 'must be at most 300 characters',
} as const
type VoidRefusals = Readonly<Record<keyof typeof VOID_REFUSALS, string>>

/** How many numbers are given up at once and why, with `words` for what is refused. */
export const voidFields = (words: VoidRefusals) => ({
  count: z
    .number(words.void_count_invalid)
    .int(words.void_count_invalid)
    .min(1, words.void_count_invalid)
    .max(1000, words.void_count_invalid),
  reason: z.string().trim().min(1, words.void_reason_required).max(300, words.void_reason_too_long),
})

export const voidNumbersInput = z.object({ id, ...voidFields(VOID_REFUSALS) })
