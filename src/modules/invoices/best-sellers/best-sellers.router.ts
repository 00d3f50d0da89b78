import { allowed } from '#platform/kernel/trpc.server.ts'
import { latestBestSellers } from './best-sellers.server.ts'

/** As many as a counter shows of them. */
const BEST_SELLERS = 120

export const bestSellerProcedures = {
  getBestSellers: allowed('pos.access').query(({ ctx }) => latestBestSellers(ctx, BEST_SELLERS)),
}
