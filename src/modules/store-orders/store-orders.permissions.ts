import type { Permissions } from '#platform/module/permissions.ts'

export const storeOrdersPermissions = {
  'ecommerce.orders': {
    es: 'Ver los pedidos de la tienda en línea',
    en: 'See the orders of the online store',
    roles: ['admin'],
  },
  'ecommerce.manage_orders': {
    es: 'Atender los pedidos de la tienda: aceptarlos, entregarlos, cancelarlos y devolverlos; cobrarlos pide también registrar pagos',
    en: 'Handle the orders of the store: accept, deliver, cancel and take them back; to charge them, record payments too',
    roles: ['admin'],
  },
} as const satisfies Permissions
