import { z } from 'zod'
import { BULK_READS, newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
import { amountIn } from '#platform/values/wire.ts'
import { thisBatch } from '../batches/batches.ts'
import { checkVoucher } from '../spending/spend-vouchers.server.ts'
import {
  cancelVoucher,
  checkExpired,
  markVoucherUsed,
  reactivateVoucher,
  reportVoucher,
} from './voucher-acts.server.ts'
import { exportBatch, findVouchers, voucherHistory } from './vouchers.server.ts'
import {
  cancelVoucherInput,
  markUsedInput,
  reactivateInput,
  reportVoucherInput,
  thisVoucher,
  voucherListInput,
} from './vouchers.ts'

const read = allowed('vouchers.view')
const change = allowed('vouchers.update')

/** A customer brings one or a few; whoever tries codes gets nowhere. */
const CHECKS = newQuota({ person: 30, shop: 200 })

export const voucherProcedures = {
  getVouchers: read
    .use(within(BULK_READS))
    .input(voucherListInput)
    .query(({ ctx, input }) => findVouchers(ctx, input)),
  exportCsv: read
    .use(within(BULK_READS))
    .input(thisBatch)
    .query(({ ctx, input }) => exportBatch(ctx, input)),
  getHistory: read.input(thisVoucher).query(({ ctx, input }) => voucherHistory(ctx, input)),
  cancel: change.input(cancelVoucherInput).mutation(({ ctx, input }) => cancelVoucher(ctx, input)),
  report: change.input(reportVoucherInput).mutation(({ ctx, input }) => reportVoucher(ctx, input)),
  markUsed: change.input(markUsedInput).mutation(({ ctx, input }) => markVoucherUsed(ctx, input)),
  reactivate: change.input(reactivateInput).mutation(({ ctx, input }) => reactivateVoucher(ctx, input)),
  checkExpired: change.mutation(({ ctx }) => checkExpired(ctx)),
  /** What the till asks before it takes one. */
  check: allowed('pos.sell')
    .concat(ofPart('vouchers'))
    .use(within(CHECKS))
    .input(z.object({ code: z.string().max(100), total: amountIn }))
    .query(({ ctx, input }) => checkVoucher(ctx, input)),
}
