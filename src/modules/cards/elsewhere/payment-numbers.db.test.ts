import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
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

test.each([null, '--'])(
  'a transfer may name its number: with %j it is taken, and compared with nothing',
  async (reference) => {
    const { sell, pay, ledger } = await creditShop()
    const invoice = await sell(1)
    for (const amount of [10, 20])
      expect(await pay(invoice, amount, 'TRANSFER', { reference })).toMatchObject({ repeats: [] })
    expect(await ledger(invoice)).toEqual(agreed(88))
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

test('a transfer noted at the counter is held against those of the office, where it looks like a number', async () => {
  const { shop, coffee, sell, pay } = await creditShop()
  const sale = async (reference: string) => {
    const id = randomUUID()
    const payments = [{ paymentMethodId: methodOf(shop, 'TRANSFER'), amount: PRICE, reference }]
    await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], PRICE, { id, payments }))
    return (await rowsOf(shop, `select conflicts from invoices where id = '${id}'`))[0]?.conflicts
  }
  const owed = await sell(1)
  await pay(owed, 10, 'TRANSFER', { reference: '00420917' })
  expect(await sale('420917')).toEqual([
    { kind: 'card_of_payment', reference: '420917', payment: 'RC-000001' },
  ])
  expect(await sale('Banco Popular')).toBeNull()
  expect(await sale('Banco Popular')).toBeNull()
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

describe('a check is known again across a merge', () => {
  /** A customer with an invoice and one who goes into them with another, both owed. */
  async function two() {
    const known = await creditShop()
    const { shop, customerId: stays, sell } = known
    const { id: goes } = await shop.call.customer.create({ name: 'Hotel Bahia SRL' })
    await shop.call.customer.setCreditTerms({ id: goes, payment_terms_days: 30, credit_limit: 10_000 })
    const own = await sell(2)
    const other = await sell(2, { customer: goes })
    const merge = () => shop.call.customer.merge({ stays, goes, requestId: randomUUID() })
    const check = (invoice: string, reference: string) =>
      known.pay(invoice, 10, 'CHECK', { reference }).then(({ repeats }) => repeats)
    return { ...known, goes, own, other, merge, check }
  }

  test('by whichever of the two it paid before', async () => {
    const { own, other, merge, check, shop, coffee, customerId } = await two()
    expect(await check(other, '000123')).toEqual([])
    // Another's account numbers its checks alike.
    expect(await check(own, '123')).toEqual([])
    expect(await check(other, '777555')).toEqual([])
    expect(await check(other, '999555')).toEqual([])
    await merge()
    const before = [{ kind: 'card_of_payment', reference: '777555', payment: 'RC-000003' }]
    expect(await check(own, '777555')).toEqual(before)
    expect(await check(other, '888555')).toEqual([])
    expect(await check(own, '888555')).toMatchObject([{ payment: 'RC-000006' }])
    // And at the counter, where the customer who went paid with it.
    const id = randomUUID()
    const payments = [{ paymentMethodId: methodOf(shop, 'CHECK'), amount: PRICE, reference: '999555' }]
    await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], PRICE, { id, customerId, payments }),
    )
    expect(await rowsOf(shop, `select conflicts from invoices where id = '${id}'`)).toMatchObject([
      { conflicts: [{ kind: 'card_of_payment', payment: 'RC-000004' }] },
    ])
  })

  test('of two at once on the invoices of either one is told', async () => {
    const { own, other, merge, check } = await two()
    await merge()
    const both = await Promise.all([check(own, '456789'), check(other, '456789')])
    expect(both.map(({ length }) => length).toSorted()).toEqual([0, 1])
  })
})
