import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  activeCustomerTypes,
  createCustomerType,
  customerTypeById,
  deleteCustomerType,
  findCustomerTypes,
  moveCustomerType,
  restoreCustomerType,
  updateCustomerType,
} from './customer-types.server.ts'
import {
  customerTypeChange,
  customerTypeInput,
  customerTypeListInput,
  thisCustomerType,
} from './customer-types.ts'

const part = ofPart('customers')
const read = allowed('settings.view').concat(part)
const change = allowed('settings.update').concat(part)

export const customerTypeProcedures = {
  getActive: allowed('customers.view').query(({ ctx }) => activeCustomerTypes(ctx)),
  getAll: read.input(customerTypeListInput).query(({ ctx, input }) => findCustomerTypes(ctx, input)),
  getById: read.input(thisCustomerType).query(({ ctx, input }) => customerTypeById(ctx, input)),
  create: change.input(customerTypeInput).mutation(({ ctx, input }) => createCustomerType(ctx, input)),
  update: change.input(customerTypeChange).mutation(({ ctx, input }) => updateCustomerType(ctx, input)),
  delete: change.input(thisCustomerType).mutation(({ ctx, input }) => deleteCustomerType(ctx, input)),
  restore: change.input(thisCustomerType).mutation(({ ctx, input }) => restoreCustomerType(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveCustomerType(ctx, input)),
}
