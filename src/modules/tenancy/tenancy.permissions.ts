import type { Permissions } from '#platform/module/permissions.ts'

export const tenancyPermissions = {
  'settings.view': { es: 'Ver la configuración', en: 'See the settings', roles: ['admin'] },
  'settings.update': { es: 'Cambiar la configuración', en: 'Change the settings', roles: ['admin'] },
} as const satisfies Permissions
