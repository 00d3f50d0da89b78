import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newVouchers } from '#modules/vouchers/testing/vouchers.server.ts'
import { agreed, creditShop, PRICE, rowsOf } from '../testing/credit.server.ts'
import { methodOf } from '../testing/payment-means.server.ts'

/** A shop that sells on credit and takes vouchers of this worth. */
async function voucherShop(worth: { value: number; type?: 'fixed' | 'percentage' }) {
  const all = await creditShop()
  const { ids, codes, statuses } = await newVouchers(all.shop, { quantity: 2, ...worth })
  const [first = '', second = ''] = codes
  const payBy = (invoice: string, amount: number, reference: string, more = {}) =>
    all.pay(invoice, amount, 'VOUCHER', { reference, ...more })
  const reverse = (payment_id: string) =>
    all.shop.call.invoice.reversePayment({ payment_id, reason: 'De otra factura' })
  return { ...all, ids, first, second, statuses, payBy, reverse }
}

describe('a voucher that pays a debt', () => {
  test('pays up to its amount, once, and the payment keeps the end of its code', async () => {
    const { shop, sell, ledger, payBy, first, statuses } = await voucherShop({ value: 100 })
    const invoice = await sell(1)
    const asked = { invoice_id: invoice, code: first.toLowerCase() }
    expect(await shop.call.invoice.checkVoucher(asked)).toMatchObject({ type: 'fixed', pays: 100 })
    await expect(payBy(invoice, 100.01, first)).rejects.toMatchObject(
      refusal('vouchers.pays_less', { most: 100_00 }),
    )
    const requestId = randomUUID()
    const paid = await payBy(invoice, 100, first, { requestId })
    expect(await payBy(invoice, 100, first, { requestId })).toEqual(paid)
    expect(await ledger(invoice)).toEqual(agreed(18))
    expect(await statuses()).toEqual(['used', 'active'])
    const { payments } = await shop.call.invoice.getById({ id: invoice })
    expect(payments.map(({ reference }) => reference)).toEqual([`····${first.slice(-4)}`])
    const { data } = await shop.call.voucher.getVouchers({ status: 'used' })
    expect(data).toEqual([expect.objectContaining({ usedInOrder: { id: invoice }, used_amount: 100 })])
    await expect(payBy(invoice, 18, first)).rejects.toMatchObject(refusal('vouchers.used'))
    await expect(shop.call.invoice.checkVoucher(asked)).rejects.toMatchObject(refusal('vouchers.used'))
  })

  test('is worth no more than what is pending, and no money ahead', async () => {
    const { shop, customerId, means, sell, pay, ledger, payBy, first } = await voucherShop({ value: 500 })
    const invoice = await sell(1)
    await pay(invoice, 18)
    const asked = { invoice_id: invoice, code: first }
    expect(await shop.call.invoice.checkVoucher(asked)).toMatchObject({ value: 500, pays: 100 })
    const whole = { customer_id: customerId, amount: 500, ...means('VOUCHER'), reference: first }
    await expect(shop.call.customerPayment.create(whole)).rejects.toMatchObject(
      refusal('payments.amount_not_pending', { pending: 100_00 }),
    )
    await payBy(invoice, 100, first)
    expect(await ledger(invoice)).toEqual(agreed(0))
    await expect(shop.call.invoice.checkVoucher(asked)).rejects.toMatchObject(
      refusal('payments.nothing_owed'),
    )
  })

  test('may pay several invoices where it is of an amount, and is given back whole', async () => {
    const { shop, ids, customerId, means, sell, ledger, first, statuses, reverse } = await voucherShop({
      value: 200,
    })
    const [one, other] = [await sell(1), await sell(1)]
    const { id } = await shop.call.customerPayment.create({
      customer_id: customerId,
      amount: 200,
      ...means('VOUCHER'),
      reference: first,
    })
    expect((await ledger(one)).balance + (await ledger(other)).balance).toBe(36)
    await reverse(id)
    expect(await ledger(one)).toEqual(agreed(118, 236))
    expect(await ledger(other)).toEqual(agreed(118, 236))
    expect(await statuses()).toEqual(['active', 'active'])
    const { entries } = await shop.call.voucher.getHistory({ voucherId: ids[0] ?? '' })
    expect(entries.map(({ act }) => act)).toEqual(['given_back_by_reversal', 'paid_debt', 'made'])
  })

  test.each([
    ['cancelled', 'vouchers.cancelled'],
    ['lost', 'vouchers.lost'],
    ['stolen', 'vouchers.stolen'],
    ['used', 'vouchers.used'],
  ])('that is %s says so and pays nothing', async (status, code) => {
    const { shop, ids, first, sell, payBy, ledger } = await voucherShop({ value: 100 })
    const voucherId = ids[0] ?? ''
    if (status === 'cancelled') await shop.call.voucher.cancel({ voucherId, reason: 'Mal impreso' })
    else if (status === 'used') await shop.call.voucher.markUsed({ voucherId, reason: 'En la feria' })
    else await shop.call.voucher.report({ voucherId, type: status as 'lost' | 'stolen' })
    const invoice = await sell(1)
    await expect(payBy(invoice, 100, first)).rejects.toMatchObject(refusal(code))
    expect(await ledger(invoice)).toEqual(agreed(118))
  })

  test('that expired, or is no voucher, or of another shop, pays nothing', async () => {
    const { shop, first, sell, payBy } = await voucherShop({ value: 100 })
    const other = await voucherShop({ value: 100 })
    const invoice = await sell(1)
    for (const typed of ['', 'ABCD', other.first])
      await expect(payBy(invoice, 100, typed)).rejects.toMatchObject(refusal('vouchers.invalid'))
    await change(
      shop,
      `update voucher_batches set valid_from = '2020-01-01', valid_until = '2020-01-31' where tenant_id = $1`,
      [shop.owner.tenantId],
    )
    await expect(payBy(invoice, 100, first)).rejects.toMatchObject(refusal('vouchers.expired'))
    const without = shop.as({ off: ['vouchers'] })
    await expect(
      without.invoice.recordPayment({
        invoice_id: invoice,
        amount: 1,
        reference: first,
        payment_method_id: methodOf(shop, 'VOUCHER'),
        currency_id: Object.values(shop.currencies)[0] ?? '',
      }),
    ).rejects.toThrow()
  })

  test('is spent by one of a sale and a payment that bring it at once', async () => {
    const { shop, coffee, customerId, sell, payBy, first, statuses } = await voucherShop({ value: PRICE })
    const [invoice, other] = [await sell(1), await sell(1)]
    const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], PRICE, {
      customerId,
      payments: [{ paymentMethodId: methodOf(shop, 'VOUCHER'), amount: PRICE, reference: first }],
    })
    const both = await Promise.allSettled([
      shop.call.pos.checkout(sale),
      payBy(invoice, PRICE, first),
      payBy(other, PRICE, first),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await statuses()).toEqual(['used', 'active'])
  })

  test('comes back as a note and is never cash', async () => {
    const { shop, sell, payBy, bring, first } = await voucherShop({ value: PRICE })
    const invoice = await sell(1)
    await payBy(invoice, PRICE, first)
    await expect(bring(invoice, 1, { refund: 'cash', cash: PRICE })).rejects.toThrow()
    await bring(invoice, 1)
    expect(await shop.call.creditNote.getAll()).toMatchObject({ data: [{ available: PRICE }] })
  })
})

describe('a percentage that pays a debt', () => {
  test('is of the whole invoice, at most what is pending', async () => {
    const { shop, sell, pay, ledger, payBy, first, second } = await voucherShop({
      type: 'percentage',
      value: 10,
    })
    const invoice = await sell(10)
    await pay(invoice, 500)
    expect(await shop.call.invoice.checkVoucher({ invoice_id: invoice, code: first })).toMatchObject({
      pays: 118,
    })
    await expect(payBy(invoice, 118.01, first)).rejects.toMatchObject(
      refusal('vouchers.pays_less', { most: 118_00 }),
    )
    await payBy(invoice, 118, first)
    await pay(invoice, 500)
    expect(await shop.call.invoice.checkVoucher({ invoice_id: invoice, code: second })).toMatchObject({
      pays: 62,
    })
    expect(await ledger(invoice)).toEqual(agreed(62))
  })

  test('goes back to nobody: its part comes off what comes back, at once or later', async () => {
    const { shop, sell, pay, bring, ledger, payBy, first } = await voucherShop({
      type: 'percentage',
      value: 10,
    })
    const invoice = await sell(10)
    await payBy(invoice, 118, first)
    await pay(invoice, 1062)
    await bring(invoice, 9)
    expect(await ledger(invoice)).toEqual(agreed(0))
    expect(await shop.call.creditNote.getAll()).toMatchObject({ data: [{ available: 955.8 }] })
  })

  test('pays nothing of an invoice of which something came back, nor of several', async () => {
    const { shop, customerId, means, sell, bring, payBy, first } = await voucherShop({
      type: 'percentage',
      value: 10,
    })
    const invoice = await sell(10)
    await bring(invoice, 1)
    const whole = refusal('vouchers.percentage_needs_whole')
    await expect(payBy(invoice, 1, first)).rejects.toMatchObject(whole)
    await expect(shop.call.invoice.checkVoucher({ invoice_id: invoice, code: first })).rejects.toMatchObject(
      whole,
    )
    await sell(1)
    await expect(
      shop.call.customerPayment.create({
        customer_id: customerId,
        amount: 1100,
        ...means('VOUCHER'),
        reference: first,
      }),
    ).rejects.toMatchObject(whole)
  })

  test('is owed again when it is reversed, less its part of what came back', async () => {
    const { shop, sell, pay, bring, ledger, payBy, first, statuses, reverse } = await voucherShop({
      type: 'percentage',
      value: 10,
    })
    const invoice = await sell(10)
    const { id } = await payBy(invoice, 118, first)
    await bring(invoice, 4)
    // 472 came back: 47.20 was the voucher's, and 424.80 comes off the debt of 1,062.
    expect(await ledger(invoice)).toEqual(agreed(637.2))
    expect(await reverse(id)).toMatchObject({ settled: 47.2 })
    expect(await statuses()).toEqual(['active', 'active'])
    // Six pieces are left, and six are owed.
    expect(await ledger(invoice)).toEqual(agreed(708))
    await pay(invoice, 708)
    await bring(invoice, 6)
    expect(await ledger(invoice)).toEqual(agreed(0))
    const { data } = await shop.call.creditNote.getAll()
    expect(data.map(({ available }) => available).toSorted()).toEqual([0, 708])
    expect(await rowsOf(shop, `select sum(voucher_cents)::int as taken from credit_notes`)).toEqual([
      { taken: 4720 },
    ])
  })
})
