import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CalendarClock, IdCard } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { employeesMenuMessages } from './employees-menu.messages.ts'
import { employeeFilters } from './list/employee-filters.ts'

const employees = createRoute({
  getParentRoute: () => officeRoute,
  path: 'employees',
  validateSearch: employeeFilters,
  component: lazyRouteComponent(() => import('./list/employees-route.tsx'), 'EmployeesRoute'),
})

const employee = createRoute({
  getParentRoute: () => officeRoute,
  path: 'employees/$id',
  component: lazyRouteComponent(() => import('./form/employee-route.tsx'), 'EmployeeRoute'),
})

const shopHours = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/hours',
  component: lazyRouteComponent(() => import('./hours/shop/shop-hours-route.tsx'), 'ShopHoursRoute'),
})

export const employeesScreens = defineScreens({
  words: employeesMenuMessages,
  routes: [employees, employee, shopHours],
  menu: [
    {
      code: '085',
      title: 'employees',
      path: '/home/employees',
      permission: 'employees.view',
      icon: <IdCard />,
      group: 'daily',
    },
    {
      code: '914',
      title: 'hours',
      path: '/home/settings/hours',
      permission: 'settings.view',
      part: 'employees',
      icon: <CalendarClock />,
      group: 'administration',
    },
  ],
  codes: [
    { code: '086', title: 'new_employee', path: '/home/employees/new', permission: 'employees.create' },
  ],
})
