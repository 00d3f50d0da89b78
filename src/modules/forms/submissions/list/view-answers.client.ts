import { api } from '#ui/calls/api.ts'

/** What a change of somebody's views makes old. */
export const VIEW_ANSWERS = [api.formSubmission.getViews.queryKey()]
