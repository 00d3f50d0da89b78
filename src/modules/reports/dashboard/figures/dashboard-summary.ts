import type { Answer } from '#ui/calls/api.ts'

/** What `dashboard.getSummary` answers, as the screen has it. */
export type Summary = Answer<'dashboard', 'getSummary'>
