import { defineMessages } from '#ui/messages.ts'

export const invoicesMessages = defineMessages(
  'invoices',
  { error_invoice_not_found: 'Esa factura no existe. Cargue la lista de nuevo.' },
  { error_invoice_not_found: 'That invoice does not exist. Load the list again.' },
)
