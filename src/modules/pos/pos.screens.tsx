import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CloudOff, MonitorCog, ScanBarcode, Vault } from 'lucide-react'
import { z } from 'zod'
import { appointmentCharging } from '#modules/appointments/deposits/appointment-places.client.ts'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { invoiceMore, noteActions } from '#modules/invoices/detail/invoice-places.client.ts'
import { isReportDay } from '#platform/values/day.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { listFilters } from '#ui/table/list-filters.ts'
import { PAGE_SIZES } from '#ui/table/paging.ts'
import { COUNTER_PATH } from './counter-path.ts'
import { posMenuMessages } from './pos-menu.messages.ts'
import { posNoticesMessages } from './pos-notices.messages.ts'
import { posPage } from './pos-page.client.ts'

const pos = createRoute({
  getParentRoute: () => officeRoute,
  path: 'pos',
  component: lazyRouteComponent(() => import('./till/pos-route.tsx'), 'PosRoute'),
})

const cashSessions = createRoute({
  getParentRoute: () => officeRoute,
  path: 'cash-sessions',
  validateSearch: z.object({
    from: z.string().refine(isReportDay).optional().catch(undefined),
    to: z.string().refine(isReportDay).optional().catch(undefined),
    cashbox: z.uuid().optional().catch(undefined),
    show: z.literal('outside').optional().catch(undefined),
    session: z.uuid().optional().catch(undefined),
    page: z.number().int().min(1).optional().catch(undefined),
    pageSize: z.literal(PAGE_SIZES).optional().catch(undefined),
  }),
  component: lazyRouteComponent(
    () => import('./cash-session/history/cash-sessions-route.tsx'),
    'CashSessionsRoute',
  ),
})

const offlineSales = createRoute({
  getParentRoute: () => officeRoute,
  path: 'offline-sales',
  component: lazyRouteComponent(
    () => import('./offline/review/offline-sales-route.tsx'),
    'OfflineSalesRoute',
  ),
})

const cashboxes = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/cashboxes',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./cashboxes/cashboxes-route.tsx'), 'CashboxesRoute'),
})

export const posScreens = defineScreens({
  words: posMenuMessages,
  routes: [pos, cashSessions, offlineSales, cashboxes],
  menu: [
    {
      code: '020',
      title: 'pos',
      path: COUNTER_PATH,
      permission: 'pos.access',
      icon: <ScanBarcode />,
      group: 'daily',
      standsAlone: true,
      beginsHere: true,
    },
    {
      code: '022',
      title: 'offline_sales',
      path: '/home/offline-sales',
      permission: 'pos.review_offline',
      icon: <CloudOff />,
      group: 'administration',
    },
    {
      code: '036',
      title: 'cash_sessions',
      path: '/home/cash-sessions',
      permission: 'pos.cash_report',
      icon: <Vault />,
      group: 'daily',
    },
    {
      code: '901',
      title: 'cashboxes',
      path: '/home/settings/cashboxes',
      permission: 'settings.view',
      part: 'pos',
      icon: <MonitorCog />,
      group: 'administration',
    },
  ],
  page: posPage,
  fillings: [
    fillPlace(
      appointmentCharging,
      async () => (await import('./appointments/charge-appointment.tsx')).ChargeAppointment,
    ),
    fillPlace(invoiceMore, async () => (await import('./recent/cancel/void-invoice.tsx')).VoidInvoice),
    fillPlace(invoiceMore, async () => (await import('./returns/office/return-invoice.tsx')).ReturnInvoice),
    fillPlace(noteActions, async () => (await import('./returns/office/print-note.tsx')).PrintNote),
  ],
  notices: defineNotices({
    words: posNoticesMessages,
    kinds: [
      'offline_conflicts',
      'till_brought_back',
      'till_not_believed',
      'till_went_back',
      'till_numbers_void',
      'till_numbers_far',
      'till_numbers_unknown',
    ],
    said: (params) => ({ numbers: 0, ...params }),
  }),
})
