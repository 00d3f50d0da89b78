import { randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'
import { creditShop } from '#modules/invoices/testing/credit.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'

export type NewInvoice = Parameters<World['call']['invoice']['create']>[0]

/** A shop that sells on credit, with what makes an invoice of so many coffees of 118 pesos for its customer. */
export async function invoicingShop(limit: number | null = 10_000) {
  const begun = await creditShop(limit)
  const { shop, coffee, customerId } = begun
  const invoiceOf = (pieces: number, code = 'CREDIT', more: Partial<NewInvoice> = {}): NewInvoice => ({
    requestId: randomUUID(),
    customer_id: customerId,
    payment_method_id: methodOf(shop, code),
    reference: code === 'CARD' || code === 'TRANSFER' ? '00420917' : null,
    items: [{ product_id: coffee, quantity: pieces }],
    total: pieces * 118,
    ...more,
  })
  return { ...begun, invoiceOf }
}
