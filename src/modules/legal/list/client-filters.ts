import { z } from 'zod'
import { type ListFilters, listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { CLIENT_STATUSES, RISK_LEVELS } from '../clients/client-states.ts'

/** What the address bar remembers of the list of legal clients. */
export const clientFilters = listFilters.extend({
  status: z.enum(CLIENT_STATUSES).optional().catch(undefined),
  risk: z.enum(RISK_LEVELS).optional().catch(undefined),
})
export type ClientFilters = z.output<typeof clientFilters>

/** The question to the server that the filters stand for. */
export const clientsAsked = ({ status, risk, ...filters }: ListFilters & ClientFilters) => ({
  ...listQuestion(filters),
  status: status ?? null,
  risk_level: risk ?? null,
})
