import { defineMessages } from '#ui/words/messages.ts'

/** The words that a link goes with. */
export const linkLetterMessages = defineMessages(
  'payment_link_letter',
  {
    subject: 'Link de pago de su factura {{ncf}} · {{shop}}',
    pay: 'Puede pagar su factura {{ncf}} de {{shop}} por {{amount}} con su tarjeta en esta dirección:',
    until: 'El link vence el {{day}}. El pago se hace en la página segura de AZUL.',
  },
  {
    subject: 'Payment link for your invoice {{ncf}} · {{shop}}',
    pay: 'You can pay your invoice {{ncf}} from {{shop}}, {{amount}}, by card at this address:',
    until: "The link expires on {{day}}. You pay on AZUL's secure page.",
  },
)
