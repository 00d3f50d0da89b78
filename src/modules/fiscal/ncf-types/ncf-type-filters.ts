import { z } from 'zod'
import { listFilters } from '#ui/table/list-filters.ts'

/** What the address bar remembers of the list of types: beside a search, one series, and those that are used. */
export const ncfTypeFilters = listFilters.extend({
  series: z.enum(['B', 'E']).optional().catch(undefined),
  used: z.literal(true).optional().catch(undefined),
})
export type NcfTypeFilters = z.output<typeof ncfTypeFilters>
