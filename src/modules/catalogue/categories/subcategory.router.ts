import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import {
  createSubcategory,
  deleteSubcategory,
  findSubcategories,
  listSubcategories,
  restoreSubcategory,
  subcategoryById,
  updateSubcategory,
} from './subcategories.server.ts'
import { subcategoriesInput, subcategoryChange, subcategoryInput, thisSubcategory } from './subcategories.ts'

const products = ofPart('products')
const read = allowed('settings.view').concat(products)
const change = allowed('settings.update').concat(products)

export const productSubCategoryProcedures = {
  getAll: allowed('products.view')
    .input(subcategoriesInput)
    .query(async ({ ctx, input }) =>
      'page' in input ? findSubcategories(ctx, input) : listSubcategories(ctx, input),
    ),
  getById: read.input(thisSubcategory).query(({ ctx, input }) => subcategoryById(ctx, input)),
  create: change.input(subcategoryInput).mutation(({ ctx, input }) => createSubcategory(ctx, input)),
  update: change.input(subcategoryChange).mutation(({ ctx, input }) => updateSubcategory(ctx, input)),
  delete: change.input(thisSubcategory).mutation(({ ctx, input }) => deleteSubcategory(ctx, input)),
  restore: change.input(thisSubcategory).mutation(({ ctx, input }) => restoreSubcategory(ctx, input)),
}
