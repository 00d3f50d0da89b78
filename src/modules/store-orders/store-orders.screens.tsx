import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ReceiptText, Truck } from 'lucide-react'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { orderFilters } from './orders/list/order-filters.ts'
import { storeOrdersMenuMessages } from './store-orders-menu.messages.ts'
import { storeOrdersNoticesMessages } from './store-orders-notices.messages.ts'

const delivery = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/delivery',
  component: lazyRouteComponent(() => import('./zones/delivery-route.tsx'), 'DeliveryRoute'),
})

const orders = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/orders',
  validateSearch: orderFilters,
  component: lazyRouteComponent(() => import('./orders/list/store-orders-route.tsx'), 'StoreOrdersRoute'),
})

const order = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/orders/$id',
  component: lazyRouteComponent(() => import('./orders/detail/store-order-route.tsx'), 'StoreOrderRoute'),
})

const group = 'store'

export const storeOrdersScreens = defineScreens({
  words: storeOrdersMenuMessages,
  routes: [orders, order, delivery],
  menu: [
    {
      code: '145',
      title: 'orders',
      path: '/home/store/orders',
      permission: 'ecommerce.orders',
      group,
      icon: <ReceiptText />,
    },
    {
      code: '148',
      title: 'delivery',
      path: '/home/store/delivery',
      permission: 'ecommerce.view',
      group,
      icon: <Truck />,
    },
  ],
  notices: defineNotices({
    words: storeOrdersNoticesMessages,
    kinds: [
      ...(['store_order', 'store_order_proof', 'store_order_paid', 'store_order_taken_back'] as const),
      ...(['store_order_ran_out', 'store_order_late', 'store_order_unposted'] as const),
      ...(['store_order_short', 'store_order_not_kept'] as const),
      ...(['store_order_waits_proof', 'store_order_waits_link'] as const),
    ],
    // Older ones say no reason.
    said: (params, language) => ({ ...params, why: params[`why_${language}`] ?? '' }),
  }),
})
