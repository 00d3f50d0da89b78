import { defineMessages } from '#ui/words/messages.ts'

export const voidsMessages = defineMessages(
  'voids',
  {
    error_already_void: 'Esa factura ya se anuló con el número {{number}}. No se ha hecho nada más.',
    error_partly_returned:
      'De esa factura ya se devolvieron productos, así que no se rehace. Anule lo que queda y venda de nuevo.',
    error_paid_since:
      'Esa factura tiene pagos hechos después de la venta. Revierta esos pagos y anúlela de nuevo. No se ha anulado nada.',
    error_all_returned: 'De esa factura ya se devolvió todo: no queda nada que anular.',
    error_no_credit_note_range:
      'Un comprobante electrónico se anula con una nota de crédito, y no hay números de nota de crédito (E34). Registre una secuencia en la oficina y anule de nuevo. No se ha anulado nada.',
  },
  {
    error_already_void: 'That invoice was cancelled before, under number {{number}}. Nothing more was done.',
    error_partly_returned:
      'Products of that invoice were returned already, so it is not made anew. Cancel what is left and sell again.',
    error_paid_since:
      'That invoice has payments made after the sale. Reverse those payments and cancel it again. Nothing was cancelled.',
    error_all_returned: 'Everything on that invoice was returned already: there is nothing left to cancel.',
    error_no_credit_note_range:
      'An electronic invoice is cancelled by a credit note, and there are no credit note numbers (E34). Record a range in the office and cancel again. Nothing was cancelled.',
  },
)
