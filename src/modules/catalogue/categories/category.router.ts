import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  categoryById,
  createCategory,
  deleteCategory,
  findCategories,
  listCategories,
  moveCategory,
  restoreCategory,
  updateCategory,
} from './categories.server.ts'
import { categoryChange, categoryInput, categoryListInput, thisCategory } from './categories.ts'

const products = ofPart('products')
const read = allowed('settings.view').concat(products)
const change = allowed('settings.update').concat(products)

export const productCategoryProcedures = {
  getAll: allowed('products.view').query(({ ctx }) => listCategories(ctx)),
  getPage: read.input(categoryListInput).query(({ ctx, input }) => findCategories(ctx, input)),
  getById: read.input(thisCategory).query(({ ctx, input }) => categoryById(ctx, input)),
  create: change.input(categoryInput).mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: change.input(categoryChange).mutation(({ ctx, input }) => updateCategory(ctx, input)),
  delete: change.input(thisCategory).mutation(({ ctx, input }) => deleteCategory(ctx, input)),
  restore: change.input(thisCategory).mutation(({ ctx, input }) => restoreCategory(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveCategory(ctx, input)),
}
