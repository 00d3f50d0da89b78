import { defineMessages } from '#ui/words/messages.ts'

export const creditNotesMessages = defineMessages(
  'credit_notes',
  {
    error_invoice_not_found: 'No se encuentra la factura {{number}}',
    error_not_found: 'Esa nota de crédito no existe. Cargue la lista de nuevo.',
    error_invoice_cancelled: 'Esa factura está anulada: no queda nada que devolver.',
    error_not_of_customer: 'La factura es de otro cliente. Búsquela de nuevo.',
    error_not_on_invoice: 'Ese producto no está en la factura. Búsquela de nuevo.',
    error_too_much:
      'La cantidad máxima disponible es {{available}}: «{{product}}». Busque la factura de nuevo.',
    error_bad_quantity:
      'La cantidad de «{{product}}» no se puede devolver. Escriba unidades enteras mayores que cero.',
    error_price_not_paid:
      'Por «{{product}}» se pagó {{paid}} la unidad y no {{sent}}. Se devuelve lo que se pagó: busque la factura de nuevo.',
    error_unknown: 'No existe una nota de crédito con ese número: «{{reference}}».',
    error_needs_code:
      'Escriba el código impreso en la nota «{{reference}}». Si no trae o no se puede leer, pida autorización.',
    error_code_unreadable:
      'El servidor no puede leer el código de la nota «{{reference}}»: su clave (secret.key) es otra. El código puede estar bien; un administrador puede autorizarla.',
    error_wrong_code: 'Ese no es el código de la nota «{{reference}}». Léalo de su papel.',
    error_unusable:
      'A la nota de crédito «{{reference}}» le quedan {{left}}. Cobre menos con ella o revise su número.',
    error_no_fiscal_number:
      'No hay números de nota de crédito disponibles. Registre una secuencia en Comprobantes y vuelva a confirmar.',
  },
  {
    error_invoice_not_found: 'Invoice {{number}} was not found',
    error_not_found: 'That credit note does not exist. Load the list again.',
    error_invoice_cancelled: 'That invoice was cancelled: there is nothing left to return.',
    error_not_of_customer: 'The invoice is another customer’s. Look it up again.',
    error_not_on_invoice: 'That product is not on the invoice. Look it up again.',
    error_too_much:
      'The most that can be returned is {{available}}: “{{product}}”. Look the invoice up again.',
    error_bad_quantity: 'That quantity of “{{product}}” cannot be returned. Type whole units above zero.',
    error_price_not_paid:
      'For “{{product}}” {{paid}} a unit was paid, not {{sent}}. What was paid is given back: look the invoice up again.',
    error_unknown: 'There is no credit note of that number: “{{reference}}”.',
    error_needs_code:
      'Type the code printed on note “{{reference}}”. If it has none or it cannot be read, ask for an authorisation.',
    error_code_unreadable:
      'The server cannot read the code of note “{{reference}}”: its key (secret.key) is another one. The code may be right; an administrator can authorise it.',
    error_wrong_code: 'That is not the code of note “{{reference}}”. Read it off its paper.',
    error_unusable: 'Credit note “{{reference}}” has {{left}} left. Charge less to it or check its number.',
    error_no_fiscal_number:
      'No credit note numbers are available. Register a range under fiscal numbers and confirm again.',
  },
)
