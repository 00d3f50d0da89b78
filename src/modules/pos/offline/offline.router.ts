import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, allowedStill, within } from '#platform/kernel/trpc.server.ts'
import { acknowledgeInput, offlineSalesInput, syncSaleInput } from '../sync/sync.ts'
import { syncSaleAnswer } from '../sync/sync-answer.server.ts'
import { reportTillInput } from './report/report.ts'
import { reportTill } from './report/report-till.server.ts'
import { acknowledgeOfflineSale, listOfflineSales } from './review/offline-sales.server.ts'
import { tillKey } from './till-key.server.ts'

/** What a till sold arrives whether the counter is on or off. */
export const offlineProcedures = {
  getTillKey: allowedStill('pos.sell').query(({ ctx }) => tillKey(ctx)),
  reportTill: allowedStill('pos.sell')
    .input(reportTillInput)
    .mutation(({ ctx, input }) => reportTill(ctx, input)),
  syncSale: allowedStill('pos.sell')
    .input(syncSaleInput)
    .mutation(({ ctx, input }) => syncSaleAnswer(ctx, input)),
  getOfflineSales: allowed('pos.review_offline')
    .use(within(BULK_READS))
    .input(offlineSalesInput)
    .query(({ ctx, input }) => listOfflineSales(ctx, input)),
  acknowledgeOfflineSale: allowed('pos.review_offline')
    .input(acknowledgeInput)
    .mutation(({ ctx, input }) => acknowledgeOfflineSale(ctx, input.invoiceId)),
}
