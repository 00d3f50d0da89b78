import { allowed, router } from '#platform/kernel/trpc.server.ts'
import { listCategories, listSubcategories } from './categories.server.ts'
import { subcategoriesInput } from './categories.ts'

export const productCategoryRouter = router({
  getAll: allowed('products.view').query(({ ctx }) => listCategories(ctx)),
})

export const productSubCategoryRouter = router({
  getAll: allowed('products.view')
    .input(subcategoriesInput)
    .query(({ ctx, input }) => listSubcategories(ctx, input)),
})
