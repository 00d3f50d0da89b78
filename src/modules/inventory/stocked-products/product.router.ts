import {
  productIdInput,
  productInput,
  productListInput,
  productUpdateInput,
} from '#modules/catalogue/products/product.ts'
import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import {
  createStockedProduct,
  getStockedProduct,
  listStockedProducts,
  updateStockedProduct,
} from './stocked-product.server.ts'

export const stockedProductProcedures = {
  getAll: allowed('products.view')
    .use(within(BULK_READS))
    .input(productListInput.prefault({}))
    .query(({ ctx, input }) => listStockedProducts(ctx, input)),
  getById: allowed('products.view')
    .input(productIdInput)
    .query(({ ctx, input }) => getStockedProduct(ctx, input)),
  create: allowed('products.create')
    .input(repeatable.and(productInput))
    .mutation(({ ctx, input }) => createStockedProduct(ctx, input)),
  update: allowed('products.update')
    .input(repeatable.and(productUpdateInput))
    .mutation(({ ctx, input }) => updateStockedProduct(ctx, input)),
}
