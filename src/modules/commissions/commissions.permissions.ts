import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const commissionsPermissions = {
  'commissions.view': {
    es: 'Ver las comisiones de los vendedores',
    en: "See the sellers' commissions",
    roles: ['admin'],
  },
  'commissions.pay': {
    es: 'Registrar pagos de comisiones',
    en: 'Record payments of commissions',
    roles: ['admin'],
  },
  'commissions.reverse': {
    es: 'Revertir pagos de comisiones',
    en: 'Reverse payments of commissions',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const commissionsParts = {
  commissions: {
    isFor: ['retail', 'hardware', 'services', 'salon', 'dental'],
    needs: ['employees', 'invoices'],
    es: {
      name: 'Comisiones',
      gives: 'Lo que ganan los vendedores por lo que venden, y lo que se les ha pagado.',
      hides: ['Si un producto paga comisión'],
    },
    en: {
      name: 'Commissions',
      gives: 'What sellers earn of what they sell, and what they were paid.',
      hides: ['Whether a product pays commission'],
    },
  },
} as const satisfies Parts
