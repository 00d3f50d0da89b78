import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { firstTimeByHand } from './fitting-times.server.ts'
import { addToWaiting, bookFromWaiting, offerByHand, waitingList, withdraw } from './waiting.server.ts'
import { placeInput, thisWait, waitInput, withdrawInput } from './waiting.ts'

/** Each looks at somebody's day; who waits is also written to. */
const PLACES = newQuota({ person: 120, shop: 600 })

/** Looks at as many days as a wait goes over. */
const LOOKS = newQuota({ person: 120, shop: 600 })

const write = allowed('appointments.create').use(within(PLACES))

export const waitingProcedures = {
  getAll: allowed('appointments.view').query(({ ctx }) => waitingList(ctx)),
  getFirstTime: allowed('appointments.view')
    .use(within(LOOKS))
    .input(thisWait)
    .query(({ ctx, input }) => firstTimeByHand(ctx, input)),
  create: write
    .input(repeatable.and(waitInput))
    .mutation(({ ctx, input }) => addToWaiting(ctx, ctx.call.client.origin, input)),
  withdraw: write.input(withdrawInput).mutation(({ ctx, input }) => withdraw(ctx, input)),
  offer: write.input(repeatable.and(placeInput)).mutation(({ ctx, input }) => offerByHand(ctx, input)),
  book: write.input(repeatable.and(placeInput)).mutation(({ ctx, input }) => bookFromWaiting(ctx, input)),
}
