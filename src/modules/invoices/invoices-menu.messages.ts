import { defineMessages } from '#ui/words/messages.ts'

export const invoicesMenuMessages = defineMessages(
  'invoices_menu',
  {
    invoices: 'Facturas',
    receivables: 'Por cobrar',
    types: 'Tipos de factura',
    conditions: 'Condiciones',
    payment_methods: 'Métodos de pago',
    currencies: 'Monedas',
  },
  {
    invoices: 'Invoices',
    receivables: 'Receivables',
    types: 'Invoice types',
    conditions: 'Invoice conditions',
    payment_methods: 'Payment methods',
    currencies: 'Currencies',
  },
)
