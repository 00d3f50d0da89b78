import type { Answer } from '#ui/api.ts'

/** What `dashboard.getSummary` answers, as the screen has it. */
export type Summary = Answer<'dashboard', 'getSummary'>
