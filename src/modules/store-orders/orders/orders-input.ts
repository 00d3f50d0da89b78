import { z } from 'zod'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { ORDER_STATUSES } from '../order-states.ts'

export const orderListInput = z
  .object({
    page: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(50),
    /** Words of the number, the name or the telephone. */
    search: z.string().max(100).default(''),
    status: z.enum(ORDER_STATUSES).optional(),
  })
  .default({ page: 1, pageSize: 50, search: '' })
export type OrderList = z.output<typeof orderListInput>

export const orderIdInput = z.object({ id: idIn<StoreOrderId>() })
