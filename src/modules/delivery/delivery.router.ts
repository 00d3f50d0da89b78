import { allowed } from '#platform/kernel/trpc.server.ts'
import { deliveryContactInput, receiptEmailInput, receiptWhatsAppInput } from './delivery.ts'
import { lookedAtBy } from './look-delivery.router.ts'
import { deliveryContact, sendReceiptEmail, sendReceiptWhatsApp } from './receipts/deliveries.server.ts'

/** Of one's own sales; those of others ask for the right to print receipts again too, which the verbs see to. */
export const deliveryProcedures = {
  sendReceiptEmail: allowed('pos.sell')
    .input(receiptEmailInput)
    .mutation(({ ctx, input }) => sendReceiptEmail(ctx, input)),
  sendReceiptWhatsApp: allowed('pos.sell')
    .input(receiptWhatsAppInput)
    .mutation(({ ctx, input }) => sendReceiptWhatsApp(ctx, input)),
  getDelivery: lookedAtBy('pos.sell'),
  getDeliveryContact: allowed('pos.sell')
    .input(deliveryContactInput)
    .query(({ ctx, input }) => deliveryContact(ctx, input.orderId)),
}
