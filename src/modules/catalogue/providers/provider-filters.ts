import { z } from 'zod'
import { type ListFilters, listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { PROVIDER_STATUSES } from './provider-status.ts'

/** What the address bar remembers of the list of suppliers. */
export const providerFilters = listFilters.extend({
  status: z.enum(PROVIDER_STATUSES).optional().catch(undefined),
})
export type ProviderFilters = z.output<typeof providerFilters>

/** The question to the server that the filters stand for. */
export const providersAsked = ({ status, ...filters }: ListFilters & ProviderFilters) => ({
  ...listQuestion(filters),
  status: status ?? ('all' as const),
})
