import { defineMessages } from '#ui/words/messages.ts'

export const invoicesMenuMessages = defineMessages(
  'invoices_menu',
  {
    invoices: 'Facturas',
    credit_notes: 'Notas de crédito',
    receivables: 'Por cobrar',
    types: 'Tipos de factura',
    conditions: 'Condiciones',
    payment_methods: 'Métodos de pago',
    currencies: 'Monedas',
  },
  {
    invoices: 'Invoices',
    credit_notes: 'Credit notes',
    receivables: 'Receivables',
    types: 'Invoice types',
    conditions: 'Invoice conditions',
    payment_methods: 'Payment methods',
    currencies: 'Currencies',
  },
)
