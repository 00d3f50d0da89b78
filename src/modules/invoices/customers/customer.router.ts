import {
  customerByIdInput,
  recentCustomersInput,
  updateCustomerInput,
} from '#modules/customers/customer/customer.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'
import { deleteCustomer } from './delete-customer.server.ts'
import { recentCustomers } from './recent-customers.server.ts'
import { updateCustomer } from './update-customer.server.ts'

/** What of customers is known by their invoices: who bought lately, and whether they owe anything. */
export const recentCustomerProcedures = {
  getRecent: allowed('customers.view')
    .input(recentCustomersInput)
    .query(({ ctx, input }) => recentCustomers(ctx, input.limit)),
  update: allowed('customers.update')
    .input(updateCustomerInput)
    .mutation(({ ctx, input }) => updateCustomer(ctx, input)),
  delete: allowed('customers.delete')
    .input(customerByIdInput)
    .mutation(({ ctx, input }) => deleteCustomer(ctx, input.id)),
}
