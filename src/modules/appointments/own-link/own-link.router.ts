import { openInTenant } from '#platform/kernel/trpc.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { ownAppointment, ownDays, ownSlots } from './own-appointment.server.ts'
import { cancelByLink, confirmByLink, moveByLink } from './own-changes.server.ts'
import { ownChange, ownDaysInput, ownInput, ownMove, ownSlotsInput } from './own-link.ts'

/** From one place, where many telephones may be: a token is not found by trying, and a look costs little. */
const byNetwork = newRateLimit(240, 60_000)

/** What anybody calls who has a link: no more often than many people behind one address would. */
export const byLink = openInTenant.use(({ ctx, next }) => {
  const { tenantId, now } = ctx.tenant
  byNetwork.take(`${tenantId} ${networkOf(ctx.client.address)}`, now)
  return next()
})

/** What somebody does with their own appointment who has its link, without a session. */
export const ownLinkProcedures = {
  get: byLink.input(ownInput).query(({ ctx, input }) => ownAppointment(ctx.tenant, input)),
  getDays: byLink.input(ownDaysInput).query(({ ctx, input }) => ownDays(ctx.tenant, input)),
  getSlots: byLink.input(ownSlotsInput).query(({ ctx, input }) => ownSlots(ctx.tenant, input)),
  confirm: byLink.input(ownChange).mutation(({ ctx, input }) => confirmByLink(ctx.tenant, input)),
  move: byLink.input(ownMove).mutation(({ ctx, input }) => moveByLink(ctx.tenant, input)),
  cancel: byLink.input(ownChange).mutation(({ ctx, input }) => cancelByLink(ctx.tenant, input)),
}
