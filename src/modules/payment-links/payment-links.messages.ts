import { defineMessages } from '#ui/words/messages.ts'

/** What the errors of payment links say, and how a link stands, on every screen. */
export const paymentLinksMessages = defineMessages(
  'payment_links',
  {
    status_pending: 'Pendiente',
    status_paid: 'Pagado',
    status_expired: 'Vencido',
    status_cancelled: 'Cancelado',
    of_test: 'De prueba: no se cobra',
    error_not_configured: 'Los links de pago no están configurados.',
    error_not_found: 'Ese link de pago no existe.',
    error_not_pending: 'Ese link ya no espera un pago: fue pagado, venció o se canceló.',
    error_order_unreadable: 'Los datos del link no corresponden a una factura. Actualice la página y repita.',
    error_auth_key_needed: 'Escriba la llave de autenticación que AZUL le dio para este comercio.',
    error_new_auth_key_needed:
      'Escriba la llave nueva que AZUL le dio: la que alguien conoce es todavía la de la tienda.',
    error_auth_key_unreadable:
      'La llave de AZUL no se puede leer: se guardó con otra clave de instalación. Escríbala de nuevo en Configuración.',
  },
  {
    status_pending: 'Pending',
    status_paid: 'Paid',
    status_expired: 'Expired',
    status_cancelled: 'Cancelled',
    of_test: 'A test: nobody is charged',
    error_not_configured: 'Payment links are not configured.',
    error_not_found: 'That payment link does not exist.',
    error_not_pending: 'That link no longer waits for a payment: it was paid, expired or was cancelled.',
    error_order_unreadable: 'The values of the link belong to no invoice. Reload the page and try again.',
    error_auth_key_needed: 'Type the authentication key that AZUL gave you for this merchant.',
    error_new_auth_key_needed:
      "Type the new key that AZUL gave you: the one that somebody knows is still the shop's.",
    error_auth_key_unreadable:
      "AZUL's key cannot be read: it was kept under another key of the installation. Type it again in Settings.",
  },
)
