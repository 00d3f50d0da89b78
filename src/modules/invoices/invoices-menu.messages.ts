import { defineMessages } from '#ui/words/messages.ts'

export const invoicesMenuMessages = defineMessages(
  'invoices_menu',
  {
    invoices: 'Facturas',
    types: 'Tipos de factura',
    conditions: 'Condiciones',
    payment_methods: 'Métodos de pago',
    currencies: 'Monedas',
  },
  {
    invoices: 'Invoices',
    types: 'Invoice types',
    conditions: 'Invoice conditions',
    payment_methods: 'Payment methods',
    currencies: 'Currencies',
  },
)
