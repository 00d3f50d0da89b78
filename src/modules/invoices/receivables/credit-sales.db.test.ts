import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { agreed, creditShop, PRICE, rowsOf } from '../testing/credit.server.ts'
import { methodOf } from '../testing/payment-means.server.ts'

describe('a sale on credit', () => {
  test('owes what was not paid, and is due when the terms of the customer say', async () => {
    const { shop, sell, ledger } = await creditShop()
    const whole = await sell(2)
    const part = await sell(1, { cash: 18 })
    expect(await ledger(whole)).toEqual(agreed(236, 336))
    expect(await ledger(part)).toEqual(agreed(100, 336))
    expect(
      await rowsOf(shop, `select due_on::text as due_on from receivables order by balance_cents desc`),
    ).toEqual([{ due_on: '2026-12-20' }, { due_on: '2026-12-20' }])
    expect(await rowsOf(shop, `select status from invoices order by order_number`)).toEqual([
      { status: 'pending' },
      { status: 'partial' },
    ])
    const { status } = await shop.call.pos.getInvoiceDetail({ invoiceId: part })
    expect(status).toBe('partial')
  })

  test('is refused beyond the limit, naming the room that is left, and leaves nothing', async () => {
    const { shop, sell, ledger } = await creditShop(300)
    const first = await sell(2)
    const cashier = shop.as({ permissions: ['pos.access', 'pos.sell'] })
    await expect(sell(1, { by: cashier })).rejects.toMatchObject(
      refusal('invoices.over_credit_limit', { room: 6400 }),
    )
    expect(await ledger(first)).toEqual(agreed(236))
    expect(await rowsOf(shop, 'select count(*)::int as sold from invoices')).toEqual([{ sold: 1 }])
    // Whoever may pass it does.
    const beyond = await sell(1)
    expect(await ledger(beyond)).toEqual(agreed(118, 354))
  })

  test('of two at once only one has the room that is left', async () => {
    const { shop, sell } = await creditShop(PRICE)
    const cashier = shop.as({ permissions: ['pos.access', 'pos.sell'] })
    const both = await Promise.allSettled([sell(1, { by: cashier }), sell(1, { by: cashier })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(shop, 'select owed_cents::int as owed from customer_accounts')).toEqual([
      { owed: PRICE * 100 },
    ])
  })

  test('needs a customer with terms, and gives no change', async () => {
    const { shop, coffee, customerId, sell } = await creditShop()
    const cashier = shop.as({ permissions: ['pos.access', 'pos.sell'] })
    await expect(sell(1, { customer: 'default' })).rejects.toMatchObject(
      refusal('invoices.credit_needs_customer'),
    )
    const { id: stranger } = await shop.call.customer.create({ name: 'Sin condiciones' })
    await expect(sell(1, { customer: stranger, by: cashier })).rejects.toMatchObject(
      refusal('invoices.no_credit_terms', { customer: 'Sin condiciones' }),
    )
    const payments = [
      { paymentMethodId: methodOf(shop, 'CREDIT'), amount: 100 },
      { paymentMethodId: methodOf(shop, 'CASH'), amount: 100 },
    ]
    await expect(
      shop.call.pos.checkout(
        saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { customerId, payments }),
      ),
    ).rejects.toMatchObject(refusal('pos.overpaid'))
  })
})

describe('a shop with debts', () => {
  test('keeps its invoices until they are paid, and sells nothing on credit without them', async () => {
    const { shop, sell, pay } = await creditShop()
    const invoice = await sell(1)
    const off = { module: 'invoices', is_on: false }
    await expect(shop.call.modules.update(off)).rejects.toMatchObject({
      cause: { code: 'parts.held', params: { uses: 'invoices.debt:1' } },
    })
    await pay(invoice, 118)
    await shop.call.modules.update(off)
    const without = shop.as({ off: ['invoices'] })
    expect((await without.paymentMethod.getAll()).map(({ code }) => code)).not.toContain('CREDIT')
    await expect(sell(1, { by: without })).rejects.toMatchObject(refusal('pos.payment_method_unknown'))
  })
})

describe('what comes back of a sale on credit', () => {
  test('is taken off what is owed first; the rest is cash or stays on the note', async () => {
    const { shop, sell, bring, ledger } = await creditShop()
    const invoice = await sell(3, { cash: 154 })
    await cashSessionOf(shop).open(1000)
    const first = await bring(invoice, 1)
    expect(first).toMatchObject({ total_amount: 118, applied_amount: 118, cash_amount: 0, credit_amount: 0 })
    expect(await ledger(invoice)).toEqual(agreed(82))
    const second = await bring(invoice, 1, { refund: 'cash' })
    expect(second).toMatchObject({ applied_amount: 82, cash_amount: 36, credit_amount: 0 })
    expect(await ledger(invoice)).toEqual(agreed(0))
    const third = await bring(invoice, 1)
    expect(third).toMatchObject({ applied_amount: 0, credit_amount: 118 })
  })

  test('of a payment and a return at once neither takes what the other took', async () => {
    const { sell, bring, pay, ledger } = await creditShop()
    const invoice = await sell(1)
    const [returned, paid] = await Promise.allSettled([bring(invoice, 1), pay(invoice, 118)])
    expect(returned.status).toBe('fulfilled')
    expect(await ledger(invoice)).toEqual(agreed(0))
    const note = returned.status === 'fulfilled' ? returned.value : null
    expect(note?.applied_amount).toBe(paid.status === 'fulfilled' ? 0 : 118)
  })
})

describe('a sale on credit that is cancelled', () => {
  const cancel = (shop: Awaited<ReturnType<typeof creditShop>>['shop'], invoiceId: string) =>
    shop.call.pos.cancelInvoice({ invoiceId, recreate: false, requestId: randomUUID() })

  test('is owed no more', async () => {
    const { shop, sell, ledger } = await creditShop()
    const invoice = await sell(2)
    // It was not paid: nothing of it goes back.
    const { onCancel } = await shop.call.pos.getInvoiceDetail({ invoiceId: invoice })
    expect(onCancel).toMatchObject({ cashBack: 0, refunds: [] })
    const made = await cancel(shop, invoice)
    expect(made.void).toMatchObject({ cashBack: 0, refunds: [] })
    expect(await ledger(invoice)).toEqual(agreed(0))
    expect(await shop.call.pos.getInvoiceDetail({ invoiceId: invoice })).toMatchObject({
      status: 'cancelled',
    })
  })

  test('is not cancelled while something was paid on it', async () => {
    const { shop, sell, pay, ledger } = await creditShop()
    const invoice = await sell(2)
    const { id } = await pay(invoice, 36)
    await expect(cancel(shop, invoice)).rejects.toMatchObject(refusal('voids.paid_since'))
    expect(await ledger(invoice)).toEqual(agreed(200))
    await shop.call.invoice.reversePayment({ payment_id: id, reason: 'Se anula la venta' })
    await cancel(shop, invoice)
    expect(await ledger(invoice)).toEqual(agreed(0))
  })
})
