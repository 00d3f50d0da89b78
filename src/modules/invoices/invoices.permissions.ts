import type { Permissions } from '#platform/module/permissions.ts'

export const invoicesPermissions = {
  'invoices.view': { es: 'Ver facturas', en: 'See invoices', roles: ['admin'] },
} as const satisfies Permissions
