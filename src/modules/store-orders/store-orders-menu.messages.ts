import { defineMessages } from '#ui/words/messages.ts'

export const storeOrdersMenuMessages = defineMessages(
  'store_orders_menu',
  { delivery: 'Entregas' },
  { delivery: 'Delivery' },
)
