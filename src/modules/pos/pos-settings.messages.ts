import { defineMessages } from '#ui/words/messages.ts'

export const posSettingsMessages = defineMessages(
  'pos_settings',
  {
    cash_refund_limit: 'Devolución en efectivo sin autorización, hasta',
    cash_refund_limit_help:
      'Lo más que se devuelve en efectivo de una venta sin el código de un administrador. Con 0 siempre se pide.',
    cash_refund_any_method: 'Devolver en efectivo lo que se pagó de otra forma',
    cash_refund_any_method_help:
      'Apagado, lo pagado con tarjeta o transferencia queda a favor del cliente en su nota de crédito.',
  },
  {
    cash_refund_limit: 'Cash refund without authorisation, up to',
    cash_refund_limit_help:
      'The most cash of one sale that is given back without an administrator’s code. With 0 it is always asked for.',
    cash_refund_any_method: 'Refund in cash what was paid another way',
    cash_refund_any_method_help:
      'While it is off, what was paid by card or transfer stays to the customer’s credit on the credit note.',
  },
)
