import { BULK_READS, newQuota, SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { thisAppointment } from '../appointment/appointment.ts'
import {
  askRefundInput,
  depositReceiptInput,
  moveRefundInput,
  refundListInput,
  takeDepositInput,
} from '../deposits/deposit-input.ts'
import { depositLinkFor } from './ask-deposit.server.ts'
import { depositReceipt } from './deposit-receipt.server.ts'
import { askRefund, listRefunds, moveRefund } from './refunds.server.ts'
import { depositMethods, takeAppointmentDeposit } from './take-deposit.server.ts'

/** Far more than anybody takes by hand. */
const DEPOSITS = newQuota({ person: 60, shop: 300 })

const take = allowed('appointments.deposits')

export const appointmentDepositProcedures = {
  getMethods: take.query(({ ctx }) => depositMethods(ctx)),
  take: take
    .use(within(DEPOSITS))
    .input(takeDepositInput)
    .mutation(({ ctx, input }) => takeAppointmentDeposit(ctx, input)),
  getReceipt: take
    .use(within(SUMMARIES))
    .input(depositReceiptInput)
    .query(({ ctx, input }) => depositReceipt(ctx, input)),
  /** Null where it is not paid by link. */
  getLink: take
    .use(within(DEPOSITS))
    .input(thisAppointment)
    .mutation(async ({ ctx, input }) => ({
      url: await depositLinkFor(ctx, ctx.call.client.origin, input.id),
    })),
  askRefund: take
    .use(within(DEPOSITS))
    .input(askRefundInput)
    .mutation(({ ctx, input }) => askRefund(ctx, input)),
  getRefunds: allowed('appointments.view')
    .use(within(BULK_READS))
    .input(refundListInput)
    .query(({ ctx, input }) => listRefunds(ctx, input)),
  moveRefund: allowed('appointments.refunds')
    .use(within(DEPOSITS))
    .input(moveRefundInput)
    .mutation(({ ctx, input }) => moveRefund(ctx, input)),
}
