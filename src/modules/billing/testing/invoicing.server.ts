import { randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'
import { creditShop } from '#modules/invoices/testing/credit.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'

export type NewInvoice = Parameters<World['call']['invoice']['create']>[0]
type Paid = NewInvoice['payments'][number]

/** A shop that sells on credit, with what makes an invoice of so many coffees of 118 pesos for its customer. */
export async function invoicingShop(limit: number | null = 10_000) {
  const begun = await creditShop(limit)
  const { shop, coffee, customerId } = begun
  /** A payment in the shop's own currency; cards and transfers name their number. */
  const paidBy = (code: string, amount: number, more: Partial<Paid> = {}): Paid => ({
    payment_method_id: methodOf(shop, code),
    amount,
    reference: code === 'CARD' || code === 'TRANSFER' ? '00420917' : null,
    ...more,
  })
  const invoiceOf = (pieces: number, code = 'CREDIT', more: Partial<NewInvoice> = {}): NewInvoice => ({
    requestId: randomUUID(),
    customer_id: customerId,
    payments: pieces === 0 ? [] : [paidBy(code, Number(more.total ?? pieces * 118))],
    items: [{ product_id: coffee, quantity: pieces }],
    total: pieces * 118,
    ...more,
  })
  return { ...begun, invoiceOf, paidBy }
}
