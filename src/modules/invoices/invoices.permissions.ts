import type { Parts, Permissions } from '#platform/module/permissions.ts'

export const invoicesPermissions = {
  'invoices.view': { es: 'Ver facturas', en: 'See invoices', roles: ['admin'] },
} as const satisfies Permissions

export const invoicesParts = {
  invoices: {
    es: { name: 'Facturas', gives: 'Lo que se ha vendido, documento por documento.' },
    en: { name: 'Invoices', gives: 'What was sold, document by document.' },
  },
} as const satisfies Parts
