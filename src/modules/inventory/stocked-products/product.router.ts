import {
  favoriteInput,
  productIdInput,
  productInput,
  productListInput,
  productUpdateInput,
} from '#modules/catalogue/products/product.ts'
import { removeProduct, restoreProduct, setFavorite } from '#modules/catalogue/products/products.server.ts'
import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import {
  createStockedProduct,
  getStockedProduct,
  listStockedProducts,
  updateStockedProduct,
} from './stocked-product.server.ts'

/** The procedures of `product`; the counter adds its own to them. */
export const productProcedures = {
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
  setFavorite: allowed('products.update')
    .input(favoriteInput)
    .mutation(({ ctx, input }) => setFavorite(ctx, input)),
  remove: allowed('products.update')
    .input(productIdInput)
    .mutation(({ ctx, input }) => removeProduct(ctx, input)),
  restore: allowed('products.update')
    .input(productIdInput)
    .mutation(({ ctx, input }) => restoreProduct(ctx, input)),
}
