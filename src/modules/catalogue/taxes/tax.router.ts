import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  createTax,
  deleteTax,
  findTaxes,
  moveTax,
  restoreTax,
  taxById,
  taxesOfProducts,
  updateTax,
} from './taxes.server.ts'
import { taxChange, taxInput, taxListInput, thisTax } from './taxes.ts'

const part = ofPart('products')
const read = allowed('settings.view').concat(part)
const change = allowed('settings.update').concat(part)

export const taxProcedures = {
  getOfProducts: allowed('products.view').query(({ ctx }) => taxesOfProducts(ctx)),
  getAll: read.input(taxListInput).query(({ ctx, input }) => findTaxes(ctx, input)),
  getById: read.input(thisTax).query(({ ctx, input }) => taxById(ctx, input)),
  create: change.input(taxInput).mutation(({ ctx, input }) => createTax(ctx, input)),
  update: change.input(taxChange).mutation(({ ctx, input }) => updateTax(ctx, input)),
  delete: change.input(thisTax).mutation(({ ctx, input }) => deleteTax(ctx, input)),
  restore: change.input(thisTax).mutation(({ ctx, input }) => restoreTax(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveTax(ctx, input)),
}
