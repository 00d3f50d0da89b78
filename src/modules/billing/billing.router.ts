import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { createDraft, deleteDraft, draftById, listDrafts, updateDraft } from './drafts/drafts.server.ts'
import { createDraftInput, deleteDraftInput, thisDraft, updateDraftInput } from './drafts/drafts.ts'
import { formChoices } from './form/form-choices.server.ts'
import { findGoods, goodsOf } from './goods/goods.server.ts'
import { findGoodsInput, goodsInput } from './goods/goods.ts'
import { createInvoiceInput } from './invoice-input.ts'
import { createInvoice } from './posting/create-invoice.server.ts'

const writing = allowed('invoices.create')

/** Of `invoice`. */
export const newInvoiceProcedures = {
  create: writing.input(createInvoiceInput).mutation(({ ctx, input }) => createInvoice(ctx, input)),
  getChoices: writing.query(({ ctx }) => formChoices(ctx)),
  findGoods: writing
    .use(within(BULK_READS))
    .input(findGoodsInput)
    .query(({ ctx, input }) => findGoods(ctx, input)),
  getGoods: writing.input(goodsInput).query(({ ctx, input }) => goodsOf(ctx, input)),
}

export const invoiceDraftProcedures = {
  getAll: writing.query(({ ctx }) => listDrafts(ctx)),
  getById: writing.input(thisDraft).query(({ ctx, input }) => draftById(ctx, input)),
  create: writing.input(createDraftInput).mutation(({ ctx, input }) => createDraft(ctx, input)),
  update: writing.input(updateDraftInput).mutation(({ ctx, input }) => updateDraft(ctx, input)),
  delete: writing.input(deleteDraftInput).mutation(({ ctx, input }) => deleteDraft(ctx, input)),
}
