import { defineMessages } from '#ui/words/messages.ts'

export const invoicesMessages = defineMessages(
  'invoices',
  {
    error_invoice_not_found: 'Esa factura no existe. Cargue la lista de nuevo.',
    error_currency_not_found: 'Esa moneda no existe. Cargue la lista de nuevo.',
    error_own_currency: 'La moneda del negocio siempre vale uno. Cambie la tasa de otra moneda.',
  },
  {
    error_invoice_not_found: 'That invoice does not exist. Load the list again.',
    error_currency_not_found: 'That currency does not exist. Load the list again.',
    error_own_currency: 'The shop’s own currency is always worth one. Change the rate of another.',
  },
)
