import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { BadgePercent } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { pricingMenuMessages } from './pricing-menu.messages.ts'
import { promotionFilters } from './promotion-office/promotion-filters.ts'

const promotions = createRoute({
  getParentRoute: () => officeRoute,
  path: 'promotions',
  validateSearch: promotionFilters,
  component: lazyRouteComponent(() => import('./promotion-office/promotions-route.tsx'), 'PromotionsRoute'),
})

const promotion = createRoute({
  getParentRoute: () => officeRoute,
  path: 'promotions/$id',
  component: lazyRouteComponent(() => import('./promotion-office/promotion-route.tsx'), 'PromotionRoute'),
})

export const pricingScreens = defineScreens({
  words: pricingMenuMessages,
  routes: [promotions, promotion],
  menu: [
    {
      code: '060',
      title: 'promotions',
      path: '/home/promotions',
      permission: 'products.view',
      part: 'promotions',
      icon: <BadgePercent />,
      group: 'daily',
    },
  ],
  codes: [
    {
      code: '061',
      title: 'new_promotion',
      path: '/home/promotions/new',
      permission: 'products.promotions',
    },
  ],
})
