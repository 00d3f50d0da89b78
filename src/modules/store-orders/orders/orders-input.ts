import { z } from 'zod'
import { type Day, isReportDay } from '#platform/values/day.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'
import { LISTED_STATUSES, PAYMENT_WAYS } from '../order/order-states.ts'

const dayIn = z
  .string()
  .refine(isReportDay)
  .transform((text) => text as Day)

/** What the list of orders is asked by, words of the number, the name or the telephone among it. */
export const orderListInput = listInput(20)
  .unwrap()
  .omit({ showDeleted: true })
  .extend({
    status: z.enum(LISTED_STATUSES).nullish(),
    way: z.enum(PAYMENT_WAYS).nullish(),
    /** Whether it was paid. */
    paid: z.boolean().nullish(),
    /** Days of the shop's calendar, both of them included. */
    from: dayIn.nullish(),
    to: dayIn.nullish(),
  })
  .prefault({})
export type OrderList = z.output<typeof orderListInput>

export const orderIdInput = z.object({ id: idIn<StoreOrderId>() })
