import type { Parts, Permissions } from '#platform/module/permissions.ts'

export const inventoryPermissions = {
  'inventory.view': { es: 'Ver almacenes y existencias', en: 'See warehouses and stock', roles: ['admin'] },
} as const satisfies Permissions

export const inventoryParts = {
  inventory: {
    es: { name: 'Inventario', gives: 'Los almacenes y lo que hay en ellos.' },
    en: { name: 'Inventory', gives: 'The warehouses and what is in them.' },
  },
} as const satisfies Parts
