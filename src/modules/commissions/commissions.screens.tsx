import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Percent } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { commissionFilters, sellerFilters } from './commission-filters.ts'
import { commissionsMenuMessages } from './commissions-menu.messages.ts'

const report = createRoute({
  getParentRoute: () => officeRoute,
  path: 'reports/commissions',
  validateSearch: commissionFilters,
  component: lazyRouteComponent(
    () => import('./report/commission-report-route.tsx'),
    'CommissionReportRoute',
  ),
})

const seller = createRoute({
  getParentRoute: () => officeRoute,
  path: 'reports/commissions/$id',
  validateSearch: sellerFilters,
  component: lazyRouteComponent(() => import('./report/commission-seller-route.tsx'), 'SellerRoute'),
})

const payment = createRoute({
  getParentRoute: () => officeRoute,
  path: 'reports/commissions/payments/$id',
  component: lazyRouteComponent(
    () => import('./payments/commission-payment-route.tsx'),
    'CommissionPaymentRoute',
  ),
})

export const commissionsScreens = defineScreens({
  words: commissionsMenuMessages,
  routes: [report, seller, payment],
  menu: [
    {
      code: '087',
      title: 'commissions',
      path: '/home/reports/commissions',
      permission: 'commissions.view',
      icon: <Percent />,
      group: 'daily',
    },
  ],
})
