import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { createBatch, listBatches } from './batches.server.ts'
import { batchInput, batchListInput } from './batches.ts'

/** Each may be ten thousand vouchers. */
const BATCHES = newQuota({ person: 20, shop: 40 })

export const voucherBatchProcedures = {
  getAll: allowed('vouchers.view')
    .input(batchListInput)
    .query(({ ctx, input }) => listBatches(ctx, input)),
  create: allowed('vouchers.generate')
    .use(within(BATCHES))
    .input(batchInput)
    .mutation(({ ctx, input }) => createBatch(ctx, input)),
}
