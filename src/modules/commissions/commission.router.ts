import { newQuota, SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { payableInput, payInput, paymentInput, paymentListInput, reverseInput } from './payment.ts'
import { paymentDocument } from './payments/payment-document.server.ts'
import { listPayments, payableNow, payCommissions, reverseCommissions } from './payments/payments.server.ts'
import { commissionReport, sellerLines } from './report/report.server.ts'
import { linesInput, reportInput } from './report/report.ts'

const read = allowed('commissions.view')
/** Each writes a row for every sale that it pays. */
const PAYMENTS = newQuota({ person: 30, shop: 120 })

export const commissionProcedures = {
  getReport: read
    .use(within(SUMMARIES))
    .input(reportInput)
    .query(({ ctx, input }) => commissionReport(ctx, input)),
  getLines: read
    .use(within(SUMMARIES))
    .input(linesInput)
    .query(({ ctx, input }) => sellerLines(ctx, input)),
  getPayable: read
    .use(within(SUMMARIES))
    .input(payableInput)
    .query(({ ctx, input }) => payableNow(ctx, input)),
  getPayments: read.input(paymentListInput).query(({ ctx, input }) => listPayments(ctx, input)),
  getPayment: read.input(paymentInput).query(({ ctx, input }) => paymentDocument(ctx, input)),
  pay: allowed('commissions.pay')
    .use(within(PAYMENTS))
    .input(payInput)
    .mutation(({ ctx, input }) => payCommissions(ctx, input)),
  reversePayment: allowed('commissions.reverse')
    .use(within(PAYMENTS))
    .input(reverseInput)
    .mutation(({ ctx, input }) => reverseCommissions(ctx, input)),
}
