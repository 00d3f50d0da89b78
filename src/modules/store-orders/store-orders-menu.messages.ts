import { defineMessages } from '#ui/words/messages.ts'

export const storeOrdersMenuMessages = defineMessages(
  'store_orders_menu',
  { orders: 'Pedidos', delivery: 'Entregas' },
  { orders: 'Orders', delivery: 'Delivery' },
)
