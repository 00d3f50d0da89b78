import { defineMessages } from '#ui/words/messages.ts'

export const depositsMessages = defineMessages(
  'deposits',
  {
    status_pending: 'Pendiente',
    status_paid: 'Pagado',
    status_refunded: 'Devuelto',
    status_forfeited: 'Retenido',
    status_applied: 'Aplicado',
    error_not_found: 'Ese depósito no existe.',
    error_not_pending: 'Ese depósito ya fue pagado o ya no está como se veía.',
    error_not_paid: 'Ese depósito todavía no se ha pagado.',
    error_over: 'Ese depósito ya fue aplicado, devuelto o retenido.',
    error_amount_differs: 'El depósito se cobra completo: {{asked, cents}}.',
    error_method_not_offered: 'Con ese método de pago no se paga por adelantado. Elija otro.',
    error_needs_customer: 'Un depósito necesita un cliente con nombre propio, no el cliente general.',
  },
  {
    status_pending: 'Pending',
    status_paid: 'Paid',
    status_refunded: 'Refunded',
    status_forfeited: 'Forfeited',
    status_applied: 'Applied',
    error_not_found: 'There is no such deposit.',
    error_not_pending: 'That deposit was paid already, or is not as it was seen.',
    error_not_paid: 'That deposit has not been paid yet.',
    error_over: 'That deposit was applied, refunded or forfeited already.',
    error_amount_differs: 'A deposit is paid whole: {{asked, cents}}.',
    error_method_not_offered: 'That payment method takes nothing ahead. Choose another.',
    error_needs_customer: 'A deposit needs a customer of its own, not the general customer.',
  },
)
