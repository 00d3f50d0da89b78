import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const customersPermissions = {
  'customers.view': { es: 'Ver clientes', en: 'See customers', roles: ['admin', 'cashier'] },
  'customers.create': { es: 'Crear clientes', en: 'Create customers', roles: ['admin', 'cashier'] },
  'customers.update': { es: 'Editar clientes', en: 'Edit customers', roles: ['admin', 'cashier'] },
  'customers.delete': {
    es: 'Eliminar y restaurar clientes',
    en: 'Delete and restore customers',
    roles: ['admin'],
  },
  'customers.merge': {
    es: 'Fusionar clientes repetidos',
    en: 'Merge customers that stand twice',
    roles: ['admin'],
  },
  'customers.credit': {
    es: 'Decidir a quién se le vende a crédito',
    en: 'Decide who is sold to on credit',
    roles: ['admin'],
    decides: true,
    needs: ['invoices'],
  },
} as const satisfies Permissions

export const customersParts = {
  customers: {
    es: { name: 'Clientes', gives: 'La ficha de cada cliente y lo que ha comprado.' },
    en: { name: 'Customers', gives: 'The record of each customer and what they bought.' },
  },
  rewards: {
    needs: ['customers'],
    es: {
      name: 'Puntos',
      gives: 'Puntos de recompensa por lo que cada cliente compra.',
      hides: [
        'Los puntos de un cliente y si los gana',
        'Si un producto da puntos',
        'Los puntos en la caja y en la configuración',
      ],
    },
    en: {
      name: 'Points',
      gives: 'Reward points for what each customer buys.',
      hides: [
        'A customer’s points and whether they earn any',
        'Whether a product gives points',
        'Points at the counter and in the settings',
      ],
    },
  },
} as const satisfies Parts
