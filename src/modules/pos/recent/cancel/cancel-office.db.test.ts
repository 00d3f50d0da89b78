import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { invoicingShop } from '#modules/billing/testing/invoicing.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'

const why = { reason: 'Se facturó dos veces', fiscalReason: '04' as const, recreate: false }

test('an invoice of the office is voided from its page by who may void and opens no till', async () => {
  const { shop, coffee, invoiceOf, paidBy } = await invoicingShop()
  const before = await onHand(shop, coffee)
  const session = await cashSessionOf(shop).open()
  const { id } = await shop.call.invoice.create(
    invoiceOf(3, 'CASH', { payments: [paidBy('CASH', 200), paidBy('CREDIT', 154)] }),
  )
  const clerk = shop.as({ permissions: ['invoices.view', 'pos.void'] })
  expect((await clerk.pos.getInvoiceDetail({ invoiceId: id })).onCancel).toMatchObject({ cashBack: 200 })
  const done = { invoiceId: id, requestId: randomUUID(), ...why }
  const { void: made } = await shop.call.pos.cancelInvoice(done)
  // Without a till its cash goes out of the drawer of who does it.
  expect(made).toMatchObject({ cashBack: 200, fromSession: session !== null })
  expect(await shop.call.pos.cancelInvoice(done)).toMatchObject({ void: { number: made.number } })
  expect(await shop.call.invoice.getById({ id })).toMatchObject({ status: 'cancelled', pending: 0 })
  expect(await onHand(shop, coffee)).toBe(before)
})

test('what was paid since stands in its way, and who may not void is refused', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const { id } = await shop.call.invoice.create(invoiceOf(1))
  await shop.call.invoice.recordPayment({
    requestId: randomUUID(),
    invoice_id: id,
    amount: 10,
    payment_method_id: methodOf(shop, 'CASH'),
    currency_id: currencyOf(shop, 'DOP'),
  })
  await expect(
    shop.call.pos.cancelInvoice({ invoiceId: id, requestId: randomUUID(), ...why }),
  ).rejects.toMatchObject(refusal('voids.paid_since'))
  const clerk = shop.as({ permissions: ['invoices.view', 'invoices.create'] })
  await expect(clerk.pos.getInvoiceDetail({ invoiceId: id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
