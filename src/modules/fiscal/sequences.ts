import { z } from 'zod'
import { isDay } from '#platform/day.ts'
import type { SequenceId } from '#platform/ids.ts'
import { DOCUMENT_TYPES } from './ncf/ncf.ts'

const dayText = z.string().refine(isDay, 'must be a day such as 2026-11-21')

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

const id = z.uuid().transform((text) => text as SequenceId)

export const sequenceStateInput = z.object({ id, state: z.enum(['active', 'paused', 'closed']) })
export const voidNumbersInput = z.object({
  id,
  count: z.number().int().min(1).max(1000),
  reason: z.string().trim().min(1).max(300),
})
