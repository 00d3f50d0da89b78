import { defineMessages } from '#ui/words/messages.ts'

/** What the office is refused when it makes an invoice. */
export const billingMessages = defineMessages(
  'billing',
  {
    error_without_items: 'Por favor agregue al menos un artículo a la factura',
    error_draft_not_found: 'Ese borrador ya no existe: se facturó o se descartó. Mire las facturas.',
    error_too_many_drafts: 'Ya hay {{most, whole}} borradores. Facture o descarte alguno e intente de nuevo.',
    error_warehouse_not_offered: 'Ese almacén ya no se usa. Elija otro.',
    error_terms_not_offered: 'Ese tipo o esa condición ya no se usa. Elija otra.',
  },
  {
    error_without_items: 'Please add at least one item to the invoice',
    error_draft_not_found:
      'That draft does not exist any more: it was posted or discarded. Look at the invoices.',
    error_too_many_drafts: 'There are {{most, whole}} drafts. Post or discard one and try again.',
    error_warehouse_not_offered: 'That warehouse is not in use any more. Choose another.',
    error_terms_not_offered: 'That type or condition is not in use any more. Choose another.',
  },
)
