import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const invoicesPermissions = {
  'invoices.view': { es: 'Ver facturas', en: 'See invoices', roles: ['admin'] },
  'invoices.create': {
    es: 'Crear facturas',
    en: 'Make invoices',
    roles: ['admin'],
    // As the counter: who it is for, what is sold and under which number.
    needs: ['products', 'customers', 'fiscal'],
  },
  'invoices.pay': { es: 'Registrar pagos de facturas', en: 'Record payments of invoices', roles: ['admin'] },
  'invoices.reverse_payment': { es: 'Revertir pagos', en: 'Reverse payments', roles: ['admin'] },
  'invoices.over_limit': {
    es: 'Vender a crédito sin condiciones o por encima del límite del cliente',
    en: "Sell on credit without terms or beyond the customer's limit",
    roles: ['admin'],
  },
} as const satisfies Permissions

export const invoicesParts = {
  invoices: {
    es: { name: 'Facturas', gives: 'Lo que se ha vendido, documento por documento.' },
    en: { name: 'Invoices', gives: 'What was sold, document by document.' },
  },
} as const satisfies Parts
