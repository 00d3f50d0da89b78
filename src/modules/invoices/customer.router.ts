import { recentCustomersInput } from '#modules/customers/customer.ts'
import { customerProcedures } from '#modules/customers/customers.router.ts'
import { allowed, router } from '#platform/kernel/trpc.server.ts'
import { recentCustomers } from './recent-customers.server.ts'

/** The procedures of customers with the one that looks at their invoices. */
export const customerRouter = router({
  ...customerProcedures,
  getRecent: allowed('customers.view')
    .input(recentCustomersInput)
    .query(({ ctx, input }) => recentCustomers(ctx, input.limit)),
})
