import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const tenancyPermissions = {
  'settings.view': { es: 'Ver la configuración', en: 'See the settings', roles: ['admin'] },
  'settings.update': { es: 'Cambiar la configuración', en: 'Change the settings', roles: ['admin'] },
} as const satisfies Permissions

export const tenancyParts = {
  settings: {
    isNecessary: true,
    es: { name: 'Configuración', gives: 'Los datos del negocio, su apariencia y lo que decide para todos.' },
    en: {
      name: 'Settings',
      gives: 'The details of the business, its looks and what it decides for everybody.',
    },
  },
} as const satisfies Parts
