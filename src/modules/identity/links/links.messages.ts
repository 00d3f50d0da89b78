import { defineMessages } from '#ui/words/messages.ts'

/** Pages of links that enter an account without its password. */
export const linksMessages = defineMessages(
  'links',
  {
    ended: 'Este enlace ya no sirve',
    error_ended: 'Se usó, venció o se pidió otro después.',
    to_sign_in: 'Iniciar sesión',
    entering: 'Entrando…',
  },
  {
    ended: 'This link is no longer good',
    error_ended: 'It was used, it expired, or another one was asked for later.',
    to_sign_in: 'Go to the sign-in',
    entering: 'Signing in…',
  },
)
