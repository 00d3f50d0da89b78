import { defineMessages } from '#ui/words/messages.ts'

/** The pages by which a forgotten password is replaced. */
export const resetMessages = defineMessages(
  'reset',
  {
    forgot_title: '¿Olvidó su contraseña?',
    forgot_help: 'Escriba su correo y le enviaremos un enlace para elegir otra.',
    email: 'Correo electrónico',
    email_required: 'Escriba su correo electrónico.',
    send: 'Enviar el enlace',
    sent_title: 'Revise su correo',
    sent_help:
      'Si hay una cuenta con {{email}}, en unos momentos le llega un enlace que sirve por {{minutes}} minutos. Mire también en el correo no deseado.',
    back: 'Volver a la entrada',
    no_mail:
      'Este negocio no puede enviar correos. Pídale a quien administra los usuarios que le ponga otra contraseña.',
    title: 'Elija otra contraseña, {{name}}',
    ask_again: 'Pedir otro enlace',
  },
  {
    forgot_title: 'Forgot your password?',
    forgot_help: 'Type your email and we will send you a link to choose another one.',
    email: 'Email',
    email_required: 'Type your email.',
    send: 'Send the link',
    sent_title: 'Look at your mail',
    sent_help:
      'If there is an account of {{email}}, a link that is good for {{minutes}} minutes arrives in a moment. Look among the junk mail too.',
    back: 'Back to the sign-in',
    no_mail: 'This business cannot send mail. Ask whoever manages its users to give you another password.',
    title: 'Choose another password, {{name}}',
    ask_again: 'Ask for another link',
  },
)
