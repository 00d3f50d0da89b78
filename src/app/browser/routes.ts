import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { z } from 'zod'
import { productFilters } from '#modules/catalogue/product-list/product-filters.ts'
import { PERIODS } from '#modules/reports/dashboard/dashboard.ts'
import { isReportDay } from '#modules/reports/sales/sales-report.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { PAGE_SIZES } from '#ui/table/paging.ts'
import { BrokenScreen, NoSuchScreen, NothingHere, SuperAdminGate } from './dead-ends.tsx'
import { SignedIn } from './guard.tsx'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NothingHere,
  errorComponent: BrokenScreen,
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/way-in.tsx'), 'StartRoute'),
})
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/auth/signin',
  validateSearch: z.object({ error: z.string().optional(), next: z.string().optional() }),
  component: lazyRouteComponent(() => import('./screens/way-in.tsx'), 'SignInRoute'),
})
const signOut = createRoute({
  getParentRoute: () => root,
  path: '/auth/signout',
  validateSearch: z.object({ callbackUrl: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./screens/way-in.tsx'), 'SignOutRoute'),
})
const superAdmin = createRoute({
  getParentRoute: () => root,
  path: '/nothing-to-see-here',
  component: SuperAdminGate,
})
const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  component: SignedIn,
  notFoundComponent: NoSuchScreen,
})
const dashboard = createRoute({
  getParentRoute: () => home,
  path: '/',
  validateSearch: z.object({ period: z.enum(PERIODS).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./screens/dashboard.tsx'), 'DashboardRoute'),
})
const products = createRoute({
  getParentRoute: () => home,
  path: 'products',
  validateSearch: productFilters,
  component: lazyRouteComponent(() => import('./screens/products.tsx'), 'ProductsRoute'),
})
const product = createRoute({
  getParentRoute: () => home,
  path: 'products/$id',
  component: lazyRouteComponent(() => import('./screens/products.tsx'), 'ProductRoute'),
})
const customers = createRoute({
  getParentRoute: () => home,
  path: 'customers',
  validateSearch: z.object({
    search: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
    page: z.number().int().min(1).optional().catch(undefined),
    pageSize: z.literal(PAGE_SIZES).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./screens/customers.tsx'), 'CustomersRoute'),
})
const customer = createRoute({
  getParentRoute: () => home,
  path: 'customers/$id',
  component: lazyRouteComponent(() => import('./screens/customers.tsx'), 'CustomerRoute'),
})
const cashSessions = createRoute({
  getParentRoute: () => home,
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
  component: lazyRouteComponent(() => import('./screens/cash-sessions.tsx'), 'CashSessionsRoute'),
})
const reports = createRoute({
  getParentRoute: () => home,
  path: 'reports',
  validateSearch: z.object({
    from: z.string().refine(isReportDay).optional().catch(undefined),
    to: z.string().refine(isReportDay).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./screens/reports.tsx'), 'ReportsRoute'),
})
const pos = createRoute({
  getParentRoute: () => home,
  path: 'pos',
  component: lazyRouteComponent(() => import('./screens/pos.tsx'), 'PosRoute'),
})
const offlineSales = createRoute({
  getParentRoute: () => home,
  path: 'offline-sales',
  component: lazyRouteComponent(() => import('./screens/offline-sales.tsx'), 'OfflineSalesRoute'),
})
const configuration = createRoute({
  getParentRoute: () => home,
  path: 'settings/configuration',
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'ConfigurationRoute'),
})
const cardTerminals = createRoute({
  getParentRoute: () => home,
  path: 'settings/card-terminals',
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'CardTerminalsRoute'),
})
const productCategories = createRoute({
  getParentRoute: () => home,
  path: 'settings/product-categories',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./screens/product-categories.tsx'), 'ProductCategoriesRoute'),
})
const cashboxes = createRoute({
  getParentRoute: () => home,
  path: 'settings/cashboxes',
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'CashboxesRoute'),
})
const tills = createRoute({
  getParentRoute: () => home,
  path: 'settings/tills',
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'TillsRoute'),
})
const ranges = createRoute({
  getParentRoute: () => home,
  path: 'settings/ncf',
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'RangesRoute'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    signIn,
    signOut,
    superAdmin,
    home.addChildren([
      dashboard,
      pos,
      products,
      product,
      customers,
      customer,
      cashSessions,
      reports,
      offlineSales,
      configuration,
      productCategories,
      cashboxes,
      cardTerminals,
      tills,
      ranges,
    ]),
  ]),
  defaultPreload: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
