import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const formsNoticesMessages = defineMessages(
  'forms_notices',
  { form_submitted: 'Llegó una respuesta ({{number}}) a {{form}}.' },
  { form_submitted: 'A submission ({{number}}) to {{form}} came in.' },
)
