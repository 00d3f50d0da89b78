import { defineMessages } from '#ui/words/messages.ts'

/** What an owner reads of a server whose clock is wrong. */
export const serverClockMessages = defineMessages(
  'server_clock',
  {
    behind:
      'El reloj del servidor dice {{says, datetime}} y ya hay datos del {{expected, datetime}}. Nada se guarda con esa fecha; las cajas venden por sí solas.',
    jumped:
      'El reloj del servidor saltó a {{says, datetime}}; debería decir {{expected, datetime}}. Nada se guarda con esa fecha; las cajas venden por sí solas.',
    ask: 'Avise a quien administra el servidor: que lo ponga en hora o, si ya lo está, lo confirme (npm run clock).',
  },
  {
    behind:
      'The server’s clock says {{says, datetime}}, and there is data of {{expected, datetime}} already. Nothing is saved with that date; tills sell by themselves.',
    jumped:
      'The server’s clock jumped to {{says, datetime}}; it should say {{expected, datetime}}. Nothing is saved with that date; tills sell by themselves.',
    ask: 'Tell whoever runs the server: to set it right or, where it is right now, to say so (npm run clock).',
  },
)
