import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const inventoryActivityMessages = defineMessages(
  'inventory_activity',
  {
    'noun.warehouse': 'Almacén',
    'warehouse.created': 'Creó el almacén',
    'warehouse.changed': 'Cambió el almacén',
    'warehouse.deleted': 'Eliminó el almacén',
    'warehouse.restored': 'Restauró el almacén',
    'warehouse.moved': 'Cambió de lugar el almacén',
    'field.sell_without_stock': 'Vender sin existencia',
  },
  {
    'noun.warehouse': 'Warehouse',
    'warehouse.created': 'Created the warehouse',
    'warehouse.changed': 'Changed the warehouse',
    'warehouse.deleted': 'Deleted the warehouse',
    'warehouse.restored': 'Restored the warehouse',
    'warehouse.moved': 'Moved the warehouse',
    'field.sell_without_stock': 'Sell without stock',
  },
)
