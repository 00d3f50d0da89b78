import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { electronic, rowsOf } from '#modules/pos/testing/voids.server.ts'
import { milli } from '#platform/values/money.ts'

/** Three coffees for 354, of which 200 were paid by card and 154 in cash; one came back, 118 of it in cash. */
async function partlyReturned() {
  const shop = await electronic()
  const coffee = await shop.product({ name: 'Café', onHand: milli(10_000) })
  const { id: sessionId } = await shop.call.cashSession.open({ id: randomUUID(), float: 1000 })
  const sold = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: coffee, quantity: 3 }], 354, {
      payments: [
        { paymentMethodId: methodOf(shop, 'CARD'), amount: 200 },
        { paymentMethodId: methodOf(shop, 'CASH'), amount: 154 },
      ],
    }),
  )
  const { customer_id } = await shop.call.invoice.getByNumber({ number: sold.orderNumber })
  const back = (quantity: number, more = {}) =>
    shop.call.creditNote.create({
      requestId: randomUUID(),
      order_id: sold.orderId,
      customer_id,
      items: [{ product_id: coffee, quantity, price: 118 }],
      ...more,
    })
  await back(1, { refund: 'cash' })
  const detail = () => shop.call.pos.getInvoiceDetail({ invoiceId: sold.orderId })
  const cancel = (more = {}) =>
    shop.call.pos.cancelInvoice({ invoiceId: sold.orderId, reason: 'Error', ...more })
  return { shop, coffee, sessionId, ...sold, back, detail, cancel }
}

test('what came back stands in the list and with the sale, and what is left is said before it is cancelled', async () => {
  const { shop, orderId, detail, back } = await partlyReturned()
  expect((await shop.call.pos.getRecentInvoices()).invoices).toMatchObject([
    { id: orderId, status: 'paid', total: 354, returned: 118 },
  ])
  expect(await detail()).toMatchObject({
    returns: [{ number: 'NC-000001', total: 118, cash: 118 }],
    onCancel: {
      kind: 'rest',
      cashBack: 36,
      refunds: [{ payment_method_name: 'Nota de crédito', amount: 200, reference: null }],
    },
  })
  await back(2)
  expect(await detail()).toMatchObject({ cancellation: null, onCancel: null })
})

test('a shop that gives cash for cards at a return does not give it for the rest of a cancelled sale', async () => {
  const { shop, detail } = await partlyReturned()
  await shop.call.tenant.updateConfiguration({ changes: { cash_refund_any_method: true } })
  expect(await detail()).toMatchObject({
    onCancel: { kind: 'rest', cashBack: 36, refunds: [{ amount: 200 }] },
  })
})

test('it gives back exactly what it said: the rest of the cash, and a note for what was paid by card', async () => {
  const { shop, coffee, sessionId, detail, cancel } = await partlyReturned()
  const { onCancel } = await detail()
  const request = { requestId: randomUUID() }
  const answer = await cancel(request)
  expect(await cancel(request)).toEqual(answer)
  const { cashBack, refunds } = onCancel ?? {}
  expect(answer).toMatchObject({
    success: true,
    recreateData: null,
    void: {
      number: 'NC-000002',
      kind: 'credit_note',
      creditNcf: 'E340000000002',
      cashBack,
      refunds,
      fromSession: true,
    },
  })
  expect(await onHand(shop, coffee)).toBe(10_000)
  expect(
    await rowsOf(shop, 'select kind, notes, total_cents, cash_cents from credit_notes order by number'),
  ).toEqual([
    { kind: 'return', notes: '', total_cents: 11_800, cash_cents: 11_800 },
    { kind: 'annulment', notes: 'Error', total_cents: 23_600, cash_cents: 3600 },
  ])
  expect((await shop.call.cashSession.report({ sessionId })).cash).toMatchObject({
    returns: 154,
    expected: 1000,
  })
  expect((await shop.call.pos.getRecentInvoices()).invoices).toMatchObject([{ returned: 354 }])
  await expect(cancel()).rejects.toMatchObject(refusal('voids.all_returned'))
})

test('it is not made anew, and nobody cancels it without the right to', async () => {
  const { shop, orderId, cancel } = await partlyReturned()
  await expect(cancel({ recreate: true })).rejects.toMatchObject(refusal('voids.partly_returned'))
  const cashier = shop.as({ permissions: ['pos.access', 'pos.sell', 'pos.return'] })
  await expect(cashier.pos.cancelInvoice({ invoiceId: orderId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('of two who cancel what is left at once, one does', async () => {
  const { shop, coffee, cancel } = await partlyReturned()
  const answers = await Promise.allSettled([cancel(), cancel()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await onHand(shop, coffee)).toBe(10_000)
})
