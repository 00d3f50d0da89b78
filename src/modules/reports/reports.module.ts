import type { ServerModule } from '#platform/module/server-module.server.ts'
import { dashboardProcedures } from './dashboard/dashboard.router.ts'
import { reportProcedures } from './sales/sales-report.router.ts'

export const reportsModule = {
  name: 'reports',
  procedures: {
    dashboard: dashboardProcedures,
    report: reportProcedures,
  },
} satisfies ServerModule
