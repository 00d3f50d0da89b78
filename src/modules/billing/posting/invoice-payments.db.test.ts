import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { agreed, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { writtenBy } from '#modules/pos/testing/sale.server.ts'
import { invoicingShop } from '../testing/invoicing.server.ts'

test('cash lies in the drawer of who takes it, and its session sells the invoice', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const session = await cashSessionOf(shop).open()
  const { id } = await shop.call.invoice.create(invoiceOf(1, 'CASH'))
  expect(await rowsOf(shop, `select cash_session_id, status from invoices where id = '${id}'`)).toEqual([
    { cash_session_id: session, status: 'paid' },
  ])
  const [taken] = await rowsOf(
    shop,
    `select sum(amount_cents)::int as cents from cash_takings where session_id = '${session}' and document_id = '${id}'`,
  )
  expect(taken).toEqual({ cents: 11_800 })
})

test('several payments in two currencies and a part on credit: change, drawer, balance and paper agree', async () => {
  const { shop, invoiceOf, paidBy, ledger } = await invoicingShop()
  const session = await cashSessionOf(shop).open()
  const currency_id = currencyOf(shop, 'USD')
  await shop.call.currency.setRate({ id: currency_id, rate: 62.5, is_active: true })
  const paid = await shop.call.invoice.create(
    invoiceOf(10, 'CASH', {
      payments: [
        paidBy('CARD', 500),
        paidBy('TRANSFER', 118.5, { reference: 'TR-1' }),
        paidBy('CASH', 5, { currency_id }),
        paidBy('CASH', 300),
      ],
    }),
  )
  expect(paid.pending).toBe(0)
  const { payments, change: back, status } = await shop.call.invoice.getById({ id: paid.id })
  expect(payments.map(({ amount, currency_amount }) => [amount, currency_amount])).toEqual([
    [500, null],
    [118.5, null],
    [312.5, 5],
    [300, null],
  ])
  expect([back, status]).toEqual([51, 'paid'])
  expect(
    await rowsOf(
      shop,
      `select currency_code, amount_cents::int as amount, change_cents::int as change from cash_takings
        where session_id = '${session}' and document_id = '${paid.id}' order by 1`,
    ),
  ).toEqual([
    { currency_code: '', amount: 30_000, change: 5100 },
    { currency_code: 'USD', amount: 500, change: 0 },
  ])
  const part = await shop.call.invoice.create(
    invoiceOf(3, 'CASH', { payments: [paidBy('CASH', 2, { currency_id }), paidBy('CREDIT', 229)] }),
  )
  expect(part.pending).toBe(229)
  expect(await ledger(part.id)).toEqual(agreed(229))
  expect(await shop.call.invoice.getById({ id: part.id })).toMatchObject({ status: 'partial', pending: 229 })
})

test('an invoice paid in parts is posted once, and two of one card at once find each other', async () => {
  const { shop, invoiceOf, paidBy } = await invoicingShop()
  const invoice = invoiceOf(2, 'CASH', { payments: [paidBy('CARD', 100), paidBy('CASH', 136)] })
  const [first, ...others] = await Promise.all(
    Array.from({ length: 6 }, () => shop.call.invoice.create(invoice)),
  )
  for (const other of others) expect(other).toEqual(first)
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, numbers: 1, movements: 1, audits: 1 })
  const both = await Promise.all(
    ['A', 'B'].map(() =>
      shop.call.invoice.create(
        invoiceOf(2, 'CASH', {
          payments: [paidBy('CARD', 100, { reference: '0077' }), paidBy('CARD', 136, { reference: '0088' })],
        }),
      ),
    ),
  )
  expect(both.map(({ repeats }) => repeats.length).toSorted()).toEqual([0, 2])
})

test('where the shop asks for an open drawer, cash needs one and credit does not', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  await setSettings(shop, { cash_session_required: true })
  await expect(shop.call.invoice.create(invoiceOf(1, 'CASH'))).rejects.toMatchObject(
    refusal('payments.cashbox_closed'),
  )
  await expect(shop.call.invoice.create(invoiceOf(1))).resolves.toMatchObject({ pending: 118 })
})

test('a card names its number, a transfer may; a card that paid before is told', async () => {
  const { shop, invoiceOf, paidBy } = await invoicingShop()
  const unnamed = (code: string) =>
    shop.call.invoice.create(invoiceOf(1, code, { payments: [paidBy(code, 118, { reference: null })] }))
  await expect(unnamed('CARD')).rejects.toMatchObject(refusal('payments.reference_missing'))
  await expect(unnamed('TRANSFER')).resolves.toMatchObject({ pending: 0, repeats: [] })
  const first = await shop.call.invoice.create(invoiceOf(1, 'CARD'))
  const second = await shop.call.invoice.create(invoiceOf(1, 'CARD'))
  expect(first.repeats).toEqual([])
  expect(second.repeats).toMatchObject([{ kind: 'card_repeated', earlier: first.number }])
})

test.each([
  ['TRANSFER', 'TR-004512', 'tr 004512'],
  ['CHECK', '000317', '317'],
])(
  'a %s that paid an invoice before is told, on the next invoice and on a later payment, and taken all the same',
  async (code, reference, again) => {
    const { shop, invoiceOf, paidBy } = await invoicingShop()
    const by = (way: string, number: string) =>
      invoiceOf(1, way, { payments: [paidBy(way, 118, { reference: number })] })
    const first = await shop.call.invoice.create(by(code, reference))
    // Another way to pay has numbers of its own.
    expect((await shop.call.invoice.create(by('CARD', reference))).repeats).toEqual([])
    const second = await shop.call.invoice.create(by(code, again))
    expect(first.repeats).toEqual([])
    const repeat = { kind: 'card_repeated', reference: again, earlier: first.number }
    expect(second.repeats).toEqual([repeat])
    expect(await rowsOf(shop, `select conflicts from invoices where id = '${second.id}'`)).toEqual([
      { conflicts: [repeat] },
    ])
    expect(await rowsOf(shop, `select params from notifications where kind = 'card_repeated'`)).toEqual([
      { params: { sale: second.number, reference: again } },
    ])
    const owed = await shop.call.invoice.create(invoiceOf(1))
    const paid = await shop.call.invoice.recordPayment({
      requestId: randomUUID(),
      invoice_id: owed.id,
      amount: 10,
      payment_method_id: methodOf(shop, code),
      currency_id: currencyOf(shop, 'DOP'),
      reference,
    })
    expect(paid.repeats).toMatchObject([{ kind: 'card_repeated', earlier: second.number }])
  },
)

test('of two invoices at once with one transfer the second is told; nothing of a number but dashes is none', async () => {
  const { shop, invoiceOf, paidBy } = await invoicingShop()
  for (let times = 0; times < 2; times += 1) {
    const dashes = { payments: [paidBy('TRANSFER', 118, { reference: '--' })] }
    expect(await shop.call.invoice.create(invoiceOf(1, 'TRANSFER', dashes))).toMatchObject({ repeats: [] })
  }
  const both = await Promise.all(
    [1, 2].map((pieces) =>
      shop.call.invoice.create(
        invoiceOf(pieces, 'TRANSFER', {
          payments: [paidBy('TRANSFER', pieces * 118, { reference: '0099' })],
        }),
      ),
    ),
  )
  expect(both.map(({ repeats }) => repeats.length).toSorted()).toEqual([0, 1])
})
