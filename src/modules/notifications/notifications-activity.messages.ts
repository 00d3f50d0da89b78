import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const notificationsActivityMessages = defineMessages(
  'notifications_activity',
  {
    'settings.channels_changed': 'Cambió el correo y el WhatsApp del negocio',
    'field.smtp_host': 'Servidor de correo',
    'field.smtp_port': 'Puerto',
    'field.smtp_user': 'Usuario del correo',
    'field.smtp_password': 'Clave del correo',
    'field.smtp_secure': 'Conexión segura',
    'field.mail_from': 'Remitente',
    'field.mail_reply_to': 'Responder a',
    'field.whatsapp_phone_number_id': 'Número de WhatsApp',
    'field.whatsapp_token': 'Clave de WhatsApp',
    'field.whatsapp_api_url': 'Dirección de WhatsApp',
  },
  {
    'settings.channels_changed': 'Changed the mail and WhatsApp of the business',
    'field.smtp_host': 'Mail server',
    'field.smtp_port': 'Port',
    'field.smtp_user': 'Mail user',
    'field.smtp_password': 'Mail password',
    'field.smtp_secure': 'Secure connection',
    'field.mail_from': 'Sender',
    'field.mail_reply_to': 'Reply to',
    'field.whatsapp_phone_number_id': 'WhatsApp number',
    'field.whatsapp_token': 'WhatsApp key',
    'field.whatsapp_api_url': 'WhatsApp address',
  },
)
