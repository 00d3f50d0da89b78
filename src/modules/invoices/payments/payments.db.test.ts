import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { openInvoicesOf } from '../receivables/receivables.server.ts'
import { agreed, creditShop, PRICE, rowsOf } from '../testing/credit.server.ts'
import { currencyOf, methodOf } from '../testing/payment-means.server.ts'
import { writeShares } from './payment-shares.server.ts'

describe('a payment on an invoice', () => {
  test('lowers what is owed, and the last one leaves it paid', async () => {
    const { shop, sell, pay, ledger } = await creditShop()
    const invoice = await sell(2)
    expect(await pay(invoice, 100)).toMatchObject({ number: 'RC-000001', pending: 136 })
    expect(await ledger(invoice)).toEqual(agreed(136))
    expect(await pay(invoice, 136)).toMatchObject({ number: 'RC-000002', pending: 0 })
    expect(await ledger(invoice)).toEqual(agreed(0))
    expect(await shop.call.pos.getInvoiceDetail({ invoiceId: invoice })).toMatchObject({ status: 'paid' })
    await expect(pay(invoice, 1)).rejects.toMatchObject(refusal('payments.nothing_owed'))
  })

  test('is between a centavo and what is pending', async () => {
    const { sell, pay, ledger } = await creditShop()
    const invoice = await sell(1)
    for (const amount of [0, -1, 118.01]) {
      await expect(pay(invoice, amount)).rejects.toMatchObject(
        refusal('payments.amount_not_pending', { pending: 11_800 }),
      )
    }
    await pay(invoice, 0.01)
    expect(await ledger(invoice)).toEqual(agreed(117.99))
  })

  test('sent twice counts once, and of two at once the second finds what is left', async () => {
    const { sell, pay, ledger, shop } = await creditShop()
    const invoice = await sell(1)
    const requestId = randomUUID()
    const [one, again] = await Promise.all([
      pay(invoice, 50, 'TRANSFER', { requestId }),
      pay(invoice, 50, 'TRANSFER', { requestId }),
    ])
    expect(again).toEqual(one)
    expect(await ledger(invoice)).toEqual(agreed(68))
    const race = await Promise.allSettled([pay(invoice, 68), pay(invoice, 68), pay(invoice, 68)])
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ledger(invoice)).toEqual(agreed(0))
    expect(await rowsOf(shop, 'select count(*)::int as payments from customer_payments')).toEqual([
      { payments: 2 },
    ])
  })

  test('in dollars pays what they are worth, and the last dollar no more than is owed', async () => {
    const { shop, sell, pay, ledger } = await creditShop()
    await shop.call.currency.setRate({ id: currencyOf(shop, 'USD'), rate: 60, is_active: true })
    const invoice = await sell(1)
    const dollars = { currency_id: currencyOf(shop, 'USD') }
    expect(await pay(invoice, 1, 'CASH', dollars)).toMatchObject({ pending: 58 })
    await expect(pay(invoice, 2, 'CASH', dollars)).rejects.toMatchObject(
      refusal('payments.amount_not_pending', { pending: 5800 }),
    )
    expect(await pay(invoice, 0.97, 'CASH', dollars)).toMatchObject({ pending: 0 })
    expect(await ledger(invoice)).toEqual(agreed(0))
    expect(
      await rowsOf(
        shop,
        `select amount_cents::int as amount, currency_code as code, currency_amount_cents::int as given
          from customer_payments order by number`,
      ),
    ).toEqual([
      { amount: 6000, code: 'USD', given: 100 },
      { amount: 5800, code: 'USD', given: 97 },
    ])
  })

  test('in cash lies in the drawer of who takes it, and a transfer does not', async () => {
    const { shop, sell, pay } = await creditShop()
    const invoice = await sell(2)
    const cashSession = cashSessionOf(shop)
    const sessionId = await cashSession.open(1000)
    await pay(invoice, 100, 'CASH')
    await pay(invoice, 50)
    const { cash } = await shop.call.cashSession.report({ sessionId })
    // It is no sale of the session.
    expect(cash).toMatchObject({ sales: 0, collected: 100, expected: 1100 })
    // Dollars stand apart, as they were handed over.
    await shop.call.currency.setRate({ id: currencyOf(shop, 'USD'), rate: 60, is_active: true })
    await pay(invoice, 1, 'CASH', { currency_id: currencyOf(shop, 'USD') })
    expect(await shop.call.cashSession.report({ sessionId })).toMatchObject({
      cash: { sales: 0, collected: 100, expected: 1100 },
      foreign: [{ code: 'USD', expected: 1, collected: 1 }],
    })
    const counted = await cashSession.count(sessionId, 1100, [{ code: 'USD', amount: 1 }])
    expect(counted.difference).toBe(0)
  })

  test('in cash waits for an open cashbox where the shop wants one, and a transfer does not', async () => {
    const { shop, sell, pay, ledger } = await creditShop()
    const invoice = await sell(1)
    await shop.call.tenant.updateConfiguration({ changes: { cash_session_required: true } })
    await expect(pay(invoice, 18, 'CASH')).rejects.toMatchObject(refusal('payments.cashbox_closed'))
    const { id } = await pay(invoice, 18)
    expect(await ledger(invoice)).toEqual(agreed(100))
    await shop.call.invoice.reversePayment({ payment_id: id, reason: 'Error' })
    expect(await ledger(invoice)).toEqual(agreed(118))
  })

  test('is not made by a promise, nor by what the shop does not take', async () => {
    const { shop, sell, pay } = await creditShop()
    const invoice = await sell(1)
    await expect(pay(invoice, 1, 'CREDIT')).rejects.toMatchObject(refusal('payments.method_pays_nothing'))
    await expect(pay(invoice, 1, 'TRANSFER', { currency_id: currencyOf(shop, 'USD') })).rejects.toMatchObject(
      refusal('pos.currency_unknown'),
    )
  })

  test('with a note of the customer’s own needs no code from who may void sales, and one of another does', async () => {
    const { shop, sell, pay, bring, ledger, coffee } = await creditShop()
    const paid = await sell(1, { cash: PRICE })
    const note = await bring(paid, 1)
    const invoice = await sell(2)
    expect(await pay(invoice, 118, 'CREDIT_NOTE', { reference: note.number })).toMatchObject({ pending: 118 })
    expect(await ledger(invoice)).toEqual(agreed(118))
    await expect(pay(invoice, 1, 'CREDIT_NOTE', { reference: note.number })).rejects.toMatchObject(
      refusal('credit_notes.unusable'),
    )
    const other = await shop.call.customer.create({ name: 'Otra' })
    const id = randomUUID()
    await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], PRICE, { id, customerId: other.id }),
    )
    const hers = await bring(id, 1, { customer_id: other.id })
    await expect(pay(invoice, 1, 'CREDIT_NOTE', { reference: hers.number })).rejects.toThrow()
    expect(await ledger(invoice)).toEqual(agreed(118))
  })

  test('keeps the number of a note that pays, and not the code of its paper', async () => {
    const { shop, sell, pay, bring } = await creditShop()
    const note = await bring(await sell(3, { cash: 3 * PRICE }), 3)
    const invoice = await sell(3)
    const typed = [
      `${note.number}-${note.secret}`,
      ` ${note.number} ${note.secret?.toLowerCase()}`,
      note.number,
    ]
    for (const reference of typed) await pay(invoice, PRICE, 'CREDIT_NOTE', { reference })
    const kept = async () =>
      (await shop.call.invoice.getById({ id: invoice })).payments.map(({ reference }) => reference)
    const numbers = typed.map(() => note.number)
    expect(await kept()).toEqual(numbers)
    // As a former version kept them, and what is a number for itself.
    const { tenantId } = shop.ctx
    for (const [at, reference] of typed.entries()) {
      await change(shop, 'update customer_payments set reference = $2 where tenant_id = $1 and number = $3', [
        tenantId,
        reference,
        at + 1,
      ])
    }
    const migration = readFileSync('migrations/0233_numbers_of_notes_that_paid.sql', 'utf8')
    await change(shop, migration.replace('id from tenants', `id from tenants where id = '${tenantId}'`))
    expect(await kept()).toEqual(numbers)
  })

  test('with a note of the customer’s own needs its code from who only takes payments', async () => {
    const { shop, customerId, means, sell, bring, ledger } = await creditShop()
    const note = await bring(await sell(1, { cash: PRICE }), 1)
    const invoice = await sell(2)
    const clerk = shop.as({ permissions: ['invoices.view', 'invoices.pay'] })
    const paying = (reference: string) => ({
      requestId: randomUUID(),
      amount: 118,
      ...means('CREDIT_NOTE'),
      reference,
    })
    const needed = refusal('payments.note_needs_code', { reference: note.number })
    await expect(
      clerk.invoice.recordPayment({ invoice_id: invoice, ...paying(note.number) }),
    ).rejects.toMatchObject(needed)
    await expect(
      clerk.customerPayment.create({ customer_id: customerId, ...paying(note.number) }),
    ).rejects.toMatchObject(needed)
    expect(await ledger(invoice)).toEqual(agreed(236))
    await clerk.invoice.recordPayment({ invoice_id: invoice, ...paying(`${note.number}-${note.secret}`) })
    expect(await ledger(invoice)).toEqual(agreed(118))
  })

  test('of another shop is of no invoice, and takes the permission', async () => {
    const { shop, sell, means, ledger } = await creditShop()
    const invoice = await sell(1)
    const stranger = await newWorld()
    const payment = { invoice_id: invoice, amount: 1, ...means('TRANSFER') }
    await expect(stranger.call.invoice.recordPayment(payment)).rejects.toMatchObject(
      refusal('invoices.invoice_not_found'),
    )
    await expect(
      shop.as({ permissions: ['invoices.view'] }).invoice.recordPayment(payment),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await ledger(invoice)).toEqual(agreed(118))
  })
})

describe('a payment of a customer', () => {
  test('goes to the oldest invoices first, and what is left is kept and used later', async () => {
    const { shop, customerId, means, sell, ledger } = await creditShop()
    const first = await sell(1)
    const second = await sell(1)
    const paid = await shop.call.customerPayment.create({
      customer_id: customerId,
      amount: 300,
      ...means('TRANSFER'),
    })
    expect(paid).toMatchObject({ number: 'RC-000001', pending: 0 })
    expect(await ledger(first)).toEqual(agreed(0, 0, 64))
    expect(await ledger(second)).toEqual(agreed(0, 0, 64))
    const third = await sell(1)
    await expect(shop.call.invoice.applyCredit({ invoice_id: third, amount: 65 })).rejects.toMatchObject(
      refusal('payments.credit_too_small', { credit: 6400 }),
    )
    expect(await shop.call.invoice.applyCredit({ invoice_id: third })).toEqual({ pending: 54 })
    expect(await ledger(third)).toEqual(agreed(54, 54, 0))
  })

  test('is at most what a sale can be, in whichever currency', async () => {
    const { shop, customerId, means } = await creditShop()
    await shop.call.currency.setRate({ id: currencyOf(shop, 'USD'), rate: 60, is_active: true })
    for (const payment of [
      { ...means('TRANSFER'), amount: 90_071_992_547_409.91 },
      { ...means('CASH'), currency_id: currencyOf(shop, 'USD'), amount: 90_000_000_000_000 },
    ]) {
      await expect(
        shop.call.customerPayment.create({ customer_id: customerId, ...payment }),
      ).rejects.toMatchObject(refusal('payments.amount_not_pending'))
    }
    expect(await rowsOf(shop, 'select count(*)::int as payments from customer_payments')).toEqual([
      { payments: 0 },
    ])
  })

  test('of nobody in particular pays nothing ahead', async () => {
    const { shop, means } = await creditShop()
    const [general] = await rowsOf(shop, 'select id from customers where is_default')
    await expect(
      shop.call.customerPayment.create({ customer_id: String(general?.id), amount: 5, ...means('CASH') }),
    ).rejects.toMatchObject(refusal('payments.ahead_needs_customer'))
    expect(await rowsOf(shop, 'select credit_cents from customer_accounts where credit_cents > 0')).toEqual(
      [],
    )
  })

  test('of a customer who was deleted pays what they owe, and nothing ahead', async () => {
    const { shop, customerId, sell, means } = await creditShop()
    await sell(1)
    const gone = await shop.call.customer.create({ name: 'Óptica Ñandú' })
    await shop.call.customer.delete({ id: gone.id })
    await expect(
      shop.call.customerPayment.create({ customer_id: gone.id, amount: 500, ...means('CASH') }),
    ).rejects.toMatchObject(refusal('customers.customer_not_found'))
    expect(await rowsOf(shop, 'select count(*)::int as payments from customer_payments')).toEqual([
      { payments: 0 },
    ])
    // Who owes is not deleted; as an import or a restore may leave it, the debt is paid all the same.
    await shop.database.admin.query('update customers set deleted_at = now() where id = $1', [customerId])
    await shop.call.customerPayment.create({ customer_id: customerId, amount: 118, ...means('CASH') })
    await expect(
      shop.call.customerPayment.create({ customer_id: customerId, amount: 1, ...means('CASH') }),
    ).rejects.toMatchObject(refusal('customers.customer_not_found'))
  })

  test('reads of what is owed no more than it pays, in the order in which it is due', async () => {
    const { shop, customerId, sell } = await creditShop(null)
    const sold: string[] = []
    for (let count = 0; count < 3; count += 1) sold.push(await sell(1))
    const read = async (amount: number, piece: number) =>
      (await openInvoicesOf(shop.owner, customerId as CustomerId, { amount: cents(amount), piece })).map(
        ({ invoice_id }) => invoice_id,
      )
    const all = await read(35_400, 1)
    expect(all.toSorted()).toEqual(sold.toSorted())
    expect(await read(11_800, 1)).toEqual(all.slice(0, 1))
    expect(await read(11_801, 1)).toEqual(all.slice(0, 2))
    expect(await read(100, 2)).toEqual(all.slice(0, 2))
    expect(await read(999_999, 2)).toEqual(all)
  })

  test('goes to more invoices than a statement has parameters', async () => {
    const { shop, customerId, sell } = await creditShop(null)
    const invoice = await sell(1)
    const { id } = await shop.call.customerPayment.create({
      customer_id: customerId,
      amount: 118,
      payment_method_id: methodOf(shop, 'TRANSFER'),
      currency_id: currencyOf(shop, 'DOP'),
      reference: '00420917',
    })
    const many = Array.from({ length: 12_000 }, () => ({
      invoice_id: invoice as InvoiceId,
      amount: cents(1),
    }))
    await inTransaction(shop.owner, (tx) => writeShares(tx, id, many))
    expect(
      await rowsOf(
        shop,
        'select count(*)::int as shares, sum(amount_cents)::int as paid from customer_payment_shares',
      ),
    ).toEqual([{ shares: 12_001, paid: 23_800 }])
  })

  test('of a customer the shop does not have is refused', async () => {
    const { shop, means } = await creditShop()
    await expect(
      shop.call.customerPayment.create({ customer_id: randomUUID(), amount: 1, ...means('CASH') }),
    ).rejects.toMatchObject(refusal('customers.customer_not_found'))
  })
})
