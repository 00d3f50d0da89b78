import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { customersPermissions } from './customers.permissions.ts'
import { customersMenuMessages } from './customers-menu.messages.ts'

const customers = createRoute({
  getParentRoute: () => officeRoute,
  path: 'customers',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./customer-list-route.tsx'), 'CustomersRoute'),
})

const customer = createRoute({
  getParentRoute: () => officeRoute,
  path: 'customers/$id',
  component: lazyRouteComponent(() => import('./form/customer-route.tsx'), 'CustomerRoute'),
})

export const customersScreens = defineScreens({
  words: customersMenuMessages,
  routes: [customers, customer],
  menu: [
    {
      code: '080',
      title: 'customers',
      path: '/home/customers',
      permission: 'customers.view',
      icon: <Users />,
      group: 'daily',
    },
  ],
  codes: [
    { code: '081', title: 'new_customer', path: '/home/customers/new', permission: 'customers.create' },
  ],
  permissions: customersPermissions,
})
