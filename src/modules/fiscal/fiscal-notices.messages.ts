import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const fiscalNoticesMessages = defineMessages(
  'fiscal_notices',
  {
    fiscal_range_ending:
      'Quedan {{remaining}} comprobantes {{series}} de {{document_type}}. Pida otra secuencia.',
    fiscal_range_expiring: 'La secuencia {{series}} de {{document_type}} vence el {{expires_on, day}}.',
    fiscal_range_exhausted:
      'No quedan comprobantes {{series}} de {{document_type}}. Registre otra secuencia.',
    fiscal_range_missing:
      'Todavía no se ha registrado ninguna secuencia {{series}} de {{document_type}}. Registre la primera.',
  },
  {
    fiscal_range_ending:
      '{{remaining}} {{series}} numbers of {{document_type}} are left. Ask for another range.',
    fiscal_range_expiring: 'The {{series}} range of {{document_type}} expires on {{expires_on, day}}.',
    fiscal_range_exhausted: 'No {{series}} numbers of {{document_type}} are left. Record another range.',
    fiscal_range_missing:
      'No {{series}} range of {{document_type}} has been recorded yet. Record the first one.',
  },
)
