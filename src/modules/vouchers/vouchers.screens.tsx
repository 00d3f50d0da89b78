import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { voucherFilters } from './office/voucher-filters.ts'
import { vouchersMenuMessages } from './vouchers-menu.messages.ts'

const vouchers = createRoute({
  getParentRoute: () => officeRoute,
  path: 'vouchers',
  validateSearch: voucherFilters,
  component: lazyRouteComponent(() => import('./office/vouchers-route.tsx'), 'VouchersRoute'),
})

const batches = createRoute({
  getParentRoute: () => officeRoute,
  path: 'vouchers/batches',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./batches/batches-route.tsx'), 'BatchesRoute'),
})

export const vouchersScreens = defineScreens({
  words: vouchersMenuMessages,
  routes: [vouchers, batches],
  menu: [
    {
      code: '070',
      title: 'vouchers',
      path: '/home/vouchers',
      permission: 'vouchers.view',
      icon: <Gift />,
      group: 'daily',
    },
  ],
  codes: [{ code: '071', title: 'batches', path: '/home/vouchers/batches', permission: 'vouchers.view' }],
})
