import { defineMessages } from '#ui/words/messages.ts'

export const billingMenuMessages = defineMessages(
  'billingMenu',
  { new_invoice: 'Nueva factura', drafts: 'Borradores de facturas' },
  { new_invoice: 'New invoice', drafts: 'Drafts of invoices' },
)
