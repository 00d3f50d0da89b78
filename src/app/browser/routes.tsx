import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  useNavigate,
} from '@tanstack/react-router'
import { z } from 'zod'
import { productFilters } from '#modules/catalogue/product-list/product-filters.ts'
import { SignInScreen } from '#modules/identity/sign-in-screen.tsx'
import { PERIODS } from '#modules/reports/dashboard/dashboard.ts'
import { isReportDay } from '#modules/reports/sales/sales-report.ts'
import { ShopsScreen } from '#modules/tenancy/shops-screen.tsx'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMessages } from '#ui/messages.ts'
import { PAGE_SIZES } from '#ui/paging.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { brandOfPage } from './brand.ts'
import { BrokenScreen, NothingHere, SuperAdminGate } from './dead-ends.tsx'
import { SignedIn } from './guard.tsx'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NothingHere,
  errorComponent: BrokenScreen,
})

const shopAddress = (subdomain: string): string =>
  `${location.protocol}//${subdomain}.${location.hostname === '127.0.0.1' ? 'localhost' : location.hostname}:${location.port}`

function Start() {
  const { data, isPending } = useQuery(api.auth.getShop.queryOptions(undefined))
  if (isPending) return <Skeleton className="m-6 h-40" />
  return data ? (
    <Navigate to="/home" />
  ) : (
    <ShopsScreen brandName={brandOfPage().name} addressOf={shopAddress} />
  )
}

function SignIn() {
  const { error, next } = signIn.useSearch()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const t = useMessages(tenancyMessages)
  const shop = useQuery(api.auth.getShop.queryOptions(undefined))
  if (shop.isPending) return <Skeleton className="m-6 h-40" />
  if (!shop.data) {
    return (
      <EmptyState
        title={t('no_shop_title')}
        help={t('no_shop_help')}
        action={
          <Button onClick={() => location.assign(`//localhost:${location.port}/`)}>{t('see_shops')}</Button>
        }
      />
    )
  }
  return (
    <SignInScreen
      brand={brandOfPage()}
      shop={shop.data.name}
      expired={error === 'SessionExpired'}
      onSignedIn={async () => {
        queries.clear()
        await navigate({ to: next?.startsWith('/home') ? next : '/home' })
      }}
    />
  )
}

const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/auth/signin',
  validateSearch: z.object({ error: z.string().optional(), next: z.string().optional() }),
  component: SignIn,
})
const superAdmin = createRoute({
  getParentRoute: () => root,
  path: '/nothing-to-see-here',
  component: SuperAdminGate,
})
const home = createRoute({ getParentRoute: () => root, path: '/home', component: SignedIn })
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
const configuration = createRoute({
  getParentRoute: () => home,
  path: 'settings/configuration',
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'ConfigurationRoute'),
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
    superAdmin,
    home.addChildren([
      dashboard,
      pos,
      products,
      product,
      customers,
      customer,
      reports,
      configuration,
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
