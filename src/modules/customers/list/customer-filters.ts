import { z } from 'zod'
import { listFilters } from '#ui/table/list-filters.ts'

/** What the address bar remembers of the list of customers. */
export const customerFilters = listFilters.extend({ type: z.uuid().optional().catch(undefined) })
export type CustomerFilters = z.output<typeof customerFilters>
