import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  useRouter,
} from '@tanstack/react-router'
import { z } from 'zod'
import { productFilters } from '#modules/catalogue/product-list/product-filters.ts'
import { SignInScreen } from '#modules/identity/sign-in-screen.tsx'
import { keepLeaving } from '#modules/identity/signing-out.tsx'
import { PERIODS } from '#modules/reports/dashboard/dashboard.ts'
import { isReportDay } from '#modules/reports/sales/sales-report.ts'
import { ShopsScreen } from '#modules/tenancy/shops/shops-screen.tsx'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { api, noteSignedIn } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { useMessages } from '#ui/messages.ts'
import { PAGE_SIZES } from '#ui/paging.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { brandOfPage } from './brand.ts'
import { BrokenScreen, DeadEnd, NoSuchScreen, NothingHere, SuperAdminGate } from './dead-ends.tsx'
import { SignedIn } from './guard.tsx'
import { forgetPerson } from './session-end.tsx'
import { afterSignIn, startFor } from './way-back.ts'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NothingHere,
  errorComponent: BrokenScreen,
})

const shopAddress = (subdomain: string): string =>
  `${location.protocol}//${subdomain}.${location.hostname === '127.0.0.1' ? 'localhost' : location.hostname}:${location.port}`

const useShop = () => useQuery(api.auth.getShop.queryOptions(undefined))

/** While it is not known which shop this is; when that cannot be known, what to do about it. */
const Unknown = ({ shop }: { shop: ReturnType<typeof useShop> }) =>
  shop.error && !shop.isFetching ? (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <ErrorNotice error={shop.error} onRetry={() => void shop.refetch()} />
    </main>
  ) : (
    <Skeleton className="m-6 h-40" />
  )

function Start() {
  const shop = useShop()
  if (shop.data === undefined) return <Unknown shop={shop} />
  return shop.data ? <ToStart /> : <ShopsScreen brandName={brandOfPage().name} addressOf={shopAddress} />
}

/** To where the person begins; without a session that is known once they have signed in. */
function ToStart() {
  const session = useQuery(api.auth.getSession.queryOptions(undefined))
  const rights = useQuery({
    ...api.permissions.getUserPermissionsDirect.queryOptions(undefined),
    enabled: Boolean(session.data),
  })
  if (session.isPending || (session.data && rights.isPending)) return <Skeleton className="m-6 h-40" />
  return <Navigate to={startFor(rights.data?.permissions ?? [])} replace />
}

/** Asked for right after the sign-in; where they cannot be had the office asks again itself. */
const startOf = (queries: QueryClient): Promise<string> =>
  queries
    .fetchQuery(api.permissions.getUserPermissionsDirect.queryOptions(undefined))
    .then(({ permissions }) => startFor(permissions))
    .catch(() => startFor([]))

function SignIn() {
  const { error, next } = signIn.useSearch()
  const { history } = useRouter()
  const queries = useQueryClient()
  const t = useMessages(tenancyMessages)
  const shop = useShop()
  if (shop.data === undefined) return <Unknown shop={shop} />
  if (!shop.data) {
    return (
      <DeadEnd
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
        noteSignedIn()
        keepLeaving(false)
        // Whoever was here before may be somebody else, and may not have signed out.
        await forgetPerson(queries, 'ended')
        history.replace(afterSignIn(next, await startOf(queries)))
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
