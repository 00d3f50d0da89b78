import { api } from '#ui/calls/api.ts'

/** What a change of a submission makes old. */
export const SUBMISSION_ANSWERS = [
  api.formSubmission.getAll.queryKey(),
  api.formSubmission.getById.queryKey(),
  api.formSubmission.getBeside.queryKey(),
]
