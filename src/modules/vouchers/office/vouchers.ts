import { z } from 'zod'
import type { VoucherBatchId, VoucherId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { MOST_IN_BATCH } from '../batches/batches.ts'
import { VOUCHER_STATUSES } from '../voucher.ts'

/** What a list of vouchers is asked by; pictures ask for a whole batch at once. */
export const voucherListInput = listInput(20)
  .unwrap()
  .omit({ showDeleted: true })
  .extend({
    pageSize: z.number().int().min(1).max(MOST_IN_BATCH).default(20),
    batchId: idIn<VoucherBatchId>().nullish(),
    status: z.enum(['all', ...VOUCHER_STATUSES]).default('all'),
  })
  .prefault({})
export type VoucherListInput = z.output<typeof voucherListInput>

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const REASON_REFUSALS = {
  reason_required: 'a reason is required',
  reason_too_long: 'must be at most 200 characters',
} as const
type Refusals = Readonly<Record<keyof typeof REASON_REFUSALS, string>>

const thisOne = repeatable.extend({ voucherId: idIn<VoucherId>() })

/** Why something is done with a voucher, with `words` for what is refused. */
export const reasonSchema = (words: Refusals) =>
  z.object({ reason: z.string().trim().min(1, words.reason_required).max(200, words.reason_too_long) })

const why = reasonSchema(REASON_REFUSALS).shape

export const cancelVoucherInput = thisOne.extend(why)
export const markUsedInput = thisOne.extend(why)
export const reactivateInput = thisOne.extend(why)

/** How a voucher left its holder's hands. */
export const REPORT_TYPES = ['lost', 'stolen'] as const
export const reportVoucherInput = thisOne.extend({
  type: z.enum(REPORT_TYPES),
  notes: z.string().trim().max(300).default(''),
})

export const thisVoucher = z.object({ voucherId: idIn<VoucherId>() })

/** What can have been done with a voucher, as its history says it. */
export const HISTORY_ACTS = [
  'made',
  'cancelled',
  'reported_lost',
  'reported_stolen',
  'marked_used',
  'reactivated',
  'used',
  'paid_debt',
  'given_back',
  'given_back_by_reversal',
  'expired',
] as const
export type HistoryAct = (typeof HISTORY_ACTS)[number]
