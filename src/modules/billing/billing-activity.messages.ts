import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const billingActivityMessages = defineMessages(
  'billing_activity',
  {
    'noun.invoice_draft': 'Borrador',
    'invoice_draft.created': 'Creó el borrador',
    'invoice_draft.changed': 'Cambió el borrador',
    'invoice_draft.deleted': 'Eliminó el borrador',
    'invoice_draft.posted': 'Convirtió el borrador en factura',
    'field.item_count': 'Líneas',
    'field.user_name': 'De',
  },
  {
    'noun.invoice_draft': 'Invoice draft',
    'invoice_draft.created': 'Created the invoice draft',
    'invoice_draft.changed': 'Changed the invoice draft',
    'invoice_draft.deleted': 'Deleted the invoice draft',
    'invoice_draft.posted': 'Made an invoice of the draft',
    'field.item_count': 'Lines',
    'field.user_name': 'Of',
  },
)
