import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const fiscalPermissions = {
  'fiscal.view': { es: 'Ver secuencias de comprobantes', en: 'See fiscal number ranges', roles: ['admin'] },
  'fiscal.manage': {
    es: 'Registrar secuencias de comprobantes',
    en: 'Record fiscal number ranges',
    roles: ['admin'],
    usedWith: 'fiscal.view',
  },
} as const satisfies Permissions

export const fiscalParts = {
  fiscal: {
    es: { name: 'Comprobantes fiscales', gives: 'Las secuencias de la DGII y las cajas que toman de ellas.' },
    en: { name: 'Fiscal numbers', gives: 'The ranges of the DGII and the tills that take from them.' },
  },
} as const satisfies Parts
