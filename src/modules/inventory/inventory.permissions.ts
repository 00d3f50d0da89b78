import type { Permissions } from '#platform/module/permissions.ts'

export const inventoryPermissions = {
  'inventory.view': { es: 'Ver almacenes y existencias', en: 'See warehouses and stock', roles: ['admin'] },
} as const satisfies Permissions
