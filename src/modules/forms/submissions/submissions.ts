import { z } from 'zod'
import { type Day, isReportDay } from '#platform/values/day.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { SUBMISSION_STATUSES } from '../statuses.ts'

const dayIn = z
  .string()
  .refine(isReportDay)
  .transform((text) => text as Day)

/** A field's key, as forms may have it. */
export const fieldKey = z.string().min(1).max(100)

/** Fields that a list is filtered by at once. */
const MOST_FILTERS = 10

/** What fields must say, by their keys: a choice, a number, yes (`true`), a day, or a text whole. */
export const fieldFilters = z
  .record(fieldKey, z.string().trim().min(1).max(200))
  .refine((filters) => Object.keys(filters).length <= MOST_FILTERS)

/** Submissions on a page of the list. */
const MOST_ON_PAGE = 100

/** What the list of a form's submissions is asked by. The latest come first. */
export const submissionListInput = listInput(20)
  .unwrap()
  .extend({
    pageSize: z.number().int().min(1).max(MOST_ON_PAGE).default(20),
    form_id: idIn<FormId>(),
    status: z.enum(SUBMISSION_STATUSES).nullish(),
    filters: fieldFilters.default({}),
    /** Days of the shop's calendar, both of them included. */
    from: dayIn.nullish(),
    to: dayIn.nullish(),
    descending: z.boolean().default(true),
  })
export type SubmissionListInput = z.output<typeof submissionListInput>

/** Submissions in a part of the file. */
export const MOST_IN_PART = 1000
/** Bytes of answers in a part of the file: it ends before the submission that would be too much. */
export const MOST_BYTES_IN_PART = 8_000_000

/** A part of all that a list finds: what comes after a submission in its order, or its beginning. */
export const submissionPartInput = z.object({
  list: submissionListInput,
  after: idIn<FormSubmissionId>().nullish(),
  size: z.number().int().min(1).max(MOST_IN_PART).default(MOST_IN_PART),
})
export type SubmissionPartInput = z.output<typeof submissionPartInput>

export const thisSubmission = z.object({ id: idIn<FormSubmissionId>() })
export type ThisSubmission = z.output<typeof thisSubmission>

export const ofForm = z.object({ form_id: idIn<FormId>() })

/** The submission and the list that it was opened from. */
export const besideInput = z.object({ list: submissionListInput, id: idIn<FormSubmissionId>() })
export type BesideInput = z.output<typeof besideInput>

export const LONGEST_REASON = 1000

export const reviewInput = z.object({
  id: idIn<FormSubmissionId>(),
  status: z.enum(SUBMISSION_STATUSES),
  reason: z.string().trim().max(LONGEST_REASON).nullish(),
  version: readVersion,
})
export type ReviewInput = z.output<typeof reviewInput>

export const LONGEST_NOTE = 2000

export const noteInput = repeatable.extend({
  id: idIn<FormSubmissionId>(),
  text: z.string().trim().min(1).max(LONGEST_NOTE),
})
export type NoteInput = z.output<typeof noteInput>

/** Submissions in one document that a browser puts together. */
export const MOST_IN_PDF = 2000
/** Submissions in one part of it, which the server makes at once. */
export const MOST_ON_PAPER = 50
/** Bytes of answers in one file of papers. */
export const MOST_BYTES_ON_PAPER = 2_000_000

export const paperInput = z.object({
  ids: z.array(idIn<FormSubmissionId>()).min(1).max(MOST_ON_PAPER),
  language: z.enum(['es', 'en']),
})
export type PaperInput = z.output<typeof paperInput>
