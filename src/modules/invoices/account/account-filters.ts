import { z } from 'zod'
import { listFilters } from '#ui/table/list-filters.ts'

/** The kinds of documents of an account; the first is shown where the address names none. */
export const ACCOUNT_PARTS = ['open_invoices', 'payments', 'credit_notes'] as const

/** What the address bar remembers of an account: which documents are shown, and where in them one is. */
export const accountFilters = listFilters
  .pick({ page: true, pageSize: true })
  .extend({ part: z.enum(ACCOUNT_PARTS).optional().catch(undefined) })
export type AccountFilters = z.output<typeof accountFilters>
