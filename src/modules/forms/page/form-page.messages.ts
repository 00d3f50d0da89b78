import { defineMessages } from '#ui/words/messages.ts'

/** What the public page of a form says around it. */
export const formPageMessages = defineMessages(
  'form_page',
  {
    language_name: 'Idioma del formulario',
    no_script: 'Para llenar este formulario active JavaScript en su navegador.',
    link_ended: 'Este enlace ya terminó',
    filled_in_by: 'Lo llena {{name}}',
    resumed: 'Retomamos lo que había escrito en este dispositivo.',
    discard: 'Empezar de nuevo',
    thanks: '¡Gracias!',
    sent: 'Formulario enviado',
    number: 'Respuesta n.º {{number}}',
    another: 'Llenar otra vez',
    mailed: 'Le enviamos la confirmación a {{email}}.',
    going: 'Le llevamos a la página siguiente…',
    go_on: 'Continuar',
    waiting: 'Sin conexión: sus respuestas están guardadas en este dispositivo',
    waiting_help:
      'Se enviarán solas en cuanto vuelva la conexión. Puede dejar esta página abierta, o cerrarla y volver a abrirla después.',
    try_now: 'Enviar ahora',
    kept_before:
      'Hay respuestas guardadas en este dispositivo que todavía no se han enviado: no hace falta llenarlas otra vez, se enviarán solas en cuanto vuelva la conexión.',
    sent_before: 'Ya enviamos las respuestas que estaban guardadas en este dispositivo.',
    refused_before: 'Unas respuestas guardadas en este dispositivo no se pudieron enviar: {{reason}}',
    too_many:
      'Se enviaron muchas respuestas desde su conexión. Espere unos minutos y envíe de nuevo; lo que escribió sigue aquí.',
    password_again:
      'La página estuvo abierta demasiado tiempo. Recárguela y escriba la contraseña otra vez: lo que escribió sigue aquí.',
    failed: 'No se pudo enviar el formulario',
    error_not_published: 'Este formulario ya no recibe respuestas.',
    error_token_refused:
      'La página estuvo abierta mucho tiempo. Vuelva a enviarla; lo que escribió sigue aquí.',
    error_trapped: 'No se pudo enviar el formulario. Recargue la página y envíelo de nuevo.',
    error_answers_too_large: 'Las respuestas ocupan demasiado. Acorte los textos e inténtelo de nuevo.',
    error_full:
      'Por este mes no se reciben más respuestas. Avise a quien le dio la dirección; lo que escribió sigue aquí.',
    error_no_room:
      'Aquí no caben más respuestas por ahora. Avise a quien le dio la dirección; lo que escribió sigue aquí.',
    error_id_taken: 'No se pudo enviar el formulario. Recargue la página y envíelo de nuevo.',
    error_sent_before: 'Ya había enviado otras respuestas. Revise estas y envíelas si también son suyas.',
    error_answers_refused_one: 'Falta {{count}} respuesta por corregir.',
    error_answers_refused_other: 'Faltan {{count}} respuestas por corregir.',
  },
  {
    language_name: 'Language of the form',
    no_script: 'To fill in this form, turn JavaScript on in your browser.',
    link_ended: 'This link has ended',
    filled_in_by: 'Filled in by {{name}}',
    resumed: 'We brought back what you had written on this device.',
    discard: 'Start over',
    thanks: 'Thank you!',
    sent: 'Form sent',
    number: 'Submission no. {{number}}',
    another: 'Fill it in again',
    mailed: 'We sent the confirmation to {{email}}.',
    going: 'We are taking you to the next page…',
    go_on: 'Go on',
    waiting: 'No connection: your answers are kept on this device',
    waiting_help:
      'They will be sent by themselves when the connection is back. You can leave this page open, or close it and open it again later.',
    try_now: 'Send now',
    kept_before:
      'Answers are kept on this device that have not been sent yet: you need not fill them in again, they will be sent by themselves when the connection is back.',
    sent_before: 'We have sent the answers that were kept on this device.',
    refused_before: 'Answers that were kept on this device could not be sent: {{reason}}',
    too_many:
      'Many answers came from your connection. Wait some minutes and send again; what you wrote is still here.',
    password_again:
      'The page was open for too long. Reload it and write the password again: what you wrote is still here.',
    failed: 'Failed to submit form',
    error_not_published: 'This form takes no more answers.',
    error_token_refused: 'The page was open for a long time. Send it again; what you wrote is still here.',
    error_trapped: 'The form could not be sent. Load the page again and send it once more.',
    error_answers_too_large: 'The answers are too large. Shorten the texts and try again.',
    error_full:
      'No more answers are taken this month. Tell whoever gave you the address; what you typed is still here.',
    error_no_room:
      'There is no room for more answers for now. Tell who gave you the address; what you wrote is still here.',
    error_id_taken: 'The form could not be sent. Load the page again and send it once more.',
    error_sent_before:
      'You had sent other answers already. Look at these and send them if they are yours too.',
    error_answers_refused_one: '{{count}} answer is to be corrected.',
    error_answers_refused_other: '{{count}} answers are to be corrected.',
  },
)
