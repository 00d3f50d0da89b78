import type { InvoicesKinds } from '#modules/invoices/invoices.samples.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { receivableOf } from '#modules/invoices/receivables/receivables.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import { cancelLink, createLink } from './links/links.server.ts'
import { createLinkInput } from './links/links.ts'
import { sendLink } from './links/send-link.server.ts'
import { linkValues } from './payment-link.ts'
import { merchantInput } from './settings/merchant.ts'
import { changeMerchant } from './settings/merchants.server.ts'

const someMerchant = (name: string) => ({
  merchant_id: '39038540035',
  merchant_name: name,
  merchant_type: 'ECommerce',
  auth_key: 'llave-de-prueba',
  environment: 'test',
  valid_days: 7,
})

const ORIGIN = 'http://test.localhost'

type Kinds =
  | 'paymentLink'
  | 'cancelledLink'
  | 'linkDelivery'
  | 'linkOrder'
  | 'linkAmount'
  | 'linkItbis'
  | 'linkContract'

export const paymentLinksSamples = samplesOf<Kinds, InvoicesKinds>({
  fill: async ({ owner, name }, { owedInvoice }) => {
    await changeMerchant(owner, merchantInput.parse(someMerchant(name)))
    const invoice = await loadInvoice(owner, owedInvoice as InvoiceId)
    const pending = (await receivableOf(owner, invoice.id))?.balance ?? ZERO
    const valuesAt = (now: Date) =>
      createLinkInput.parse(
        linkValues(
          { order_number: formatOrderNumber(invoice.order_number), customer: { name, email: null } },
          pending,
          now,
        ),
      )
    const first = await createLink(owner, ORIGIN, valuesAt(new Date(owner.now.getTime() - 1000)))
    await cancelLink(owner, first)
    const values = valuesAt(owner.now)
    const { id } = await createLink(owner, ORIGIN, values)
    const sent = await sendLink(owner, { id, origin: ORIGIN, channel: 'email', to: 'a@b.test' })
    return {
      paymentLink: id,
      cancelledLink: first.id,
      linkDelivery: sent.id,
      linkOrder: values.orderNumber,
      linkAmount: String(values.amount),
      linkItbis: String(values.itbis),
      linkContract: values.clientContractNumber,
    }
  },
  inputs: {
    'paymentLink.checkConfig': () => [undefined],
    'paymentLink.create': (mine) => [
      {
        orderNumber: mine.linkOrder,
        amount: Number(mine.linkAmount),
        itbis: Number(mine.linkItbis),
        language: 'ES',
        clientContractNumber: mine.linkContract,
      },
    ],
    'paymentLink.getAll': (_, theirs) => [{}, { invoiceId: theirs.owedInvoice }, { search: 'secreto' }],
    'paymentLink.cancel': (_, theirs) => [{ id: theirs.cancelledLink }],
    'paymentLink.sendEmail': (_, theirs) => [{ id: theirs.paymentLink, email: 'a@b.test' }],
    'paymentLink.sendWhatsApp': (_, theirs) => [{ id: theirs.paymentLink, phoneNumber: '809-555-0142' }],
    'paymentLink.getDelivery': (_, theirs) => [{ id: theirs.linkDelivery }],
    'paymentLink.getMerchant': () => [undefined],
    'paymentLink.updateMerchant': () => [someMerchant('Comercio')],
  },
})
