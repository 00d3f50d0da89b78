import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Package, Tags } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { cataloguePermissions } from './catalogue.permissions.ts'
import { catalogueMenuMessages } from './catalogue-menu.messages.ts'
import { productFilters } from './product-list/product-filters.ts'

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

const productCategories = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/product-categories',
  validateSearch: listFilters,
  component: lazyRouteComponent(
    () => import('./categories/product-categories-route.tsx'),
    'ProductCategoriesRoute',
  ),
})

export const catalogueScreens = defineScreens({
  words: catalogueMenuMessages,
  routes: [products, product, productCategories],
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
      code: '904',
      title: 'product_categories',
      path: '/home/settings/product-categories',
      permission: 'settings.view',
      icon: <Tags />,
      group: 'administration',
    },
  ],
  codes: [{ code: '041', title: 'new_product', path: '/home/products/new', permission: 'products.create' }],
  permissions: cataloguePermissions,
})
