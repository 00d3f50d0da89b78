import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { testDatabase } from '#app/testing/world.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { spendOwnNotes } from '../credit-notes/spending/spend-credit-notes.server.ts'
import { agreed, creditShop, PRICE, rowsOf } from '../testing/credit.server.ts'
import { currencyOf, methodOf } from '../testing/payment-means.server.ts'

describe('a payment that is reversed', () => {
  test('is owed again, takes back what was paid ahead, and is reversed once', async () => {
    const { shop, customerId, means, sell, ledger } = await creditShop()
    const first = await sell(1)
    const { id } = await shop.call.customerPayment.create({
      customer_id: customerId,
      amount: 200,
      ...means('TRANSFER'),
    })
    const second = await sell(1)
    await shop.call.invoice.applyCredit({ invoice_id: second, amount: 50 })
    expect(await ledger(second)).toEqual(agreed(68, 68, 32))
    const reversal = { payment_id: id, reason: 'Era de otro cliente' }
    expect(await shop.call.invoice.reversePayment(reversal)).toEqual({ number: 'RR-000001', settled: 0 })
    expect(await ledger(first)).toEqual(agreed(118, 236, 0))
    expect(await ledger(second)).toEqual(agreed(118, 236, 0))
    await expect(shop.call.invoice.reversePayment(reversal)).rejects.toMatchObject(
      refusal('payments.already_reversed', { number: 'RR-000001' }),
    )
    await expect(shop.call.invoice.applyCredit({ invoice_id: second })).rejects.toThrow()
    expect(await ledger(second)).toEqual(agreed(118, 236, 0))
  })

  test('in cash leaves the drawer again; with a note the note can be spent again', async () => {
    const { shop, sell, pay, bring, ledger } = await creditShop()
    const note = await bring(await sell(1, { cash: PRICE }), 1)
    const invoice = await sell(2)
    const sessionId = await cashSessionOf(shop).open(1000)
    const cash = await pay(invoice, 100, 'CASH')
    await shop.call.invoice.reversePayment({ payment_id: cash.id, reason: 'Cobrado dos veces' })
    expect((await shop.call.cashSession.report({ sessionId })).cash).toMatchObject({ expected: 1000 })
    const byNote = await pay(invoice, 118, 'CREDIT_NOTE', { reference: note.number })
    await shop.call.invoice.reversePayment({ payment_id: byNote.id, reason: 'Otra factura' })
    expect(await ledger(invoice)).toEqual(agreed(236))
    expect(await shop.call.creditNote.getAll()).toMatchObject({ data: [{ available: 118 }] })
  })
})

describe('a payment that is reversed after the goods came back', () => {
  const paidAndBack = async (pieces: number) => {
    const all = await creditShop()
    const invoice = await all.sell(2)
    const { id } = await all.pay(invoice, 236)
    const note = await all.bring(invoice, pieces)
    const reverse = () => all.shop.call.invoice.reversePayment({ payment_id: id, reason: 'Sin fondos' })
    return { ...all, invoice, note, reverse }
  }

  test('is settled by their note, so that nothing is owed for what was given back', async () => {
    const { shop, invoice, reverse, ledger } = await paidAndBack(2)
    expect(await reverse()).toEqual({ number: 'RR-000001', settled: 236 })
    expect(await ledger(invoice)).toEqual(agreed(0))
    expect(await shop.call.creditNote.getAll()).toMatchObject({ data: [{ available: 0 }] })
  })

  test('is owed for what was kept', async () => {
    const { invoice, reverse, ledger } = await paidAndBack(1)
    expect(await reverse()).toMatchObject({ settled: 118 })
    expect(await ledger(invoice)).toEqual(agreed(118))
  })

  test('with a note gives that one back, and is settled by the note of the goods alone', async () => {
    const { shop, sell, pay, bring, ledger } = await creditShop()
    const other = await bring(await sell(1, { cash: PRICE }), 1)
    const invoice = await sell(2)
    await pay(invoice, PRICE)
    const paid = await pay(invoice, PRICE, 'CREDIT_NOTE', { reference: other.number })
    const own = await bring(invoice, 1)
    expect(own).toMatchObject({ credit_amount: PRICE })
    expect(
      await shop.call.invoice.reversePayment({ payment_id: paid.id, reason: 'Otra factura' }),
    ).toMatchObject({ settled: PRICE })
    expect(await ledger(invoice)).toEqual(agreed(0))
    expect(await shop.call.creditNote.getAll()).toMatchObject({
      data: [
        { number: own.number, available: 0 },
        { number: other.number, available: PRICE },
      ],
    })
  })

  test('is owed as far as the note was spent, and can be paid then', async () => {
    const { shop, coffee, customerId, invoice, note, reverse, pay, ledger } = await paidAndBack(2)
    const reference = `${note.number}-${note.secret}`
    await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], PRICE, {
        customerId,
        payments: [{ paymentMethodId: methodOf(shop, 'CREDIT_NOTE'), amount: PRICE, reference }],
      }),
    )
    expect(await reverse()).toMatchObject({ settled: 118 })
    expect(await ledger(invoice)).toEqual(agreed(118))
    expect(await pay(invoice, 118)).toMatchObject({ pending: 0 })
    expect(await ledger(invoice)).toEqual(agreed(0))
  })
})

test('a note that somebody spends meanwhile settles nothing, and is not spent beyond its worth', async () => {
  const { shop, sell, pay, bring } = await creditShop()
  const invoice = await sell(1)
  const { id } = await pay(invoice, PRICE)
  await bring(invoice, 1)
  await change(shop, 'update receivables set balance_cents = opened_cents where tenant_id = $1', [
    shop.owner.tenantId,
  ])
  const { app } = await testDatabase()
  const other = await app.connect()
  try {
    await other.query(`begin; set local app.tenant_id = '${shop.owner.tenantId}'`)
    await other.query('update credit_notes set used_cents = total_cents')
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    const settled = inTransaction(shop.owner, (tx) =>
      spendOwnNotes(tx, id as CustomerPaymentId, [invoice as InvoiceId]),
    )
    settled.catch(() => undefined)
    await expect
      .poll(async () => {
        const waiting = 'select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))'
        return (await app.query(waiting, [rows[0]?.pid])).rowCount
      })
      .toBe(1)
    await other.query('commit')
    expect(await settled).toEqual([])
  } finally {
    other.release(true)
  }
  expect(await rowsOf(shop, 'select used_cents::int as used from credit_notes')).toEqual([{ used: 11_800 }])
})

describe('money of another currency', () => {
  test('goes out of the drawer again in that currency', async () => {
    const { shop, sell, pay } = await creditShop()
    await shop.call.currency.setRate({ id: currencyOf(shop, 'USD'), rate: 60, is_active: true })
    const invoice = await sell(1)
    const cashSession = cashSessionOf(shop)
    const sessionId = await cashSession.open(1000)
    const { id } = await pay(invoice, 1.5, 'CASH', { currency_id: currencyOf(shop, 'USD') })
    // Counted before: what went out since is seen as any movement.
    await cashSession.count(sessionId, 1000, [{ code: 'USD', amount: 1.5 }])
    await shop.call.invoice.reversePayment({ payment_id: id, reason: 'Billete falso' })
    const report = await shop.call.cashSession.report({ sessionId })
    expect(report.cash).toMatchObject({ expected: 1000, out: 0 })
    expect(report.foreign).toEqual([{ code: 'USD', expected: 0, collected: 1.5 }])
    expect(report.movements).toMatchObject([{ kind: 'out', amount: 1.5, currency_code: 'USD' }])
    expect((await cashSession.count(sessionId, 1000)).difference).toBe(0)
  })

  test('that a customer paid in is not deleted, nor is the way to pay', async () => {
    const { shop, customerId } = await creditShop()
    await shop.call.currency.setRate({ id: currencyOf(shop, 'USD'), rate: 60, is_active: true })
    const { id: own } = await shop.call.paymentMethod.create({
      code: 'VALE',
      name: 'Vale',
      position: 9,
      use_currencies: true,
    })
    await shop.call.customerPayment.create({
      customer_id: customerId,
      amount: 10,
      payment_method_id: own,
      currency_id: currencyOf(shop, 'USD'),
    })
    const used = refusal('platform.record_in_history', { uses: 'invoices.payment:1' })
    await expect(shop.call.paymentMethod.delete({ id: own })).rejects.toMatchObject(used)
    await expect(shop.call.currency.delete({ id: currencyOf(shop, 'USD') })).rejects.toMatchObject(used)
  })
})
