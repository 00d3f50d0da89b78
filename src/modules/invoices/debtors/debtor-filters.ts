import { z } from 'zod'
import { listFilters, listQuestion, sortFilters, sortIn } from '#ui/table/list-filters.ts'

/** What the address bar remembers of the list of those who owe. What an age may be, the screen and the server know. */
export const debtorFilters = listFilters.extend({
  ...sortFilters(['owed', 'overdue', 'oldest']),
  age: z.string().max(20).optional().catch(undefined),
  seller: z.uuid().optional().catch(undefined),
})
export type DebtorFilters = z.output<typeof debtorFilters>

/** Whoever owes most comes first. */
export const USUAL_SORT = { key: 'owed', descending: true }

/** The question to the server that the filters stand for, but for the age. */
export const debtorQuestion = (filters: DebtorFilters) => {
  const { search, page, pageSize } = listQuestion(filters)
  return {
    search,
    page,
    pageSize,
    seller: filters.seller,
    sort: filters.sort ?? ('owed' as const),
    descending: sortIn(filters, USUAL_SORT).descending,
  }
}
