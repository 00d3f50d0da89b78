import type { Permissions } from '#platform/module/permissions.ts'

/** Of the owner alone, unless they give it to a role. */
export const plansPermissions = {
  'plan.view': {
    es: 'Ver el plan del negocio y lo que se usa de él',
    en: 'See the plan of the business and what is used of it',
    roles: [],
    part: 'settings',
  },
} as const satisfies Permissions
