import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const deliveryNoticesMessages = defineMessages(
  'delivery_notices',
  {
    email_waits: 'El correo no sale: los mensajes esperan. Revíselo en Configuración, «Correo y WhatsApp».',
    whatsapp_waits:
      'WhatsApp no responde: los mensajes esperan. Revíselo en Configuración, «Correo y WhatsApp».',
  },
  {
    email_waits: 'Email does not go out: messages wait. Check it in Settings, “Email and WhatsApp”.',
    whatsapp_waits: 'WhatsApp does not answer: messages wait. Check it in Settings, “Email and WhatsApp”.',
  },
)
