import { z } from 'zod'
import { listFilters } from '#ui/table/list-filters.ts'
import { POST_STATUSES } from './post-statuses.ts'

/** What the address bar remembers of the list of posts. */
export const postFilters = listFilters.extend({ status: z.enum(POST_STATUSES).optional().catch(undefined) })
export type PostFilters = z.output<typeof postFilters>
