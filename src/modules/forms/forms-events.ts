import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import { SUBMISSION_STATUSES } from './statuses.ts'

/** A form was filled in, and what was answered is kept. */
export const formSubmitted = eventKind(
  'forms.submitted',
  z.object({ form_id: z.uuid(), submission_id: z.uuid() }),
)

/** The shop made something of a submission; `version` is that of the submission since. */
export const formReviewed = eventKind(
  'forms.reviewed',
  z.object({
    form_id: z.uuid(),
    submission_id: z.uuid(),
    status: z.enum(SUBMISSION_STATUSES),
    version: z.number().int(),
  }),
)
