import type { Permissions } from '#platform/module/permissions.ts'

export const reportsPermissions = {
  'dashboard.view': { es: 'Ver el panel del negocio', en: 'See the business dashboard', roles: ['admin'] },
  'reports.view': { es: 'Ver reportes', en: 'See reports', roles: ['admin'] },
} as const satisfies Permissions
