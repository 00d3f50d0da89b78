import type { CashKinds } from '#modules/cash/cash.samples.server.ts'
import type { CustomersKinds } from '#modules/customers/customers.samples.server.ts'
import type { InvoicesKinds } from '#modules/invoices/invoices.samples.server.ts'
import { type SampleIds, samplesOf } from '#platform/module/samples.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { sendReceiptEmail } from './receipts/deliveries.server.ts'

type Theirs = SampleIds<InvoicesKinds | CustomersKinds | CashKinds>

/** One of each kind that there is of the samples. */
const papersOf = ({ invoice, customerPayment, customer }: Theirs) => [
  { kind: 'invoice', id: invoice },
  { kind: 'payment', id: customerPayment },
  { kind: 'statement', id: customer, from: '2026-01-01', to: '2026-12-31' },
]

export const deliverySamples = samplesOf<'delivery', InvoicesKinds | CustomersKinds | CashKinds>({
  fill: async ({ owner }, { invoice }) => {
    const { id } = await sendReceiptEmail(owner, { orderId: invoice as InvoiceId, email: 'a@b.test' })
    return { delivery: id }
  },
  inputs: {
    'paper.get': (_, theirs) => papersOf(theirs).map((paper) => ({ paper })),
    'paper.getPdf': (_, theirs) => papersOf(theirs).map((paper) => ({ paper })),
    'paper.getReceipt': (mine, theirs) => [
      { id: theirs.invoice },
      { id: mine.invoice, cashboxId: theirs.cashbox },
    ],
    'paper.getContact': (_, theirs) => papersOf(theirs).map((paper) => ({ paper })),
    'paper.getDelivery': (_, theirs) => [{ id: theirs.delivery }],
    'paper.sendEmail': (_, theirs) => papersOf(theirs).map((paper) => ({ paper, email: 'a@b.test' })),
    'paper.sendWhatsApp': (_, theirs) =>
      papersOf(theirs).map((paper) => ({ paper, phoneNumber: '809-555-0142' })),
    'pos.getDelivery': (_, theirs) => [{ id: theirs.delivery }],
    'pos.getDeliveryContact': (_, theirs) => [{ orderId: theirs.invoice }],
    'pos.sendReceiptEmail': (_, theirs) => [{ orderId: theirs.invoice, email: 'a@b.test' }],
    'pos.sendReceiptWhatsApp': (_, theirs) => [{ orderId: theirs.invoice, phoneNumber: '809-555-0142' }],
  },
})
