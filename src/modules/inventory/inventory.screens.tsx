import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Warehouse } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { inventoryMenuMessages } from './inventory-menu.messages.ts'

const warehouses = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/warehouses',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./warehouses/warehouses-route.tsx'), 'WarehousesRoute'),
})

export const inventoryScreens = defineScreens({
  words: inventoryMenuMessages,
  routes: [warehouses],
  menu: [
    {
      code: '905',
      title: 'warehouses',
      path: '/home/settings/warehouses',
      permission: 'settings.view',
      part: 'inventory',
      icon: <Warehouse />,
      group: 'administration',
    },
  ],
})
