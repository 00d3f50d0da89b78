import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ChartColumn, LayoutDashboard } from 'lucide-react'
import { z } from 'zod'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { isReportDay } from '#platform/values/day.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { PERIODS } from './dashboard/dashboard.ts'
import { reportsMenuMessages } from './reports-menu.messages.ts'

const dashboard = createRoute({
  getParentRoute: () => officeRoute,
  path: '/',
  validateSearch: z.object({ period: z.enum(PERIODS).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-route.tsx'), 'DashboardRoute'),
})

const reports = createRoute({
  getParentRoute: () => officeRoute,
  path: 'reports',
  validateSearch: z.object({
    from: z.string().refine(isReportDay).optional().catch(undefined),
    to: z.string().refine(isReportDay).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./sales/reports-route.tsx'), 'ReportsRoute'),
})

export const reportsScreens = defineScreens({
  words: reportsMenuMessages,
  routes: [dashboard, reports],
  menu: [
    {
      code: '010',
      title: 'dashboard',
      path: '/home',
      permission: 'dashboard.view',
      icon: <LayoutDashboard />,
      group: 'daily',
    },
    {
      code: '090',
      title: 'reports',
      path: '/home/reports',
      permission: 'reports.view',
      icon: <ChartColumn />,
      group: 'daily',
    },
  ],
})
