import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const storefrontNoticesMessages = defineMessages(
  'storefront_notices',
  { store_message: '{{name}} le escribió desde la tienda: {{subject}}' },
  { store_message: '{{name}} wrote to you from the store: {{subject}}' },
)
