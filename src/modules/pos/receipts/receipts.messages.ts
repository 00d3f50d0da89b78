import { defineMessages } from '#ui/messages.ts'

/** Words of the screens around a receipt. The paper itself is Spanish: see receipt-text.ts. */
export const receiptMessages = defineMessages(
  'receipts',
  {
    receipt: 'Recibo {{number}}',
    printed: 'Recibo impreso correctamente',
    not_printed: 'No se pudo imprimir el recibo',
    print_error: 'Error al imprimir el recibo',
    no_print_document: 'No se pudo crear el documento de impresión',
    no_print_method: 'No hay ningún método de impresión disponible',
  },
  {
    receipt: 'Receipt {{number}}',
    printed: 'Receipt printed successfully',
    not_printed: 'The receipt could not be printed',
    print_error: 'Error printing the receipt',
    no_print_document: 'Could not create print document',
    no_print_method: 'No print method available',
  },
)
