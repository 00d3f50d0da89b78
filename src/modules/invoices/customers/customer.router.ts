import { recentCustomersInput } from '#modules/customers/customer.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'
import { recentCustomers } from './recent-customers.server.ts'

/** What is asked of customers by their invoices. */
export const recentCustomerProcedures = {
  getRecent: allowed('customers.view')
    .input(recentCustomersInput)
    .query(({ ctx, input }) => recentCustomers(ctx, input.limit)),
}
