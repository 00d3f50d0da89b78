import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Contact, Users } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { customersMenuMessages } from './customers-menu.messages.ts'
import { customerFilters } from './list/customer-filters.ts'

const customers = createRoute({
  getParentRoute: () => officeRoute,
  path: 'customers',
  validateSearch: customerFilters,
  component: lazyRouteComponent(() => import('./list/customer-list-route.tsx'), 'CustomersRoute'),
})

const customer = createRoute({
  getParentRoute: () => officeRoute,
  path: 'customers/$id',
  component: lazyRouteComponent(() => import('./form/customer-route.tsx'), 'CustomerRoute'),
})

const customerTypes = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/customer-types',
  validateSearch: listFilters,
  component: lazyRouteComponent(
    () => import('./customer-types/customer-types-route.tsx'),
    'CustomerTypesRoute',
  ),
})

export const customersScreens = defineScreens({
  words: customersMenuMessages,
  routes: [customers, customer, customerTypes],
  menu: [
    {
      code: '080',
      title: 'customers',
      path: '/home/customers',
      permission: 'customers.view',
      icon: <Users />,
      group: 'daily',
    },
    {
      code: '909',
      title: 'customer_types',
      path: '/home/settings/customer-types',
      permission: 'settings.view',
      part: 'customers',
      icon: <Contact />,
      group: 'administration',
    },
  ],
  codes: [
    { code: '081', title: 'new_customer', path: '/home/customers/new', permission: 'customers.create' },
  ],
})
