import type { ServerModule } from '#platform/module/server-module.server.ts'
import { dashboardProcedures } from './dashboard/dashboard.router.ts'
import { reportsParts, reportsPermissions } from './reports.permissions.ts'
import { reportProcedures } from './sales/sales-report.router.ts'

export const reportsModule = {
  name: 'reports',
  permissions: reportsPermissions,
  parts: reportsParts,
  procedures: {
    dashboard: dashboardProcedures,
    report: reportProcedures,
  },
  ofTheCall: { weights: { 'dashboard.getSummary': 6, 'report.salesByDay': 6 } },
  samples: () => import('./reports.samples.server.ts').then(({ reportsSamples }) => reportsSamples),
} satisfies ServerModule
