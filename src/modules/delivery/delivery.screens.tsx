import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { accountActions } from '#modules/invoices/account/account-places.client.ts'
import {
  invoiceActions,
  paymentActions,
  paymentRecorded,
} from '#modules/invoices/detail/invoice-places.client.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { deliveryNoticesMessages } from './delivery-notices.messages.ts'

/** Papers have no screen of their own: they stand where what they are of is shown. */
export const deliveryScreens = defineScreens({
  routes: [],
  notices: defineNotices({ words: deliveryNoticesMessages, kinds: ['email_waits', 'whatsapp_waits'] }),
  fillings: [
    fillPlace(invoiceActions, async () => (await import('./papers/paper-places.tsx')).InvoicePapers),
    fillPlace(paymentActions, async () => (await import('./papers/paper-places.tsx')).PaymentPapers),
    fillPlace(paymentRecorded, async () => (await import('./papers/paper-places.tsx')).RecordedPayment),
    fillPlace(accountActions, async () => (await import('./papers/paper-places.tsx')).AccountPapers),
  ],
})
