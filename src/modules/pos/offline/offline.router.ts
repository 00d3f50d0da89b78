import { z } from 'zod'
import { customerChanges } from '#modules/customers/customer-changes.server.ts'
import { returnBlock, takeBlock } from '#modules/fiscal/blocks/blocks.server.ts'
import { returnBlockInput, takeBlockInput } from '#modules/fiscal/blocks/blocks.ts'
import { allowed } from '#platform/trpc.server.ts'
import { acknowledgeOfflineSale, listOfflineSales } from './review/offline-sales.server.ts'
import { acknowledgeInput, offlineSalesInput, syncSaleInput } from './sync/sync.ts'
import { syncSaleAnswer } from './sync/sync-answer.server.ts'

const cursor = z.object({ updated_at: z.string().max(40), id: z.uuid() })

export const offlineProcedures = {
  takeNumbers: allowed('pos.sell')
    .input(takeBlockInput)
    .mutation(({ ctx, input }) => takeBlock(ctx, input)),
  returnNumbers: allowed('pos.sell')
    .input(returnBlockInput)
    .mutation(({ ctx, input }) => returnBlock(ctx, input)),
  syncSale: allowed('pos.sell')
    .input(syncSaleInput)
    .mutation(({ ctx, input }) => syncSaleAnswer(ctx, input)),
  getCustomers: allowed('customers.view')
    .input(z.object({ after: cursor.nullish(), limit: z.number().int().min(1).max(20_000).default(5000) }))
    .query(({ ctx, input }) => customerChanges(ctx, input.after ?? null, input.limit)),
  getOfflineSales: allowed('pos.review_offline')
    .input(offlineSalesInput)
    .query(({ ctx, input }) => listOfflineSales(ctx, input)),
  acknowledgeOfflineSale: allowed('pos.review_offline')
    .input(acknowledgeInput)
    .mutation(({ ctx, input }) => acknowledgeOfflineSale(ctx, input.invoiceId)),
}
