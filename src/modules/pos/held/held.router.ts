import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import {
  countHeldInvoices,
  deleteHeldInvoice,
  holdInvoice,
  listHeldInvoices,
  loadHeldInvoice,
} from './held.server.ts'
import { deleteHeldInput, holdInvoiceInput, loadHeldInput } from './held.ts'

const HOLDS = newQuota({ person: 60, shop: 600 })

export const heldProcedures = {
  holdInvoice: allowed('pos.sell')
    .use(within(HOLDS))
    .input(holdInvoiceInput)
    .mutation(({ ctx, input }) => holdInvoice(ctx, input)),
  getHeldInvoices: allowed('pos.access').query(({ ctx }) => listHeldInvoices(ctx)),
  countHeldInvoices: allowed('pos.access').query(({ ctx }) => countHeldInvoices(ctx)),
  loadHeldInvoice: allowed('pos.sell')
    .input(loadHeldInput)
    .query(({ ctx, input }) => loadHeldInvoice(ctx, input.invoiceId)),
  deleteHeldInvoice: allowed('pos.sell')
    .input(deleteHeldInput)
    .mutation(({ ctx, input }) => deleteHeldInvoice(ctx, input)),
}
