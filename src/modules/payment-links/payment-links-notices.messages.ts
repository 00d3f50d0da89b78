import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const paymentLinksNoticesMessages = defineMessages(
  'payment_links_notices',
  {
    payment_link_credited:
      'Por el link {{order}} entraron {{amount, cents}} que ya no se esperaban. Quedan a favor del cliente ({{payment}}).',
    payment_link_kept:
      'Por el link {{order}} entraron {{amount, cents}} de más, de un cliente general. No están en ninguna cuenta: devuélvalos o regístrelos.',
    payment_link_odd:
      'AZUL respondió algo que no corresponde al link {{order}}. Compare esa orden en el portal de AZUL antes de darla por pagada.',
    payment_link_test:
      'La página de pruebas de AZUL dio por pagado el link {{order}}. No entró dinero y no se registró nada: haga un link nuevo.',
  },
  {
    payment_link_credited:
      "{{amount, cents}} came in by link {{order}} that were no longer waited for. They are kept in the customer's favour ({{payment}}).",
    payment_link_kept:
      '{{amount, cents}} too much came in by link {{order}}, of a general customer. They are on no account: give them back or record them.',
    payment_link_odd:
      "AZUL answered something that does not belong to link {{order}}. Compare that order in AZUL's portal before you take it as paid.",
    payment_link_test:
      "AZUL's test page says that link {{order}} was paid. No money came in and nothing was recorded: make a new link.",
  },
)
