import { z } from 'zod'
import { listFilters } from '#ui/table/list-filters.ts'
import { MESSAGE_STATUSES } from '../message-statuses.ts'

/** What the address bar remembers of the list of messages. */
export const messageFilters = listFilters.extend({
  status: z.enum(MESSAGE_STATUSES).optional().catch(undefined),
})
export type MessageFilters = z.output<typeof messageFilters>
