import { api } from '#ui/calls/api.ts'
import type { ChargePorts } from './charge-flow.client.ts'

/**
 * The server, as a charge and its void need it.
 *
 * @param spokenWithTill that somebody asked the till which may have made the charge's sale without a connection.
 */
export const chargeServer = (spokenWithTill: boolean): ChargePorts['server'] => ({
  start: (input) => api.cards.startAttempt.call(input),
  settle: (input) => api.cards.settleAttempt.call(input),
  startVoid: (id) => api.cards.startVoid.call({ id, spokenWithTill }),
  settleVoid: (input) => api.cards.settleVoid.call(input),
})
