import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const inventoryPermissions = {
  'inventory.view': { es: 'Ver almacenes y existencias', en: 'See warehouses and stock', roles: ['admin'] },
} as const satisfies Permissions

export const inventoryParts = {
  inventory: {
    isFor: ['grocery', 'retail', 'hardware', 'restaurant', 'salon', 'dental'],
    needs: ['products'],
    es: {
      name: 'Inventario',
      gives: 'Los almacenes y lo que hay en ellos.',
      hides: [
        'La existencia de un producto, en su ficha, en la lista y en la caja',
        'El aviso de que no queda: se vende sin mirar la existencia',
      ],
    },
    en: {
      name: 'Inventory',
      gives: 'The warehouses and what is in them.',
      hides: [
        'The stock of a product, in its form, in the list and at the counter',
        'The warning that none is left: sales do not look at the stock',
      ],
    },
  },
} as const satisfies Parts
