import type { ApprovalsKinds } from '#modules/approvals/approvals.samples.server.ts'
import type { CatalogueKinds } from '#modules/catalogue/catalogue.samples.server.ts'
import type { CustomersKinds } from '#modules/customers/customers.samples.server.ts'
import type { InvoicesKinds } from '#modules/invoices/invoices.samples.server.ts'
import { type SampleIds, samplesOf } from '#platform/module/samples.server.ts'
import { createDraft } from './drafts/drafts.server.ts'
import { createDraftInput } from './drafts/drafts.ts'

export type BillingKinds = 'invoiceDraft' | 'idleInvoiceDraft'

type Below = ApprovalsKinds | CatalogueKinds | CustomersKinds | InvoicesKinds
type Ids = SampleIds<Below>

const itemOf = ({ product }: Pick<Ids, 'product'>) => ({ product_id: product, quantity: 1 })

const draftOf = (ids: Ids) => ({ customer_id: ids.customer, items: [itemOf(ids)] })

const invoiceOf = (ids: Ids) => ({
  customer_id: ids.customer,
  payments: [{ payment_method_id: ids.paymentMethod, amount: 118 }],
  items: [itemOf(ids)],
  total: 118,
})

export const billingSamples = samplesOf<BillingKinds, Below>({
  fill: async ({ owner }, below) => ({
    invoiceDraft: (await createDraft(owner, createDraftInput.parse(draftOf(below)))).id,
    idleInvoiceDraft: (await createDraft(owner, createDraftInput.parse(draftOf(below)))).id,
  }),
  inputs: {
    'invoice.create': (mine, theirs) => [
      invoiceOf(theirs),
      { ...invoiceOf(mine), customer_id: theirs.customer },
      { ...invoiceOf(mine), items: [itemOf(theirs)] },
      { ...invoiceOf(mine), payments: invoiceOf(theirs).payments },
      { ...invoiceOf(mine), invoice_type_id: theirs.invoiceType },
      { ...invoiceOf(mine), condition_id: theirs.condition },
      { ...invoiceOf(mine), draft: { id: theirs.invoiceDraft, version: 1 } },
    ],
    'invoice.findGoods': () => [{ search: 'Secreto' }],
    'invoice.getChoices': () => [undefined],
    'invoice.getGoods': (_, theirs) => [{ product_ids: [theirs.product] }],
    'invoiceDraft.create': (mine, theirs) => [
      draftOf(theirs),
      { ...draftOf(mine), customer_id: theirs.customer },
      { ...draftOf(mine), items: [itemOf(theirs)] },
    ],
    'invoiceDraft.delete': (_, theirs) => [
      { id: theirs.idleInvoiceDraft, requestId: theirs.idleInvoiceDraft },
    ],
    'invoiceDraft.getAll': () => [undefined],
    'invoiceDraft.getById': (_, theirs) => [{ id: theirs.invoiceDraft }],
    'invoiceDraft.update': (mine, theirs) => [
      { ...draftOf(theirs), id: theirs.invoiceDraft },
      { ...draftOf(mine), id: mine.invoiceDraft, customer_id: theirs.customer },
    ],
  },
})
