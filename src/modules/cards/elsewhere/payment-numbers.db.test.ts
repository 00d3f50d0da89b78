import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newTerminal } from '#modules/cards/testing/charging.server.ts'
import { agreed, creditShop, PRICE, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'

const told = (shop: Parameters<typeof rowsOf>[0]) =>
  rowsOf(
    shop,
    `select params from notifications where kind = 'payment_repeated' order by params ->> 'payment'`,
  )

test.each([
  ['CARD', null],
  ['CARD', ' '],
  ['CARD', 'Aut. 000'],
  ['TRANSFER', null],
  ['TRANSFER', '--'],
] as const)(
  'a payment by %s with the number %j is refused, and nothing is taken',
  async (code, reference) => {
    const { shop, customerId, means, sell, pay, ledger } = await creditShop()
    const invoice = await sell(1)
    const missing = refusal('payments.reference_missing')
    await expect(pay(invoice, 10, code, { reference })).rejects.toMatchObject(missing)
    await expect(
      shop.call.customerPayment.create({ customer_id: customerId, amount: 10, ...means(code), reference }),
    ).rejects.toMatchObject(missing)
    expect(await ledger(invoice)).toEqual(agreed(118))
  },
)

test('a card that paid a sale or a receipt before is told, however it is written, and taken all the same', async () => {
  const { shop, sell, coffee, pay } = await creditShop()
  await newTerminal(shop)
  const invoice = await sell(3)
  expect(await pay(invoice, 10, 'CARD', { reference: '004512' })).toMatchObject({ repeats: [] })
  expect(await pay(invoice, 10, 'CARD', { reference: 'Aut. 4512' })).toMatchObject({
    pending: 334,
    repeats: [{ kind: 'card_of_payment', reference: 'Aut. 4512', payment: 'RC-000001' }],
  })
  expect(await told(shop)).toEqual([{ params: { payment: 'RC-000002', reference: 'Aut. 4512' } }])
  // A sale is told the same, and a payment of what paid the sale.
  const payments = [{ paymentMethodId: methodOf(shop, 'CARD'), amount: PRICE, reference: '4512' }]
  const id = randomUUID()
  await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], PRICE, { id, payments }))
  expect(await rowsOf(shop, `select conflicts from invoices where id = '${id}'`)).toEqual([
    { conflicts: [{ kind: 'card_of_payment', reference: '4512', payment: 'RC-000002' }] },
  ])
  const other = [{ paymentMethodId: methodOf(shop, 'CARD'), amount: PRICE, reference: '77B123' }]
  await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], PRICE, { payments: other }))
  expect(await pay(invoice, 10, 'CARD', { reference: '77b-123' })).toMatchObject({
    repeats: [{ kind: 'card_repeated', earlier: '000003' }],
  })
})

test('a transfer that paid before is told, is no card, and is free again once it is reversed', async () => {
  const { shop, sell, pay } = await creditShop()
  const invoice = await sell(2)
  const { id } = await pay(invoice, 10, 'TRANSFER', { reference: '0099' })
  expect(await pay(invoice, 10, 'CARD', { reference: '0099' })).toMatchObject({ repeats: [] })
  expect(await pay(invoice, 10, 'TRANSFER', { reference: '99' })).toMatchObject({
    repeats: [{ kind: 'card_of_payment', reference: '99', payment: 'RC-000001' }],
  })
  await shop.call.invoice.reversePayment({ payment_id: id, reason: 'Error' })
  expect(await pay(invoice, 10, 'TRANSFER', { reference: '99' })).toMatchObject({
    repeats: [{ payment: 'RC-000003' }],
  })
})

test('of two payments at once with one number the second is told; of one sent twice neither', async () => {
  const { sell, pay } = await creditShop()
  const invoice = await sell(2)
  const both = await Promise.all([
    pay(invoice, 10, 'CARD', { reference: '555666' }),
    pay(invoice, 10, 'CARD', { reference: '555666' }),
  ])
  expect(both.map(({ repeats }) => repeats.length).toSorted()).toEqual([0, 1])
  const requestId = randomUUID()
  const twice = await Promise.all([
    pay(invoice, 10, 'CARD', { reference: '777888', requestId }),
    pay(invoice, 10, 'CARD', { reference: '777888', requestId }),
  ])
  expect(twice.map(({ repeats }) => repeats)).toEqual([[], []])
})
