import { randomUUID } from 'node:crypto'
import { type CatalogueKinds, sampleProduct } from '#modules/catalogue/catalogue.samples.server.ts'
import type { CustomersKinds } from '#modules/customers/customers.samples.server.ts'
import { inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { type SampleIds, samplesOf } from '#platform/module/samples.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId, PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { creditNoteInput } from './credit-notes/credit-note.ts'
import { createCreditNote, prepareCreditNote } from './credit-notes/credit-notes.server.ts'
import { activePaymentMethods, allCurrencies } from './payment-means/payment-means.server.ts'
import { draftInvoice } from './posting/draft-invoice.ts'
import { postInvoice } from './posting/post-invoice.server.ts'
import { saleContext } from './posting/sale-context.server.ts'

export type InvoicesKinds =
  | 'paymentMethod'
  | 'cardMethod'
  | 'dollar'
  | 'invoice'
  | 'soldInvoice'
  | 'creditNote'

type Below = CatalogueKinds | CustomersKinds

const PRICE = 118_00

/** So many of the sample product for the sample customer, paid in cash with exactly what it costs. */
async function post(
  tx: Tx,
  { product, customer }: SampleIds<Below>,
  { cash, count }: { cash: PaymentMethodId; count: number },
): Promise<InvoiceId> {
  const id = newId<InvoiceId>()
  const customerId = customer as CustomerId
  const total = cents(PRICE * count)
  const request = {
    id,
    at: tx.now,
    product_ids: [product],
    alternate_code_ids: [],
    customer_id: customerId,
    cashbox_id: null,
  }
  const context = await saleContext(tx, request)
  const sale = {
    id,
    customerId,
    items: [{ productId: product as ProductId, quantity: milli(count * 1000) }],
    payments: [{ paymentMethodId: cash, amount: total }],
    total,
  }
  const { draft } = draftInvoice(sale, context, {
    seller: { id: tx.actor.userId, name: tx.actor.name },
    at: tx.now,
  })
  await postInvoice(tx, draft, context, randomUUID())
  return id
}

function byCode<T extends { code: string; id: string }>(all: readonly T[], code: string): T['id'] {
  const found = all.find((each) => each.code === code)
  if (!found) throw new Error(`a new shop has no ${code}`)
  return found.id
}

/** A product that costs less in a way to pay, which another shop may have. */
const discounted = (paymentMethodId: string) => ({
  ...sampleProduct('Pan'),
  sku: randomUUID(),
  maxDiscounts: [{ paymentMethodId, isFullPayment: true, maxDiscountPercent: 5 }],
})

export const invoicesSamples = samplesOf<InvoicesKinds, Below>({
  fill: ({ owner, name }, below) =>
    inTransaction(owner, async (tx) => {
      const methods = await activePaymentMethods(tx)
      const cash = byCode(methods, 'CASH')
      const invoice = await post(tx, below, { cash, count: 1 })
      const soldInvoice = await post(tx, below, { cash, count: 5 })
      const returned = creditNoteInput.parse({
        order_id: soldInvoice,
        customer_id: below.customer,
        notes: name,
        items: [{ product_id: below.product, quantity: 1, price: 118 }],
      })
      const note = await createCreditNote(tx, await prepareCreditNote(tx, returned), {
        cash: cents(0),
        cashSessionId: null,
        requestHash: randomUUID(),
      })
      return {
        paymentMethod: cash,
        cardMethod: byCode(methods, 'CARD'),
        dollar: byCode(await allCurrencies(tx), 'USD'),
        invoice,
        soldInvoice,
        creditNote: note.id,
      }
    }),
  inputs: {
    'creditNote.getAll': () => [undefined, { search: 'Secreto' }, { search: 'NC-000001' }],
    'creditNote.getById': (_, theirs) => [{ id: theirs.creditNote }],
    'currency.getActive': () => [undefined],
    'currency.getAll': () => [undefined],
    'currency.setRate': (_, theirs) => [{ id: theirs.dollar, rate: 60.25, is_active: true }],
    'customer.getRecent': () => [{}],
    'paymentMethod.getAll': () => [undefined],
    'pos.getBestSellers': () => [undefined],
    'product.create': (_, theirs) => [discounted(theirs.paymentMethod)],
    'product.update': (mine, theirs) => [{ id: mine.product, ...discounted(theirs.paymentMethod) }],
  },
})
