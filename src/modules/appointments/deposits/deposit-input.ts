import { z } from 'zod'
import { PAPER_LANGUAGES } from '#modules/delivery/paper.ts'
import { REFUND_WAYS } from '#modules/invoices/deposits/deposit-states.ts'
import type { AppointmentId, AppointmentRefundId, CashboxId, PaymentMethodId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { REFUND_STATUSES } from './refund-states.ts'

const reason = z.string().trim().max(300).default('')
const reference = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((typed) => typed || null)
const cashbox_id = idIn<CashboxId>().nullish()

/** A deposit is taken whole, in the shop's own money. */
export const takeDepositInput = repeatable.extend({
  id: idIn<AppointmentId>(),
  payment_method_id: idIn<PaymentMethodId>(),
  reference,
  cashbox_id,
})
export type TakeDeposit = z.output<typeof takeDepositInput>

/** The receipt of what a customer left ahead, in the language of the screen. */
export const depositReceiptInput = z.object({
  id: idIn<AppointmentId>(),
  language: z.enum(PAPER_LANGUAGES).default('es'),
})
export type DepositReceipt = z.output<typeof depositReceiptInput>

export const askRefundInput = repeatable.extend({
  id: idIn<AppointmentId>(),
  way: z.enum(REFUND_WAYS),
  reason,
})
export type AskRefund = z.output<typeof askRefundInput>

/** What somebody says of a refund; `way` where it goes back otherwise than was asked. */
export const moveRefundInput = repeatable
  .extend({
    id: idIn<AppointmentRefundId>(),
    version: readVersion,
    status: z.enum(REFUND_STATUSES).exclude(['pending_review']),
    way: z.enum(REFUND_WAYS).nullish(),
    reference,
    reason,
    cashbox_id,
  })
  .refine(({ status, reason: said }) => status !== 'rejected' || said !== '', {
    path: ['reason'],
    error: 'whoever rejects says why',
  })
export type MoveRefund = z.output<typeof moveRefundInput>

export const refundListInput = z
  .object({
    /** Those that wait for somebody, or all. */
    show: z.enum(['waiting', 'all']).default('waiting'),
    /** Words of the customer's name. */
    search: z.string().trim().max(300).default(''),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(100).default(20),
  })
  .prefault({})
export type RefundList = z.output<typeof refundListInput>
