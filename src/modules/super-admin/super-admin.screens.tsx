import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { sayAlso } from '#ui/calls/api.ts'
import { rootRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { gateLink } from './gate/gate-link.client.ts'
import { passHeaders } from './gate/kept-pass.client.ts'

const frame = () => import('./gate/area-frame.tsx')
const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nothing-to-see-here',
  component: lazyRouteComponent(frame, 'AreaFrame'),
})

const within = { getParentRoute: () => area }
const gate = createRoute({ ...within, path: '/', component: lazyRouteComponent(frame, 'GateRoute') })
const tenants = createRoute({
  ...within,
  path: 'tenants',
  validateSearch: listFilters.extend({
    state: z.enum(['open', 'suspended']).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./tenants/tenants-route.tsx'), 'TenantsRoute'),
})
const tenant = createRoute({
  ...within,
  path: 'tenants/$id',
  component: lazyRouteComponent(() => import('./tenants/tenants-route.tsx'), 'TenantRoute'),
})
const brands = createRoute({
  ...within,
  path: 'brands',
  component: lazyRouteComponent(() => import('./brands/brands-screen.tsx'), 'BrandsScreen'),
})
const plans = createRoute({
  ...within,
  path: 'plans',
  component: lazyRouteComponent(() => import('./offers/plans-screen.tsx'), 'PlansScreen'),
})
const landings = createRoute({
  ...within,
  path: 'landings',
  component: lazyRouteComponent(() => import('./offers/landings-screen.tsx'), 'LandingsScreen'),
})
const acts = createRoute({
  ...within,
  path: 'acts',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./acts/acts-route.tsx'), 'ActsRoute'),
})
const health = createRoute({
  ...within,
  path: 'health',
  component: lazyRouteComponent(() => import('./health/health-screen.tsx'), 'HealthScreen'),
})
const account = createRoute({
  ...within,
  path: 'account',
  component: lazyRouteComponent(() => import('./account/account-screen.tsx'), 'AccountScreen'),
})

/** The super-admins' addresses, outside of any shop's office. */
export const superAdminArea = area.addChildren([
  gate,
  tenants,
  tenant,
  brands,
  plans,
  landings,
  acts,
  health,
  account,
])

export const superAdminScreens = defineScreens({
  routes: [],
  page: { callLink: gateLink, start: () => sayAlso(passHeaders) },
})
