import { defineMessages } from '#ui/words/messages.ts'

export const posMenuMessages = defineMessages(
  'pos_menu',
  {
    pos: 'POS',
    offline_sales: 'Ventas sin línea',
    cash_sessions: 'Cierres de caja',
    cashboxes: 'Cajas',
  },
  {
    pos: 'POS',
    offline_sales: 'Sales without a line',
    cash_sessions: 'Cash sessions',
    cashboxes: 'Cashboxes',
  },
)
