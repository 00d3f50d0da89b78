import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { BadgePercent, Package, Settings } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { offerFilters } from './selling/list/offer-filters.ts'
import { storeCatalogueMenuMessages } from './store-catalogue-menu.messages.ts'

const products = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/products',
  validateSearch: offerFilters,
  component: lazyRouteComponent(() => import('./selling/list/offers-route.tsx'), 'OffersRoute'),
})

const product = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/products/$id',
  component: lazyRouteComponent(() => import('./selling/form/offer-route.tsx'), 'OfferRoute'),
})

const brands = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/brands',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./brands/brands-route.tsx'), 'BrandsRoute'),
})

const settings = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/settings',
  component: lazyRouteComponent(() => import('./settings/store-settings-route.tsx'), 'StoreSettingsRoute'),
})

const permission = 'ecommerce.view'
const group = 'store'

export const storeCatalogueScreens = defineScreens({
  words: storeCatalogueMenuMessages,
  routes: [products, product, brands, settings],
  menu: [
    {
      code: '140',
      title: 'products',
      path: '/home/store/products',
      permission,
      icon: <Package />,
      group,
    },
    { code: '141', title: 'brands', path: '/home/store/brands', permission, icon: <BadgePercent />, group },
    { code: '149', title: 'settings', path: '/home/store/settings', permission, icon: <Settings />, group },
  ],
})
