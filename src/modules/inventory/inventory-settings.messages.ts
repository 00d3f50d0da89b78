import { defineMessages } from '#ui/words/messages.ts'

export const inventorySettingsMessages = defineMessages(
  'inventory_settings',
  {
    sell_without_stock: 'Vender sin existencia',
    sell_without_stock_help: 'Se vende aunque no quede nada; la existencia baja de cero.',
  },
  {
    sell_without_stock: 'Sell without stock',
    sell_without_stock_help: 'It is sold even when nothing is left; the stock goes below zero.',
  },
)
