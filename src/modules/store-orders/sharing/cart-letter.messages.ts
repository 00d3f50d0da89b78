import { defineMessages } from '#ui/words/messages.ts'

export const cartLetterMessages = defineMessages(
  'store_cart_letter',
  {
    subject: 'Su carrito de {{shop}}',
    open: 'Abra este enlace en el otro dispositivo y siga con su carrito de {{shop}}:',
    once: 'El enlace sirve una sola vez, durante dos días. Si no lo pidió, no haga nada.',
    a_store: 'una tienda',
  },
  {
    subject: 'Your cart at {{shop}}',
    open: 'Open this link on the other device and go on with your cart at {{shop}}:',
    once: 'The link works once, for two days. If you did not ask for it, do nothing.',
    a_store: 'a store',
  },
)
