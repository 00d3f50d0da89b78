import { z } from 'zod'
import type { PaymentMethodId, StoreOrderId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { ORDER_STATUSES } from '../order-states.ts'

const order = { id: idIn<StoreOrderId>(), version: readVersion }

export const moveOrderInput = z.object({
  ...order,
  status: z.enum(ORDER_STATUSES),
  reason: z.string().trim().max(500).default(''),
  /** How it is paid as it is handed over, where it was not paid before. */
  payment: z
    .object({
      payment_method_id: idIn<PaymentMethodId>(),
      reference: z.string().trim().max(100).nullable().default(null),
    })
    .nullish(),
})
export type MoveOrder = z.output<typeof moveOrderInput>

export const confirmTransferInput = z.object({ ...order, reference: z.string().trim().min(1).max(100) })
