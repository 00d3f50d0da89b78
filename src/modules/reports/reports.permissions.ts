import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const reportsPermissions = {
  'dashboard.view': { es: 'Ver el panel del negocio', en: 'See the business dashboard', roles: ['admin'] },
  'reports.view': { es: 'Ver reportes', en: 'See reports', roles: ['admin'] },
} as const satisfies Permissions

export const reportsParts = {
  dashboard: {
    isNecessary: true,
    es: { name: 'Panel', gives: 'Las ventas de hoy y de los últimos días de un vistazo.' },
    en: { name: 'Dashboard', gives: 'The sales of today and the last days at a glance.' },
  },
  reports: {
    es: { name: 'Reportes', gives: 'Ventas, impuestos y existencias por fechas, con su archivo.' },
    en: { name: 'Reports', gives: 'Sales, taxes and stock by date, with their file.' },
  },
} as const satisfies Parts
