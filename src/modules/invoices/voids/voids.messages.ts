import { defineMessages } from '#ui/messages.ts'

export const voidsMessages = defineMessages(
  'voids',
  {
    error_already_void: 'Esa factura ya se anuló con el número {{number}}. No se ha hecho nada más.',
    error_partly_returned:
      'De esa factura ya se devolvieron productos, así que no se anula entera. Reciba lo que falta como devolución.',
    error_no_credit_note_range:
      'Un comprobante electrónico se anula con una nota de crédito, y no hay números de nota de crédito (E34). Registre una secuencia en la oficina y anule de nuevo. No se ha anulado nada.',
  },
  {
    error_already_void: 'That invoice was cancelled before, under number {{number}}. Nothing more was done.',
    error_partly_returned:
      'Products of that invoice were returned already, so it is not cancelled whole. Take what is left as a return.',
    error_no_credit_note_range:
      'An electronic invoice is cancelled by a credit note, and there are no credit note numbers (E34). Record a range in the office and cancel again. Nothing was cancelled.',
  },
)
