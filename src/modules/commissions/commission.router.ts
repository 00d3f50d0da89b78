import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { payableInput, payInput, paymentListInput, reverseInput } from './payment.ts'
import { listPayments, payableNow, payCommissions, reverseCommissions } from './payments/payments.server.ts'
import { commissionReport, sellerLines } from './report/report.server.ts'
import { linesInput, reportInput } from './report/report.ts'

const read = allowed('commissions.view')

export const commissionProcedures = {
  getReport: read
    .use(within(BULK_READS))
    .input(reportInput)
    .query(({ ctx, input }) => commissionReport(ctx, input)),
  getLines: read
    .use(within(BULK_READS))
    .input(linesInput)
    .query(({ ctx, input }) => sellerLines(ctx, input)),
  getPayable: read.input(payableInput).query(({ ctx, input }) => payableNow(ctx, input)),
  getPayments: read.input(paymentListInput).query(({ ctx, input }) => listPayments(ctx, input)),
  pay: allowed('commissions.pay')
    .input(payInput)
    .mutation(({ ctx, input }) => payCommissions(ctx, input)),
  reversePayment: allowed('commissions.reverse')
    .input(reverseInput)
    .mutation(({ ctx, input }) => reverseCommissions(ctx, input)),
}
