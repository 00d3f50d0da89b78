import { activeCustomerTypes } from '#modules/customers/customer-types/customer-types.server.ts'
import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, alsoAllowed, within } from '#platform/kernel/trpc.server.ts'
import { checksOf } from './checks/checks.server.ts'
import { CONFLICT_SEARCHES, searchConflicts } from './checks/conflicts.server.ts'
import {
  clientChange,
  clientListInput,
  conflictSearchInput,
  newClientInput,
  thisClient,
} from './clients/client.ts'
import { clientById, listClients } from './records/clients.server.ts'
import { createClient, deleteClient, restoreClient, updateClient } from './records/save-client.server.ts'

/** A client is a customer: nobody sees, finds or changes here whom they may not see among the customers. */
const ofCustomers = alsoAllowed('customers.view')
const read = allowed('legal.view').concat(ofCustomers)
/** The customer goes with their file. */
const remove = allowed('legal.delete').concat(alsoAllowed('customers.delete'))

export const clientProcedures = {
  getAll: read
    .use(within(BULK_READS))
    .input(clientListInput)
    .query(({ ctx, input }) => listClients(ctx, input)),
  getById: read.input(thisClient).query(({ ctx, input }) => clientById(ctx, input)),
  getChecks: read
    .use(within(BULK_READS))
    .input(thisClient)
    .query(({ ctx, input }) => checksOf(ctx, input)),
  getCustomerTypes: read.query(({ ctx }) => activeCustomerTypes(ctx)),
  searchConflicts: allowed('legal.conflict_check')
    .concat(ofCustomers)
    .use(within(CONFLICT_SEARCHES))
    .input(conflictSearchInput)
    .query(({ ctx, input }) => searchConflicts(ctx, input)),
  create: allowed('legal.create')
    .concat(ofCustomers)
    .input(newClientInput)
    .mutation(({ ctx, input }) => createClient(ctx, input)),
  update: allowed('legal.update')
    .concat(ofCustomers)
    .input(clientChange)
    .mutation(({ ctx, input }) => updateClient(ctx, input)),
  delete: remove.input(thisClient).mutation(({ ctx, input }) => deleteClient(ctx, input)),
  restore: remove.input(thisClient).mutation(({ ctx, input }) => restoreClient(ctx, input)),
}
