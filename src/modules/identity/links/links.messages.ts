import { defineMessages } from '#ui/words/messages.ts'

/** Pages of links that enter an account without its password. */
export const linksMessages = defineMessages(
  'links',
  {
    ended: 'Este enlace ya no sirve',
    error_ended: 'Venció, o ya se usó este u otro de los que pidió.',
    to_sign_in: 'Iniciar sesión',
    entering: 'Entrando…',
  },
  {
    ended: 'This link is no longer good',
    error_ended: 'It expired, or this one or another that you asked for was used.',
    to_sign_in: 'Go to the sign-in',
    entering: 'Signing in…',
  },
)
