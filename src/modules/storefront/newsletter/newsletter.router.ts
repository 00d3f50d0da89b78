import { allowed, openInTenant } from '#platform/kernel/trpc.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { eraseSubscriber, findSubscribers, subscribe, unsubscribe } from './newsletter.server.ts'
import { subscribeInput, subscriberListInput, thisSubscriber } from './newsletter.ts'

/** What anybody may ask for. */
export const newsletterProcedures = {
  subscribe: openInTenant
    .input(subscribeInput)
    .mutation(({ ctx, input }) =>
      subscribe(ctx.tenant, { place: networkOf(ctx.client.address), origin: ctx.client.origin }, input),
    ),
}

const change = allowed('ecommerce.update')

/** Who asked, in the office. */
export const subscriberProcedures = {
  getSubscribers: allowed('ecommerce.view')
    .input(subscriberListInput)
    .query(({ ctx, input }) => findSubscribers(ctx, input)),
  unsubscribe: change.input(thisSubscriber).mutation(({ ctx, input }) => unsubscribe(ctx, input)),
  eraseSubscriber: change.input(thisSubscriber).mutation(({ ctx, input }) => eraseSubscriber(ctx, input)),
}
