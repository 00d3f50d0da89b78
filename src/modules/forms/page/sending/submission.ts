import { z } from 'zod'
import { type Day, isReportDay } from '#platform/values/day.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { FORM_LANGUAGES } from '../../schema/form-schema.ts'

/** How far who opened a form came when they left it; the id is that of what they would send. */
export const visitInput = z.object({
  id: z.uuid(),
  form_id: idIn<FormId>(),
  version: z.int().min(1).max(1_000_000),
  token: z.string().max(120),
  /** The field that was answered last. */
  key: z.string().max(60).nullish(),
})
export type VisitInput = z.output<typeof visitInput>

/** What is sent of a form that was filled in. The id is made where it is filled in: sent twice it is one. */
export const submissionInput = z.object({
  id: idIn<FormSubmissionId>(),
  form_id: idIn<FormId>(),
  /** Of the form, as it was drawn. */
  version: z.int().min(1).max(1_000_000),
  language: z.enum(FORM_LANGUAGES),
  /** Read by the form itself, which believes nothing of it. */
  answers: z.record(z.string().max(60), z.unknown()),
  token: z.string().max(120),
  /** On which it was filled in, by the shop's calendar: it may be sent days later. */
  day: z
    .custom<Day>((sent) => typeof sent === 'string' && isReportDay(sent))
    .optional()
    .catch(undefined),
  /** Who of the shop filled it in, null where nobody was signed in: a device may be another's by the time that it is sent. */
  person: z.uuid().nullish(),
  /** Of a device whose clock was set anew, or a form that was begun weeks ago, nobody knows: that is no reason to refuse it. */
  seconds_taken: z.int().min(0).max(2_000_000).optional().catch(undefined),
  /** Nobody sees its field: a program fills it in. */
  trap: z.string().max(500).optional(),
})
export type SubmissionInput = z.output<typeof submissionInput>
