import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
import { creditRoomOf, customerAccount } from './account.server.ts'
import { accountInput, accountPageInput } from './account.ts'
import { creditNotesPage, openInvoicesPage, paymentsPage } from './account-pages.server.ts'

const pages = allowed('invoices.view').use(within(BULK_READS)).input(accountPageInput)

/** Of `customer`. */
export const accountProcedures = {
  getAccount: allowed('invoices.view')
    .input(accountInput)
    .query(({ ctx, input }) => customerAccount(ctx, input.id)),
  /** What the till and the invoice form say before they charge on credit: who writes invoices need not sell. */
  getCreditRoom: allowed('pos.sell', 'invoices.create')
    .concat(ofPart('invoices'))
    .input(accountInput)
    .query(({ ctx, input }) => creditRoomOf(ctx, input.id)),
  getOpenInvoices: pages.query(({ ctx, input }) => openInvoicesPage(ctx, input)),
  getPayments: pages.query(({ ctx, input }) => paymentsPage(ctx, input)),
  getCreditNotes: pages.query(({ ctx, input }) => creditNotesPage(ctx, input)),
}
