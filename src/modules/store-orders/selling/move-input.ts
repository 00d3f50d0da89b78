import { z } from 'zod'
import { leavesNumber, REFUND_WAYS } from '#modules/invoices/deposits/deposit-states.ts'
import type { CashboxId, PaymentMethodId, StoreOrderId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { amountIn, idIn, repeatable } from '#platform/values/wire.ts'
import { ORDER_STATUSES } from '../order/order-states.ts'

const order = { id: idIn<StoreOrderId>(), version: readVersion }

/** How it is paid as it is handed over, where it was not paid before. */
const handed = z
  .object({
    payment_method_id: idIn<PaymentMethodId>(),
    reference: z.string().trim().max(100).nullable().default(null),
  })
  .nullish()

/** How what was paid of an order goes back; what goes by card or transfer has its number. */
const refund = z
  .object({
    way: z.enum(REFUND_WAYS),
    reference: z.string().trim().max(100).nullable().default(null),
  })
  .refine(({ way, reference }) => !leavesNumber(way) || Boolean(reference), { path: ['reference'] })
export type OrderRefund = z.output<typeof refund>

export const moveOrderInput = z.object({
  ...order,
  status: z.enum(ORDER_STATUSES),
  reason: z.string().trim().max(500).default(''),
  payment: handed,
  /** Of one that is cancelled or returned: to the customer's credit where nothing is said. */
  refund: refund.nullish(),
})
export type MoveOrder = z.output<typeof moveOrderInput>

export const invoiceOrderInput = z.object({ ...order, payment: handed })
export type InvoiceOrder = z.output<typeof invoiceOrderInput>

/** What was paid of an order that is not handed over yet: the whole of it, which who took it was shown. */
export const recordOrderPaymentInput = repeatable.extend({
  ...order,
  payment_method_id: idIn<PaymentMethodId>(),
  amount: amountIn,
  reference: z.string().trim().max(100).nullable().default(null),
  /** Whose drawer takes the cash: that which the person opened, or the default cashbox's, where none is named. */
  cashbox_id: idIn<CashboxId>().nullish(),
})
export type RecordOrderPayment = z.output<typeof recordOrderPaymentInput>

export const confirmTransferInput = z.object({ ...order, reference: z.string().trim().min(1).max(100) })
