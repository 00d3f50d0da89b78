import { defineMessages } from '#ui/words/messages.ts'

export const inventoryMenuMessages = defineMessages(
  'inventory_menu',
  { warehouses: 'Almacenes' },
  { warehouses: 'Warehouses' },
)
