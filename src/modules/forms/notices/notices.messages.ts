import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const formsNoticesMessages = defineMessages(
  'forms_notices',
  {
    form_submitted: 'Llegó una respuesta ({{number}}) a {{form}}.',
    form_webhook_off:
      'Se apagaron los avisos de {{form}} a otro programa: {{failed}} seguidos sin entregar a {{host}}.',
  },
  {
    form_submitted: 'A submission ({{number}}) to {{form}} came in.',
    form_webhook_off:
      'The notices of {{form}} to another program were switched off: {{failed}} in a row not delivered to {{host}}.',
  },
)
