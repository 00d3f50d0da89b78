import { defineMessages } from '#ui/words/messages.ts'

/** The page that an invitation leads to. */
export const invitationsMessages = defineMessages(
  'invitations',
  {
    title: 'Le damos la bienvenida a {{shop}}, {{name}}',
    help: 'Elija la contraseña con la que va a entrar.',
    email: 'Correo electrónico',
    password: 'Contraseña nueva',
    password_help: 'Al menos {{length}} caracteres.',
    password_short: 'Escriba al menos {{length}} caracteres.',
    accept: 'Guardar y entrar',
    ended: 'Esta invitación ya no sirve',
    to_sign_in: 'Iniciar sesión',
    error_ended: 'Se usó, venció o le enviaron otra después. Pida una nueva a quien le invitó.',
  },
  {
    title: 'Welcome to {{shop}}, {{name}}',
    help: 'Choose the password that you will sign in with.',
    email: 'Email',
    password: 'New password',
    password_help: 'At least {{length}} characters.',
    password_short: 'Type at least {{length}} characters.',
    accept: 'Save and sign in',
    ended: 'This invitation is no longer good',
    to_sign_in: 'Go to the sign-in',
    error_ended:
      'It was used, it expired, or another one was sent to you later. Ask whoever invited you for a new one.',
  },
)
