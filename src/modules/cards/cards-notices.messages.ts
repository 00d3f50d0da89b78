import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const cardsNoticesMessages = defineMessages(
  'cards_notices',
  {
    card_repeated:
      'La venta {{sale}} se cobró con el número {{reference}}, que ya había pagado otra cosa. Compárelo con su comprobante.',
    payment_repeated:
      'El pago {{payment}} se registró con el número {{reference}}, que ya había pagado otra cosa. Compárelo con su comprobante.',
  },
  {
    card_repeated:
      'Sale {{sale}} was paid with number {{reference}}, which had paid something else. Compare it with its slip.',
    payment_repeated:
      'Payment {{payment}} was recorded with number {{reference}}, which had paid something else. Compare it with its slip.',
  },
)
