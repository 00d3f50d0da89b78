import { deliveryQueued } from '#modules/delivery/delivery.ts'
import { sendReceipt } from '#modules/delivery/send-receipt.job.ts'
import { warnOfEndingRange } from '#modules/fiscal/sequences/range-warning.job.ts'
import { invoicePosted } from '#modules/invoices/posting/invoice-posted.ts'
import { type EventHandler, onEvent, onEvents } from '#platform/events/event-handler.server.ts'

/** Who hears which event. What a module below must do is hung up by the module that raises the event. */
export const handlers: readonly EventHandler[] = [
  onEvents(invoicePosted, 'fiscal.warn_of_ending_range', warnOfEndingRange),
  onEvent(deliveryQueued, 'delivery.send_receipt', sendReceipt, { outside: true }),
]
