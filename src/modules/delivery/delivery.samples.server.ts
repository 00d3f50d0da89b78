import type { InvoicesKinds } from '#modules/invoices/invoices.samples.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { sendReceiptEmail } from './deliveries.server.ts'

export const deliverySamples = samplesOf<'delivery', InvoicesKinds>({
  fill: async ({ owner }, { invoice }) => {
    const { id } = await sendReceiptEmail(owner, { orderId: invoice as InvoiceId, email: 'a@b.test' })
    return { delivery: id }
  },
  inputs: {
    'pos.getDelivery': (_, theirs) => [{ id: theirs.delivery }],
    'pos.getDeliveryContact': (_, theirs) => [{ orderId: theirs.invoice }],
    'pos.sendReceiptEmail': (_, theirs) => [{ orderId: theirs.invoice, email: 'a@b.test' }],
    'pos.sendReceiptWhatsApp': (_, theirs) => [{ orderId: theirs.invoice, phoneNumber: '809-555-0142' }],
  },
})
