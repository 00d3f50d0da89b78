import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ShieldCheck, Users } from 'lucide-react'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { identityMenuMessages } from './identity-menu.messages.ts'
import { defineScreens } from './permissions/module-screens.ts'

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

export const identityScreens = defineScreens({
  words: identityMenuMessages,
  routes: [users, roles],
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
  ],
})
