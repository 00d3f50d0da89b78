import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { storeOrdersMenuMessages } from './store-orders-menu.messages.ts'
import { storeOrdersNoticesMessages } from './store-orders-notices.messages.ts'

const delivery = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/delivery',
  component: lazyRouteComponent(() => import('./zones/delivery-route.tsx'), 'DeliveryRoute'),
})

const group = 'store'

export const storeOrdersScreens = defineScreens({
  words: storeOrdersMenuMessages,
  routes: [delivery],
  menu: [
    {
      ...{
        code: '148',
        title: 'delivery',
        path: '/home/store/delivery',
        permission: 'ecommerce.view',
        group,
      },
      icon: <Truck />,
    },
  ],
  notices: defineNotices({
    words: storeOrdersNoticesMessages,
    kinds: ['store_order', 'store_order_late', 'store_order_unposted'],
  }),
})
