import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Package, Receipt, Tags, Truck } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { catalogueMenuMessages } from './catalogue-menu.messages.ts'
import { productFilters } from './product-list/product-filters.ts'
import { providerFilters } from './providers/provider-filters.ts'

const products = createRoute({
  getParentRoute: () => officeRoute,
  path: 'products',
  validateSearch: productFilters,
  component: lazyRouteComponent(() => import('./product-list/products-route.tsx'), 'ProductsRoute'),
})

const product = createRoute({
  getParentRoute: () => officeRoute,
  path: 'products/$id',
  component: lazyRouteComponent(() => import('./product-form/product-route.tsx'), 'ProductRoute'),
})

const providers = createRoute({
  getParentRoute: () => officeRoute,
  path: 'providers',
  validateSearch: providerFilters,
  component: lazyRouteComponent(() => import('./providers/providers-route.tsx'), 'ProvidersRoute'),
})

const provider = createRoute({
  getParentRoute: () => officeRoute,
  path: 'providers/$id',
  component: lazyRouteComponent(() => import('./providers/provider-route.tsx'), 'ProviderRoute'),
})

const productCategories = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/product-categories',
  validateSearch: listFilters,
  component: lazyRouteComponent(
    () => import('./categories/product-categories-route.tsx'),
    'ProductCategoriesRoute',
  ),
})

const taxes = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/taxes',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./taxes/taxes-route.tsx'), 'TaxesRoute'),
})

export const catalogueScreens = defineScreens({
  words: catalogueMenuMessages,
  routes: [products, product, providers, provider, productCategories, taxes],
  menu: [
    {
      code: '040',
      title: 'products',
      path: '/home/products',
      permission: 'products.view',
      icon: <Package />,
      group: 'daily',
    },
    {
      code: '050',
      title: 'providers',
      path: '/home/providers',
      permission: 'products.providers',
      icon: <Truck />,
      group: 'daily',
    },
    {
      code: '904',
      title: 'product_categories',
      path: '/home/settings/product-categories',
      permission: 'settings.view',
      part: 'products',
      icon: <Tags />,
      group: 'administration',
    },
    {
      code: '908',
      title: 'taxes',
      path: '/home/settings/taxes',
      permission: 'settings.view',
      part: 'products',
      icon: <Receipt />,
      group: 'administration',
    },
  ],
  codes: [
    { code: '041', title: 'new_product', path: '/home/products/new', permission: 'products.create' },
    { code: '051', title: 'new_provider', path: '/home/providers/new', permission: 'products.providers' },
  ],
})
