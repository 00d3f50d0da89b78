import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const commissionsActivityMessages = defineMessages(
  'commissions_activity',
  {
    'noun.commission_payment': 'Pago de comisiones',
    'commission.paid': 'Pagó comisiones',
    'commission.payment_reversed': 'Anuló el pago de comisiones',
    'field.lines': 'Ventas',
    'value.method.cash': 'Efectivo',
    'value.method.transfer': 'Transferencia',
    'value.method.check': 'Cheque',
    'value.method.other': 'Otro',
  },
  {
    'noun.commission_payment': 'Payment of commissions',
    'commission.paid': 'Paid commissions',
    'commission.payment_reversed': 'Reversed the payment of commissions',
    'field.lines': 'Sales',
    'value.method.cash': 'Cash',
    'value.method.transfer': 'Transfer',
    'value.method.check': 'Check',
    'value.method.other': 'Other',
  },
)
