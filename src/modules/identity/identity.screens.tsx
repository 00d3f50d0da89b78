import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ShieldCheck, Users } from 'lucide-react'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { identityMenuMessages } from './identity-menu.messages.ts'
import { defineNotices, defineScreens } from './permissions/module-screens.ts'
import { supportNoticesMessages } from './support/support-notices.messages.ts'

const users = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/users',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./users/users-route.tsx'), 'UsersRoute'),
})

const roles = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/roles',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./roles/roles-route.tsx'), 'RolesRoute'),
})

const support = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/support',
  component: lazyRouteComponent(() => import('./support/support-route.tsx'), 'SupportRoute'),
})

export const identityScreens = defineScreens({
  words: identityMenuMessages,
  routes: [users, roles, support],
  menu: [
    {
      code: '920',
      title: 'users',
      path: '/home/settings/users',
      permission: 'users.view',
      icon: <Users />,
      group: 'administration',
    },
    {
      code: '921',
      title: 'roles',
      path: '/home/settings/roles',
      permission: 'roles.view',
      icon: <ShieldCheck />,
      group: 'administration',
    },
    {
      code: '922',
      title: 'support',
      path: '/home/settings/support',
      permission: 'support.grant',
      icon: <ShieldCheck />,
      group: 'administration',
    },
  ],
  notices: defineNotices({ words: supportNoticesMessages, kinds: ['support_entered'] }),
})
