import { z } from 'zod'
import { DELIVERY_CHANNELS } from '#modules/delivery/delivery-channel.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'

/** Whom a reminder by hand is for, and of what: one invoice, or all that they owe. */
const about = z.object({
  customerId: idIn<CustomerId>(),
  invoiceId: idIn<InvoiceId>().optional(),
})

export const prepareInput = about
export const sendReminderInput = about.extend({
  requestId: z.uuid(),
  channel: z.enum(DELIVERY_CHANNELS),
  language: z.enum(['es', 'en']),
  /** What was typed is judged by the verb, which says in words what is wrong with it. */
  to: z.string().max(254),
})
export type SendReminder = z.output<typeof sendReminderInput>

export const ofInvoiceInput = z.object({ invoiceId: idIn<InvoiceId>() })
export const ofCustomerInput = listInput(20)
  .unwrap()
  .pick({ page: true, pageSize: true })
  .extend({ customerId: idIn<CustomerId>() })
export type OfCustomer = z.output<typeof ofCustomerInput>

export const remindedInput = z.object({ customerId: idIn<CustomerId>(), reminded: z.boolean() })

/** So many reminders go to one customer by hand in a day of the shop. */
export const MOST_BY_HAND = 3
