import type { Permissions } from '#platform/module/permissions.ts'

export const customersPermissions = {
  'customers.view': { es: 'Ver clientes', en: 'See customers', roles: ['admin', 'cashier'] },
  'customers.create': { es: 'Crear clientes', en: 'Create customers', roles: ['admin', 'cashier'] },
  'customers.update': { es: 'Editar clientes', en: 'Edit customers', roles: ['admin', 'cashier'] },
} as const satisfies Permissions
