import { defineMessages } from '#ui/words/messages.ts'

/** Words of the screens around a receipt. The paper itself is Spanish: see receipt-text.ts. */
export const receiptMessages = defineMessages(
  'receipts',
  {
    receipt: 'Recibo {{number}}',
  },
  {
    receipt: 'Receipt {{number}}',
  },
)
