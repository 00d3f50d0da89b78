import { z } from 'zod'
import { listFilters } from '#ui/table/list-filters.ts'
import { SUBSCRIBER_STATUSES } from '../subscriber-statuses.ts'

/** What the address bar remembers of the list of subscribers. */
export const subscriberFilters = listFilters.extend({
  status: z.enum(SUBSCRIBER_STATUSES).optional().catch(undefined),
})
export type SubscriberFilters = z.output<typeof subscriberFilters>
