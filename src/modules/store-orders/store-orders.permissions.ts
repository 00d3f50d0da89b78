import type { Permissions } from '#platform/module/permissions.ts'

export const storeOrdersPermissions = {
  'ecommerce.orders': {
    es: 'Ver los pedidos de la tienda en línea',
    en: 'See the orders of the online store',
    roles: ['admin'],
  },
  'ecommerce.manage_orders': {
    es: 'Atender los pedidos de la tienda: aceptarlos, cobrarlos, entregarlos, cancelarlos y devolverlos',
    en: 'Handle the orders of the store: accept, charge, deliver, cancel and take them back',
    roles: ['admin'],
  },
} as const satisfies Permissions
