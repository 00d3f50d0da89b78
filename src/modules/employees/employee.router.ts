import { BULK_READS, newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { updateEmployeeCategories, updateEmployeeProducts } from './commissions/assigned.server.ts'
import {
  employeeCategoriesInput,
  employeeChange,
  employeeInput,
  employeeListInput,
  employeeProductsInput,
  ofServiceInput,
  thisEmployee,
} from './employee.ts'
import {
  employeeById,
  employeesByService,
  listEmployees,
  usersForEmployees,
} from './records/employees.server.ts'
import {
  createEmployee,
  deleteEmployee,
  restoreEmployee,
  updateEmployee,
} from './records/save-employee.server.ts'

const read = allowed('employees.view')
/** Each may write thousands of rows, and as many lines into the log. */
const WHOLE_LISTS = newQuota({ person: 30, shop: 120 })
const change = allowed('employees.update')
const remove = allowed('employees.delete')
const products = ofPart('products')

export const employeeProcedures = {
  getAll: read
    .use(within(BULK_READS))
    .input(employeeListInput)
    .query(({ ctx, input }) => listEmployees(ctx, input)),
  getById: read.input(thisEmployee).query(({ ctx, input }) => employeeById(ctx, input)),
  getByService: read
    .concat(products)
    .input(ofServiceInput)
    .query(({ ctx, input }) => employeesByService(ctx, input)),
  getUsers: read.query(({ ctx }) => usersForEmployees(ctx)),
  create: allowed('employees.create')
    .input(repeatable.and(employeeInput))
    .mutation(({ ctx, input }) => createEmployee(ctx, input)),
  update: change.input(employeeChange).mutation(({ ctx, input }) => updateEmployee(ctx, input)),
  delete: remove
    .input(thisEmployee)
    .mutation(({ ctx, input }) => deleteEmployee(ctx, input, ctx.call.namedBy)),
  restore: remove.input(thisEmployee).mutation(({ ctx, input }) => restoreEmployee(ctx, input)),
  updateProducts: change
    .concat(products)
    .use(within(WHOLE_LISTS))
    .input(employeeProductsInput)
    .mutation(({ ctx, input }) => updateEmployeeProducts(ctx, input)),
  updateCategories: change
    .concat(products)
    .use(within(WHOLE_LISTS))
    .input(employeeCategoriesInput)
    .mutation(({ ctx, input }) => updateEmployeeCategories(ctx, input)),
}
