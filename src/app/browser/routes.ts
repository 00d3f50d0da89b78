import { createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { z } from 'zod'
import { officeRoute, rootRoute } from '#ui/page/office-routes.ts'
import { BrokenScreen, NoSuchScreen, NothingHere } from './dead-ends.tsx'
import { SignedIn } from './guard.tsx'
import { MODULES, OUTSIDE } from './modules.ts'

rootRoute.update({ component: Outlet, notFoundComponent: NothingHere, errorComponent: BrokenScreen })
officeRoute.update({ component: SignedIn, notFoundComponent: NoSuchScreen })

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/way-in.tsx'), 'StartRoute'),
})
const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signin',
  validateSearch: z.object({ error: z.string().optional(), next: z.string().optional() }),
  component: lazyRouteComponent(() => import('./screens/way-in.tsx'), 'SignInRoute'),
})
const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/invitation',
  component: lazyRouteComponent(() => import('./screens/way-in.tsx'), 'InvitationRoute'),
})
const forgot = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/forgot',
  component: lazyRouteComponent(() => import('./screens/forgotten.tsx'), 'ForgotRoute'),
})
const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset',
  component: lazyRouteComponent(() => import('./screens/forgotten.tsx'), 'ResetRoute'),
})
const enter = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/enter',
  component: lazyRouteComponent(() => import('./screens/forgotten.tsx'), 'EnterRoute'),
})
const support = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/support',
  component: lazyRouteComponent(() => import('./screens/way-in.tsx'), 'SupportRoute'),
})
const signOut = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signout',
  validateSearch: z.object({ callbackUrl: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./screens/way-in.tsx'), 'SignOutRoute'),
})
/** Each with its own path and search, so that links stay typed. */
type ModuleRoute = (typeof MODULES)[number]['routes'][number]

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    start,
    signIn,
    invitation,
    forgot,
    reset,
    enter,
    support,
    signOut,
    ...OUTSIDE,
    officeRoute.addChildren(MODULES.flatMap<ModuleRoute>(({ routes }) => routes)),
  ]),
  defaultPreload: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
