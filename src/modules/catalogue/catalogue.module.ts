import type { ServerModule } from '#platform/module/server-module.server.ts'
import { beginCatalogue, beginProducts } from './beginnings/begin-catalogue.server.ts'
import { catalogueParts, cataloguePermissions } from './catalogue.permissions.ts'
import { catalogueSettings } from './catalogue-settings.ts'
import { catalogueSubjects } from './catalogue-subjects.server.ts'
import { productCategoryProcedures } from './categories/category.router.ts'
import { productSubCategoryProcedures } from './categories/subcategory.router.ts'
import { countProducts } from './products/count-products.server.ts'
import { namedByProducts } from './products/named-by-products.server.ts'
import { productProcedures } from './products/product.router.ts'
import { promotionProcedures } from './promotions/promotion.router.ts'
import { providerProcedures } from './providers/provider.router.ts'
import { taxProcedures } from './taxes/tax.router.ts'
import { tillCatalogueProcedures } from './till/till-catalogue.router.ts'

export const catalogueModule = {
  name: 'catalogue',
  subjects: catalogueSubjects,
  permissions: cataloguePermissions,
  parts: catalogueParts,
  procedures: {
    pos: tillCatalogueProcedures,
    product: productProcedures,
    productCategory: productCategoryProcedures,
    productSubCategory: productSubCategoryProcedures,
    promotion: promotionProcedures,
    provider: providerProcedures,
    tax: taxProcedures,
  },
  begin: beginCatalogue,
  beginSamples: beginProducts,
  ofTheCall: { weights: { 'pos.getCatalogue': 6, 'promotion.getAll': 3 } },
  names: namedByProducts,
  counts: { products: countProducts },
  firstSteps: [
    {
      goal: 'sale' as const,
      id: 'product',
      position: 1,
      path: '/home/products/new',
      permission: 'products.create',
      es: 'Agregue su primer producto',
      en: 'Add your first product',
      isDone: async (tx) => (await countProducts(tx)) > 0,
    },
  ],
  settings: catalogueSettings,
  demo: () => import('./catalogue.demo.server.ts').then(({ catalogueDemo }) => catalogueDemo),
  samples: () => import('./catalogue.samples.server.ts').then(({ catalogueSamples }) => catalogueSamples),
} satisfies ServerModule
