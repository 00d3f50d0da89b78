import type { Permissions } from '#platform/module/permissions.ts'

export const fiscalPermissions = {
  'fiscal.view': { es: 'Ver secuencias de comprobantes', en: 'See fiscal number ranges', roles: ['admin'] },
  'fiscal.manage': {
    es: 'Registrar secuencias de comprobantes',
    en: 'Record fiscal number ranges',
    roles: ['admin'],
  },
} as const satisfies Permissions
