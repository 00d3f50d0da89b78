import { AGES } from '../receivables/receivables.ts'

/** What the list of those who owe is narrowed down by: an age, or all that is late. */
export const DEBT_AGES = [...AGES, 'overdue'] as const

export const DEBTOR_SORTS = ['owed', 'overdue', 'oldest'] as const

/** How many rows a part of the file has. */
export const ROWS_OF_FILE = 5000
