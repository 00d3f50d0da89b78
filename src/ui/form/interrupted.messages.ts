import { defineMessages } from '../words/messages.ts'

export const interruptedMessages = defineMessages(
  'interrupted_form',
  { resumed: 'Aquí está lo que escribía cuando su sesión terminó. Todavía no está guardado.' },
  { resumed: 'Here is what you were typing when your session ended. It is not saved yet.' },
)
