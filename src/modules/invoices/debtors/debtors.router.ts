import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { debtSellers, listDebtors } from './debtors.server.ts'
import { debtorListInput } from './debtors.ts'

/** Of `customer`. */
export const debtorProcedures = {
  getReceivables: allowed('invoices.view')
    .use(within(BULK_READS))
    .input(debtorListInput)
    .query(({ ctx, input }) => listDebtors(ctx, input)),
  /** Whose sales the list of those who owe can be narrowed down to. */
  getDebtSellers: allowed('invoices.view').query(({ ctx }) => debtSellers(ctx)),
}
