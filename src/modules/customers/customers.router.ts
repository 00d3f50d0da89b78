import { changesInput } from '#platform/kernel/changes.ts'
import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { setCreditTerms } from './credit/credit-terms.server.ts'
import { creditTermsInput } from './credit/credit-terms.ts'
import {
  createCustomerInput,
  customerByIdInput,
  customerListInput,
  customerSearchInput,
} from './customer/customer.ts'
import { mergesOf } from './merging/merging.server.ts'
import { repeatedTaxIds } from './merging/repeated.server.ts'
import { pointsProcedures } from './points/points.router.ts'
import { customerChanges } from './records/customer-changes.server.ts'
import { customerById, listCustomers, searchCustomers } from './records/customers.server.ts'
import { restoreCustomer } from './records/delete-customer.server.ts'
import { createCustomer } from './records/save-customer.server.ts'

export const customerProcedures = {
  getAll: allowed('customers.view')
    .use(within(BULK_READS))
    .input(customerListInput)
    .query(({ ctx, input }) => listCustomers(ctx, input)),
  search: allowed('customers.view')
    .input(customerSearchInput)
    .query(({ ctx, input }) => searchCustomers(ctx, input)),
  getById: allowed('customers.view')
    .input(customerByIdInput)
    .query(({ ctx, input }) => customerById(ctx, input.id)),
  create: allowed('customers.create')
    .input(repeatable.and(createCustomerInput))
    .mutation(({ ctx, input }) => createCustomer(ctx, input)),
  restore: allowed('customers.delete')
    .input(customerByIdInput)
    .mutation(({ ctx, input }) => restoreCustomer(ctx, input.id)),
  getMerges: allowed('customers.view')
    .input(customerByIdInput)
    .query(({ ctx, input }) => mergesOf(ctx, input.id)),
  getRepeated: allowed('customers.view').query(({ ctx }) => repeatedTaxIds(ctx)),
  setCreditTerms: allowed('customers.credit')
    .input(creditTermsInput)
    .mutation(({ ctx, input }) => setCreditTerms(ctx, input)),
  ...pointsProcedures,
}

/** What a till keeps of the customers. */
export const tillCustomerProcedures = {
  getCustomers: allowed('customers.view')
    .use(within(BULK_READS))
    .input(changesInput(5000))
    .query(({ ctx, input }) => customerChanges(ctx, input)),
}
