import { allowed } from '#platform/kernel/trpc.server.ts'
import { listCategories, listSubcategories } from './categories.server.ts'
import { subcategoriesInput } from './categories.ts'

export const productCategoryProcedures = {
  getAll: allowed('products.view').query(({ ctx }) => listCategories(ctx)),
}

export const productSubCategoryProcedures = {
  getAll: allowed('products.view')
    .input(subcategoriesInput)
    .query(({ ctx, input }) => listSubcategories(ctx, input)),
}
