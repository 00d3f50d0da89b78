import { byLink } from '../own-link/own-link.router.ts'
import { acceptOffer, declineOffer, offerByLink } from './accept-offer.server.ts'
import { offerTokenInput } from './waiting.ts'

/** What somebody who waits does with a time that was offered to them, by its link and without a session. */
export const offerProcedures = {
  get: byLink.input(offerTokenInput).query(({ ctx, input }) => offerByLink(ctx.tenant, input)),
  accept: byLink.input(offerTokenInput).mutation(({ ctx, input }) => acceptOffer(ctx.tenant, input)),
  decline: byLink.input(offerTokenInput).mutation(({ ctx, input }) => declineOffer(ctx.tenant, input)),
}
