import { defineMessages } from '#ui/words/messages.ts'

/** What stands where a form cannot be opened, or not yet. */
export const formDoorMessages = defineMessages(
  'form_door',
  {
    missing: 'No encontramos este formulario',
    missing_help:
      'Puede que ya no reciba respuestas o que la dirección esté incompleta. Pregunte a quien se la dio.',
    link_ended: 'Este enlace ya terminó',
    link_ended_help: 'Pida uno nuevo a quien se lo envió.',
    too_many_tries: 'Demasiados intentos',
    too_many_tries_help: 'Espere unos minutos e inténtelo de nuevo.',
    password: 'Este formulario pide una contraseña',
    password_label: 'Contraseña',
    password_go: 'Abrir el formulario',
    password_wrong: 'Esa no es la contraseña de este formulario.',
  },
  {
    missing: 'We did not find this form',
    missing_help: 'It may take no more answers, or its address is not complete. Ask whoever gave it to you.',
    link_ended: 'This link has ended',
    link_ended_help: 'Ask whoever sent it to you for a new one.',
    too_many_tries: 'Too many tries',
    too_many_tries_help: 'Wait some minutes and try again.',
    password: 'This form asks for a password',
    password_label: 'Password',
    password_go: 'Open the form',
    password_wrong: 'That is not the password of this form.',
  },
)
