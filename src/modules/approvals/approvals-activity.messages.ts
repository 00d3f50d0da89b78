import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const approvalsActivityMessages = defineMessages(
  'approvals_activity',
  {
    'noun.authorization': 'Autorización',
    'authorization.requested': 'Pidió una autorización',
    'authorization.sent': 'Se envió el código',
    'authorization.not_sent': 'No se pudo enviar el código',
    'authorization.refused': 'Escribió un código equivocado',
    'authorization.verified': 'Autorizó con el código',
    'authorization.used': 'Usó la autorización',
    'field.product_name': 'Producto',
    'field.percent_bps': 'Descuento',
    'field.tries_left': 'Intentos que quedan',
    'field.purpose': 'Para',
    'field.time': 'Envío',
    'field.discounts': 'Descuentos',
  },
  {
    'noun.authorization': 'Approval',
    'authorization.requested': 'Asked for an approval',
    'authorization.sent': 'The code was sent',
    'authorization.not_sent': 'The code could not be sent',
    'authorization.refused': 'Typed a wrong code',
    'authorization.verified': 'Approved by the code',
    'authorization.used': 'Used the approval',
    'field.product_name': 'Product',
    'field.percent_bps': 'Discount',
    'field.tries_left': 'Tries left',
    'field.purpose': 'For',
    'field.time': 'Sending',
    'field.discounts': 'Discounts',
  },
)
