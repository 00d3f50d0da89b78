import { defineMessages } from '#ui/words/messages.ts'

export const channelNoticeMessages = defineMessages(
  'channel_notice',
  {
    email: 'Por correo no sale nada: el correo de su negocio no está configurado.',
    whatsapp: 'Por WhatsApp no sale nada: el WhatsApp de su negocio no está configurado.',
    both: 'Nada de esto sale: ni el correo ni el WhatsApp de su negocio están configurados.',
    way: 'Ir a «Correo y WhatsApp»',
    here: 'Se configura más abajo, en «Correo y WhatsApp».',
    ask: 'Pídalo a quien administra su negocio.',
  },
  {
    email: 'Nothing leaves by email: the email of your business is not set up.',
    whatsapp: 'Nothing leaves by WhatsApp: the WhatsApp of your business is not set up.',
    both: 'None of this leaves: neither the email nor the WhatsApp of your business is set up.',
    way: 'Go to “Email and WhatsApp”',
    here: 'It is set up further down, in “Email and WhatsApp”.',
    ask: 'Ask whoever administers your business for it.',
  },
)
