import type { Permissions } from '#platform/module/permissions.ts'

export const activityPermissions = {
  'settings.audit': {
    es: 'Ver quién hizo qué en el negocio',
    en: 'See who did what in the business',
    roles: ['admin'],
  },
} as const satisfies Permissions
