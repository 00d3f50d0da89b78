import { defineMessages } from '#ui/words/messages.ts'

export const paymentsMessages = defineMessages(
  'payments',
  {
    error_nothing_owed: 'De esa factura no se debe nada. Cárguela de nuevo.',
    error_amount_not_pending: 'El monto debe estar entre 0.01 y lo pendiente, que es {{pending, cents}}.',
    error_method_pays_nothing: 'Con esa forma no se paga una deuda. Elija otra.',
    error_payment_not_found: 'Ese pago no existe. Cargue la lista de nuevo.',
    error_already_reversed: 'Ese pago ya se revirtió con el número {{number}}. No se ha hecho nada más.',
    error_is_deposit: 'Ese pago es el depósito de una cita. Devuélvalo desde la cita.',
    error_ahead_needs_customer: 'El cliente general no paga por adelantado. Elija de quién es el dinero.',
    error_reference_missing: 'Escriba el número de autorización de la tarjeta.',
    error_note_needs_code:
      'Escriba el código impreso en la nota «{{reference}}» detrás de su número. Sin el código solo paga con ella quien puede anular ventas, y si es de este cliente.',
    error_credit_too_small: 'El cliente tiene {{credit, cents}} a su favor. Escriba a lo sumo eso.',
    error_cashbox_closed: 'La caja está cerrada. Ábrala en el punto de venta e intente de nuevo.',
  },
  {
    error_nothing_owed: 'Nothing is owed on that invoice. Load it again.',
    error_amount_not_pending:
      'The amount must be between 0.01 and what is pending, which is {{pending, cents}}.',
    error_method_pays_nothing: 'That method does not pay a debt. Choose another.',
    error_payment_not_found: 'That payment does not exist. Load the list again.',
    error_already_reversed:
      'That payment was reversed before, under number {{number}}. Nothing more was done.',
    error_is_deposit: 'That payment is the deposit of an appointment. Refund it from there.',
    error_ahead_needs_customer: 'The general customer pays nothing ahead. Choose whose money it is.',
    error_reference_missing: 'Type the authorization number of the card.',
    error_note_needs_code:
      'Type the code printed on note “{{reference}}” behind its number. Without it only who may void sales pays with it, and only where it is this customer’s.',
    error_credit_too_small: 'The customer has {{credit, cents}} in their favour. Type at most that.',
    error_cashbox_closed: 'The cashbox is closed. Open it at the point of sale and try again.',
  },
)
