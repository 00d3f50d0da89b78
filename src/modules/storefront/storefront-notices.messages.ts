import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const storefrontNoticesMessages = defineMessages(
  'storefront_notices',
  {
    store_message: '{{name}} le escribió desde la tienda: {{subject}}',
    store_subscribers: 'Hay suscripciones nuevas al boletín de la tienda.',
  },
  {
    store_message: '{{name}} wrote to you from the store: {{subject}}',
    store_subscribers: 'There are new subscribers to the news of the store.',
  },
)
