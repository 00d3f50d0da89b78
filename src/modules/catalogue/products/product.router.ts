import { allowed } from '#platform/kernel/trpc.server.ts'
import { favoriteInput, productIdInput } from './product.ts'
import { removeProduct, restoreProduct, setFavorite } from './saving/products.server.ts'

/** The procedures of products that know nothing of their stock. */
export const productProcedures = {
  setFavorite: allowed('products.update')
    .input(favoriteInput)
    .mutation(({ ctx, input }) => setFavorite(ctx, input)),
  remove: allowed('products.update')
    .input(productIdInput)
    .mutation(({ ctx, input }) => removeProduct(ctx, input, ctx.call.namedBy)),
  restore: allowed('products.update')
    .input(productIdInput)
    .mutation(({ ctx, input }) => restoreProduct(ctx, input)),
}
