import { doneBy } from '#modules/invoices/detail/invoice-places.client.ts'
import { linkHistoryMessages } from './link-history.messages.ts'

/** What was done with a link of an invoice, in its history. */
export const useLinkDone = doneBy(
  linkHistoryMessages,
  {
    'payment_link.created': 'done_created',
    'payment_link.cancelled': 'done_cancelled',
    'payment_link.opened': 'done_opened',
    'payment_link.sent': 'done_sent',
  },
  'done_else',
)
