import { defineMessages } from '#ui/words/messages.ts'

export const supportNoticesMessages = defineMessages(
  'support_notices',
  { support_entered: 'Soporte entró al negocio: {{name}}, con el permiso que usted dio.' },
  { support_entered: 'Support came into the business: {{name}}, by the consent that you gave.' },
)
