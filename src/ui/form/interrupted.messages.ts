import { defineMessages } from '../words/messages.ts'

export const interruptedMessages = defineMessages(
  'interrupted_form',
  {
    resumed: 'Aquí está lo que escribía cuando su sesión terminó. Todavía no está guardado.',
    resumed_unanswered:
      'Aquí está lo que escribía cuando su sesión terminó. Lo envió y no llegó respuesta: puede que ya esté guardado.',
    resumed_act: 'Aquí está lo que hacía cuando su sesión terminó. Todavía no se ha hecho.',
    resumed_act_unanswered:
      'Aquí está lo que hacía cuando su sesión terminó. Lo envió y no llegó respuesta: puede que ya esté hecho. Enviado de nuevo sin cambios, se hace una sola vez.',
  },
  {
    resumed: 'Here is what you were typing when your session ended. It is not saved yet.',
    resumed_unanswered:
      'Here is what you were typing when your session ended. You sent it and no answer came: it may be saved already.',
    resumed_act: 'Here is what you were doing when your session ended. It is not done yet.',
    resumed_act_unanswered:
      'Here is what you were doing when your session ended. You sent it and no answer came: it may be done already. Sent again unchanged, it is done once.',
  },
)
