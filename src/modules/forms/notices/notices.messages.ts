import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const formsNoticesMessages = defineMessages(
  'forms_notices',
  {
    restricted_form_submitted: 'Llegó una respuesta a un formulario que no todos ven.',
    restricted_form_webhook_off:
      'Se apagó un webhook de un formulario que no todos ven: {{failed}} avisos seguidos sin entregar.',
    form_submitted: 'Llegó una respuesta ({{number}}) a {{form}}.',
    form_webhook_off:
      'Se apagaron los avisos de {{form}} a otro programa: {{failed}} seguidos sin entregar a {{host}}.',
  },
  {
    restricted_form_submitted: 'A submission came in to a form that not everybody sees.',
    restricted_form_webhook_off:
      'A webhook of a form that not everybody sees was switched off: {{failed}} messages in a row not delivered.',
    form_submitted: 'A submission ({{number}}) to {{form}} came in.',
    form_webhook_off:
      'The notices of {{form}} to another program were switched off: {{failed}} in a row not delivered to {{host}}.',
  },
)
