import type { Parts, Permissions } from '#platform/module/permissions.ts'

export const customersPermissions = {
  'customers.view': { es: 'Ver clientes', en: 'See customers', roles: ['admin', 'cashier'] },
  'customers.create': { es: 'Crear clientes', en: 'Create customers', roles: ['admin', 'cashier'] },
  'customers.update': { es: 'Editar clientes', en: 'Edit customers', roles: ['admin', 'cashier'] },
} as const satisfies Permissions

export const customersParts = {
  customers: {
    es: { name: 'Clientes', gives: 'La ficha de cada cliente, con sus puntos y lo que ha comprado.' },
    en: { name: 'Customers', gives: 'The record of each customer, with points and what they bought.' },
  },
} as const satisfies Parts
