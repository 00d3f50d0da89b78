import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const formsNoticesMessages = defineMessages(
  'forms_notices',
  {
    form_submitted: 'Llegó una respuesta ({{number}}) a {{form}}.',
    form_webhook_off: 'Se apagó un webhook de {{form}}: {{failed}} avisos seguidos sin entregar a {{host}}.',
  },
  {
    form_submitted: 'A submission ({{number}}) to {{form}} came in.',
    form_webhook_off:
      'A webhook of {{form}} was switched off: {{failed}} messages in a row not delivered to {{host}}.',
  },
)
