import { defineMessages } from '#ui/words/messages.ts'

/** Sending a receipt to the customer. */
export const deliveryMessages = defineMessages(
  'delivery',
  {
    email_label: 'Correo del cliente',
    phone_label: 'WhatsApp del cliente',
    phone_help: 'Un número dominicano, o de otro país con + y su código.',
    send: 'Enviar',
    sending: 'Enviando…',
    still_queued: 'Sigue en cola: se enviará solo, puede seguir vendiendo.',
    trying_again: 'Se volverá a intentar solo, puede seguir vendiendo.',
    sent_email: 'Recibo enviado por correo',
    sent_whatsapp: 'Recibo enviado por WhatsApp',
    another_email: 'Enviar a otro correo',
    another_whatsapp: 'Enviar a otro número',
    failed_email: 'Error al enviar el correo',
    failed_whatsapp: 'Error al enviar el WhatsApp',
    contact_kept: 'Se guardará también en los datos de {{name}}.',
    contact_not_kept: 'El recibo se envía, pero no se pudo guardar el contacto del cliente.',
    error_email_required: 'Por favor ingrese un correo electrónico',
    error_email_invalid: 'Revise el correo electrónico: falta algo o sobra un espacio.',
    error_phone_invalid:
      'Revise el teléfono: escriba los 10 dígitos de un número dominicano, o + y el código del país.',
    error_not_found: 'Ese envío ya no está. Envíe el recibo de nuevo.',
    error_not_yours: 'Esa venta la hizo otra persona. Pida a un supervisor que envíe el recibo.',
    error_too_many:
      'Se enviaron demasiados recibos en la última hora. Imprima este, o envíelo dentro de {{minutes}} min.',
    error_recipient_has_many:
      'A ese destinatario ya se le enviaron {{most}} recibos en la última hora. Imprima este, o envíelo dentro de {{minutes}} min.',
    error_broken: 'El envío falló por un problema del programa. Imprima el recibo y avise al administrador.',
  },
  {
    email_label: 'Customer’s e-mail',
    phone_label: 'Customer’s WhatsApp',
    phone_help: 'A Dominican number, or another country’s with + and its code.',
    send: 'Send',
    sending: 'Sending…',
    still_queued: 'Still queued: it will be sent by itself, you can go on selling.',
    trying_again: 'It will be tried again by itself, you can go on selling.',
    sent_email: 'Receipt sent by e-mail',
    sent_whatsapp: 'Receipt sent by WhatsApp',
    another_email: 'Send to another e-mail',
    another_whatsapp: 'Send to another number',
    failed_email: 'Error sending the e-mail',
    failed_whatsapp: 'Error sending by WhatsApp',
    contact_kept: 'It will also be kept in the details of {{name}}.',
    contact_not_kept: 'The receipt is on its way, but the customer’s contact could not be saved.',
    error_email_required: 'Please enter an email address',
    error_email_invalid: 'Check the e-mail address: something is missing or there is a space too many.',
    error_phone_invalid:
      'Check the telephone: type the 10 digits of a Dominican number, or + and the country code.',
    error_not_found: 'That delivery is no longer there. Send the receipt again.',
    error_not_yours: 'Somebody else made that sale. Have a supervisor send its receipt.',
    error_too_many:
      'Too many receipts were sent within the last hour. Print this one, or send it in {{minutes}} min.',
    error_recipient_has_many:
      'That recipient was sent {{most}} receipts within the last hour. Print this one, or send it in {{minutes}} min.',
    error_broken:
      'Sending failed because of a fault in the program. Print the receipt and tell the administrator.',
  },
)
