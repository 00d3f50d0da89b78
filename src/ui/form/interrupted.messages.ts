import { defineMessages } from '../words/messages.ts'

export const interruptedMessages = defineMessages(
  'interrupted_form',
  {
    resumed: 'Aquí está lo que escribía cuando su sesión terminó. Todavía no está guardado.',
    resumed_unanswered:
      'Aquí está lo que escribía cuando su sesión terminó. Lo envió y no llegó respuesta: puede que ya esté guardado.',
  },
  {
    resumed: 'Here is what you were typing when your session ended. It is not saved yet.',
    resumed_unanswered:
      'Here is what you were typing when your session ended. You sent it and no answer came: it may be saved already.',
  },
)
