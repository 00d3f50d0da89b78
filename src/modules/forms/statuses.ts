/** Whether a form can be filled in: not yet, now, or no more. */
export const FORM_STATUSES = ['draft', 'published', 'archived'] as const
export type FormStatus = (typeof FORM_STATUSES)[number]

/** What the shop made of a submission. */
export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** Who can fill a form in: anybody who has its address, people of the shop who are signed in, or who has one of its links. */
export const FORM_AUDIENCES = ['public', 'staff', 'links'] as const
export type FormAudience = (typeof FORM_AUDIENCES)[number]
