import { defineMessages } from '#ui/words/messages.ts'

export const paymentLinksMenuMessages = defineMessages(
  'payment_links_menu',
  { links: 'Links de Pago', settings: 'Links de pago' },
  { links: 'Payment Links', settings: 'Payment links' },
)
