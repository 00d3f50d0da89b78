import { allowed, openInTenant } from '#platform/kernel/trpc.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { findSubscribers, subscribe } from './newsletter.server.ts'
import { subscribeInput, subscriberListInput } from './newsletter.ts'

/** What anybody may ask for. */
export const newsletterProcedures = {
  subscribe: openInTenant
    .input(subscribeInput)
    .mutation(({ ctx, input }) =>
      subscribe(ctx.tenant, { place: networkOf(ctx.client.address), origin: ctx.client.origin }, input),
    ),
}

/** Who asked, in the office. */
export const subscriberProcedures = {
  getSubscribers: allowed('ecommerce.view')
    .input(subscriberListInput)
    .query(({ ctx, input }) => findSubscribers(ctx, input)),
}
