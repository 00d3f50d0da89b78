import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { cents } from '#platform/values/money.ts'
import { offlineSaleOf } from '../testing/offline-sale.server.ts'
import { type Sale, saleOf } from '../testing/sale.server.ts'
import { rowsOf } from '../testing/voids.server.ts'

/** A shop with a coffee of some price and two vouchers, which of all ways to pay takes notes and vouchers, too. */
async function withVouchers(batch: { type?: 'percentage'; value: number }, price = 118) {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  await change(
    shop,
    `update payment_methods set is_active = true where tenant_id = $1 and code in ('VOUCHER', 'CREDIT_NOTE')`,
    [shop.owner.tenantId],
  )
  const coffee = await shop.product({ name: 'Café', price: cents(Math.round(price * 100)) })
  const { id } = await shop.call.voucherBatch.create({
    name: 'Navidad',
    quantity: 2,
    expirationDate: '2999-12-31',
    ...batch,
  })
  const { data } = await shop.call.voucher.getVouchers({ batchId: id })
  const [first = '', second = ''] = data.map(({ code }) => code)
  const by = (code: string, amount: number, reference?: string) => ({
    paymentMethodId: methodOf(shop, code),
    amount,
    ...(reference !== undefined && { reference }),
  })
  const buy = async (quantity: number, payments: Sale['payments']) => {
    const total = Math.round(quantity * price * 100) / 100
    const sale = saleOf(shop, [{ productId: coffee, quantity }], total, { payments })
    return (await shop.call.pos.checkout(sale)).orderId
  }
  /** A till without a connection sold coffees. */
  const sold = async (quantity: number, payments: Sale['payments']) => {
    const sale = offlineSaleOf(shop, [{ productId: coffee, quantity, price }], { sale: { payments } })
    const { conflicts } = await shop.call.pos.syncSale(sale)
    return { id: sale.id, kinds: conflicts.map(({ kind }) => kind) }
  }
  const back = async (orderId: string, quantity: number, more = {}) => {
    const [sale] = await rowsOf<{ customer_id: string }>(
      shop,
      `select customer_id from invoices where id = '${orderId}'`,
    )
    return shop.call.creditNote.create({
      order_id: orderId,
      customer_id: sale?.customer_id ?? '',
      items: [{ product_id: coffee, quantity, price }],
      requestId: randomUUID(),
      ...more,
    })
  }
  return { shop, coffee, first, second, by, buy, sold, back }
}

const tenth = { type: 'percentage', value: 10 } as const

describe('what a percentage voucher paid', () => {
  const boughtTen = async () => {
    const all = await withVouchers(tenth)
    const id = await all.buy(10, [all.by('VOUCHER', 118, all.first), all.by('CASH', 1062)])
    return { ...all, id }
  }

  test('is handed out to nobody: nine of ten pieces give nine tenths of the cash', async () => {
    const { back, id } = await boughtTen()
    await expect(back(id, 9, { refund: 'cash', cash: 1062 })).rejects.toMatchObject(
      refusal('returns.cash_not_paid', { left: 955.8 }),
    )
    expect(await back(id, 9, { refund: 'cash' })).toMatchObject({
      total_amount: 1062,
      voucher_amount: 106.2,
      cash_amount: 955.8,
      credit_amount: 0,
      secret: null,
    })
  })

  test('stays on no note', async () => {
    const { shop, by, buy, back, id } = await boughtTen()
    const note = await back(id, 9)
    expect(note).toMatchObject({ voucher_amount: 106.2, cash_amount: 0, credit_amount: 955.8 })
    await expect(buy(9, [by('CREDIT_NOTE', 1062, `${note.number}-${note.secret}`)])).rejects.toMatchObject(
      refusal('credit_notes.unusable', { left: 955.8 }),
    )
    expect(await shop.call.creditNote.getAll()).toMatchObject({ data: [{ available: 955.8 }] })
  })

  test('is what its parts of all returns add up to, however they round', async () => {
    // 3 of 0.35 are 1.05, of which a tenth is 0.11.
    const { shop, first, by, buy, back } = await withVouchers(tenth, 0.35)
    const id = await buy(3, [by('VOUCHER', 0.11, first), by('CASH', 0.94)])
    const given = []
    for (const _ of [1, 2, 3]) given.push((await back(id, 1, { refund: 'cash' })).cash_amount)
    expect(given).toEqual([0.31, 0.32, 0.31])
    expect(
      await rowsOf(
        shop,
        'select sum(voucher_cents)::int as voucher, sum(cash_cents)::int as cash from credit_notes',
      ),
    ).toEqual([{ voucher: 11, cash: 94 }])
  })

  test('comes off what is left when the rest is cancelled, as the counter says before', async () => {
    const { shop, back, id } = await boughtTen()
    await back(id, 4, { refund: 'cash' })
    expect(await shop.call.pos.getInvoiceDetail({ invoiceId: id })).toMatchObject({
      onCancel: { kind: 'rest', cashBack: 637.2, refunds: [] },
    })
    expect(await shop.call.pos.cancelInvoice({ invoiceId: id })).toMatchObject({
      void: { cashBack: 637.2, refunds: [] },
    })
    expect(await rowsOf(shop, 'select sum(cash_cents)::int as cash from credit_notes')).toEqual([
      { cash: 106_200 },
    ])
  })

  test('is said to the counter before goods come back', async () => {
    const { shop, back, id } = await boughtTen()
    await back(id, 4)
    const [sale] = await rowsOf<{ ncf: string }>(shop, 'select ncf from invoices')
    expect(await shop.call.invoice.getByNumber({ number: sale?.ncf ?? '' })).toMatchObject({
      owed: 0,
      voucher_share: { paid: 118, of: 1180, back: 472, taken: 47.2 },
    })
  })

  test('of two returns at once is taken off once each', async () => {
    const { shop, back, id } = await boughtTen()
    await Promise.all([back(id, 5), back(id, 5)])
    expect(await rowsOf(shop, 'select voucher_cents::int as voucher from credit_notes')).toEqual([
      { voucher: 5900 },
      { voucher: 5900 },
    ])
  })
})

test('what a fixed voucher paid comes back as a note', async () => {
  const { first, by, buy, back } = await withVouchers({ value: 118 })
  const id = await buy(2, [by('VOUCHER', 118, first), by('CASH', 118)])
  expect(await back(id, 2, { refund: 'cash', cash: 118 })).toMatchObject({
    voucher_amount: 0,
    cash_amount: 118,
    credit_amount: 118,
  })
})

describe('a sale that a till made without a connection', () => {
  test.each([
    ['VOUCHER', 'ABCD', 'voucher_not_spent'],
    ['CREDIT_NOTE', 'NC-000999', 'credit_note_not_spent'],
  ])('and was “paid” with a made-up %s gives a note worth nothing', async (code, reference, kind) => {
    const { by, sold, back } = await withVouchers({ value: 118 })
    const { id, kinds } = await sold(2, [by(code, 236, reference)])
    expect(kinds).toContain(kind)
    const worthless = { applied_amount: 118, cash_amount: 0, credit_amount: 0, secret: null }
    expect(await back(id, 1)).toMatchObject(worthless)
    expect(await back(id, 1)).toMatchObject(worthless)
  })

  test('gives back what was paid of it when all that was not has come off', async () => {
    const { by, sold, back } = await withVouchers({ value: 118 })
    const { id } = await sold(3, [by('VOUCHER', 177, 'ABCD'), by('CASH', 177)])
    expect(await back(id, 1, { refund: 'cash' })).toMatchObject({ applied_amount: 118, cash_amount: 0 })
    expect(await back(id, 1, { refund: 'cash' })).toMatchObject({ applied_amount: 59, cash_amount: 59 })
    expect(await back(id, 1, { refund: 'cash' })).toMatchObject({ applied_amount: 0, cash_amount: 118 })
  })

  test('tells the voucher that was spent from the one that was not', async () => {
    const { first, by, sold, back } = await withVouchers({ value: 118 })
    const { id } = await sold(2, [by('VOUCHER', 118, first), by('VOUCHER', 118, 'ABCD')])
    expect(await back(id, 2)).toMatchObject({ applied_amount: 118, credit_amount: 118 })
  })

  test('with a note that was spent gives it all back', async () => {
    const { by, buy, sold, back } = await withVouchers({ value: 118 })
    const note = await back(await buy(1, [by('CASH', 118)]), 1)
    const { id, kinds } = await sold(1, [by('CREDIT_NOTE', 118, `${note.number}-${note.secret}`)])
    expect(kinds).not.toContain('credit_note_not_spent')
    expect(await back(id, 1)).toMatchObject({ applied_amount: 0, credit_amount: 118 })
  })

  test.each([
    ['VOUCHER', 'ABCD'],
    ['CREDIT_NOTE', 'NC-000999'],
  ])(
    'and was “paid” with a made-up %s gives its cash back when it is cancelled, and no more',
    async (code, reference) => {
      const { shop, by, sold } = await withVouchers({ value: 118 })
      const { id } = await sold(2, [by(code, 118, reference), by('CASH', 118)])
      const money = { cashBack: 118, refunds: [] }
      expect(await shop.call.pos.getInvoiceDetail({ invoiceId: id })).toMatchObject({ onCancel: money })
      expect(await shop.call.pos.cancelInvoice({ invoiceId: id })).toMatchObject({ void: money })
      expect(await rowsOf(shop, 'select refunds from invoice_voids')).toEqual([{ refunds: [] }])
    },
  )
})
