import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, type World } from '#app/testing/world.server.ts'
import { newTerminal } from '#modules/cards/testing/charging.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { kindsOf, newOfflineCoffee, type OfflineCoffee } from '../../testing/offline-coffee.server.ts'
import type { OfflineSale } from '../../testing/offline-sale.server.ts'
import { saleOf } from '../../testing/sale.server.ts'
import { type Conflict, isSoft } from '../conflicts/conflicts.ts'

/** How a till says it was paid is taken down, and held against what the shop itself knows. */
let till: OfflineCoffee
let shop: World
let coffee: ProductId

beforeEach(async () => {
  till = await newOfflineCoffee()
  shop = till.shop
  coffee = till.coffee
})

const coffeeFor: OfflineCoffee['coffeeFor'] = (...sale) => till.coffeeFor(...sale)
const sync = (sale: OfflineSale) => till.sync(sale)

async function charge(saleId: string, isApproved = true): Promise<string> {
  const providerId = await newTerminal(shop)
  const { id } = await shop.call.cards.startAttempt({
    id: randomUUID(),
    saleId,
    amount: 118,
    providerId,
    paymentMethodId: methodOf(shop, 'CARD'),
  })
  const answer = {
    status: 'approved' as const,
    amount: 11_800,
    reference: '000001',
    authorizationCode: '1',
    message: '',
  }
  if (isApproved) await shop.call.cards.settleAttempt({ id, outcome: 'approved', answer })
  return id
}

const byCard = (attemptId: string, amount = 118) => ({
  paymentMethodId: methodOf(shop, 'CARD'),
  amount,
  attemptId,
})

describe('a sale on credit', () => {
  const onCredit = async (customerId: string) => {
    await change(
      shop,
      `update payment_methods set is_active = true where tenant_id = $1 and code = 'CREDIT'`,
      [shop.owner.tenantId],
    )
    const credit = (await shop.call.paymentMethod.getAll()).find(({ code }) => code === 'CREDIT')
    return coffeeFor(118, {
      customer: { name: 'Pedro Mármol', tax_id: null },
      sale: { customerId, payments: [{ paymentMethodId: credit?.id ?? '', amount: 118 }] },
    })
  }
  const debts = () =>
    reading(shop.owner, (tx) => tx.query('select balance_cents::int as owed from receivables'))

  test('of a customer of the shop is owed, and the administrator is told', async () => {
    const { id } = await shop.call.customer.create({ name: 'Pedro Mármol' })
    expect(kindsOf(await sync(await onCredit(id)))).toEqual(['sold_on_credit'])
    expect(await debts()).toEqual([{ owed: 11_800 }])
  })

  test.each(['default', randomUUID()])('of %s is kept and nobody’s debt', async (customerId) => {
    const { conflicts, ...sold } = await sync(await onCredit(customerId))
    expect(conflicts).toContainEqual({ kind: 'credit_of_nobody', amount: 11_800 })
    expect(conflicts.filter((conflict) => isSoft(conflict as Conflict))).toEqual([])
    expect(await debts()).toEqual([])
    expect(await reading(shop.owner, (tx) => tx.query('select owed_cents from customer_accounts'))).toEqual(
      [],
    )
    // What was never paid is not given back.
    await shop.range({ type: 'nota_credito' })
    const { items, customer_id, owed } = await shop.call.invoice.getByNumber({
      number: sold.orderNumber,
    })
    expect(owed).toBe(118)
    const note = await shop.call.creditNote.create({
      order_id: sold.orderId,
      customer_id,
      items: items.map(({ product }) => ({ product_id: product.id, quantity: 1, price: 118 })),
    })
    expect(note).toMatchObject({ applied_amount: 118, credit_amount: 0 })
  })
})

test('a card charge of the sale is spent by it', async () => {
  const id = randomUUID()
  const attemptId = await charge(id)
  expect(kindsOf(await sync(coffeeFor(118, { sale: { id, payments: [byCard(attemptId)] } })))).toEqual([])
  expect(await shop.call.cards.getOfSale({ saleId: id })).toMatchObject([{ id: attemptId, isSold: true }])
})

test.each([
  ['was not approved', false, 118],
  ['is of another amount', true, 50],
] as const)('a charge that %s does not hold the sale back, and is told', async (_, isApproved, amount) => {
  const id = randomUUID()
  const attemptId = await charge(id, isApproved)
  const payments = [
    byCard(attemptId, amount),
    ...(amount < 118 ? [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 118 - amount }] : []),
  ]
  expect((await sync(coffeeFor(118, { sale: { id, payments } }))).conflicts).toEqual([
    { kind: 'card_not_claimed', method: 'Tarjeta', amount: amount * 100 },
  ])
  expect(await shop.call.cards.getOfSale({ saleId: id })).toMatchObject([{ isSold: false }])
})

test('one charge pays once, whoever names it how often', async () => {
  const id = randomUUID()
  const attemptId = await charge(id)
  const twice = coffeeFor(118, {
    sale: {
      id,
      items: [{ productId: coffee, quantity: 2 }],
      total: 236,
      payments: [byCard(attemptId), byCard(attemptId)],
    },
  })
  const other = coffeeFor(118, { sale: { payments: [byCard(attemptId)] } })
  const nobodys = coffeeFor(118, { sale: { payments: [byCard(randomUUID())] } })
  const answers = await Promise.all([sync(twice), sync(other), sync(nobodys)])
  expect(answers.map(kindsOf)).toEqual([['card_not_claimed'], ['card_not_claimed'], ['card_not_claimed']])
})

const inDollars = (more: Partial<OfflineSale['offline']['currencies'][number]> = {}): OfflineSale => {
  const id = currencyOf(shop, 'USD')
  return coffeeFor(118, {
    currencies: [{ id, rate_e4: 625_000, ...more }],
    sale: { payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 2, currencyId: id }] },
  })
}

test('money that is not taken any more was taken then', async () => {
  await change(shop, `update payment_methods set use_currencies = false where id = $1`, [
    methodOf(shop, 'CASH'),
  ])
  await change(shop, 'update currencies set is_active = false where id = $1', [currencyOf(shop, 'USD')])
  const answer = await sync(inDollars())
  expect(answer).toMatchObject({ total: 118, changeAmount: 7 })
  expect(answer.conflicts).toEqual([
    { kind: 'currency_gone', currency: 'USD' },
    { kind: 'currency_not_taken', method: 'Efectivo', currency: 'USD' },
  ])
})

test('a payment counts in the money of then, whichever the shop’s own is now', async () => {
  const id = currencyOf(shop, 'USD')
  await change(shop, 'update currencies set is_default = false where tenant_id = $1 and is_default', [
    shop.owner.tenantId,
  ])
  await change(shop, 'update currencies set is_default = true, rate_e4 = 10000 where id = $1', [id])
  const answer = await sync(inDollars({ is_default: false }))
  expect(answer).toMatchObject({ total: 118, changeAmount: 7 })
  expect(kindsOf(answer)).toEqual(['rate_far', 'default_currency_changed'])
})

test('a rate is held against the shop’s of when it was sold, and told apart where it is far from it', async () => {
  const id = currencyOf(shop, 'USD')
  const at = (minutesAgo: number) => new Date(NOON.getTime() - minutesAgo * 60_000)
  const setRate = (rate: number, minutesAgo: number) =>
    shop.as({ now: at(minutesAgo) }).currency.setRate({ id, rate, is_active: true })
  // 62.50 until two hours ago, 60.00 until half an hour ago, 90.00 since.
  await setRate(60, 120)
  await setRate(90, 30)
  const sold = async (rate_e4: number, minutesAgo: number) =>
    (
      await sync(
        coffeeFor(118, {
          soldAt: at(minutesAgo),
          currencies: [{ id, rate_e4 }],
          sale: { payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 2, currencyId: id }] },
        }),
      )
    ).conflicts
  expect(await sold(625_000, 180)).toEqual([])
  expect(await sold(600_000, 60)).toEqual([])
  expect(await sold(625_000, 60)).toEqual([{ kind: 'rate_changed', currency: 'USD', sold: 62.5, known: 60 }])
  expect(await sold(720_000, 60)).toMatchObject([{ kind: 'rate_changed' }])
  expect(await sold(720_001, 60)).toEqual([{ kind: 'rate_far', currency: 'USD', sold: 72.0001, known: 60 }])
  expect(await sold(625_000, 10)).toEqual([{ kind: 'rate_far', currency: 'USD', sold: 62.5, known: 90 }])
  expect((await shop.call.notification.getUnread()).length).toBeGreaterThan(0)
})

test('a rate of another day than the sale arrives on is told where today’s is another', async () => {
  const id = currencyOf(shop, 'USD')
  const yesterday = new Date(NOON.getTime() - 24 * 3_600_000)
  const sold = async () =>
    (
      await sync(
        coffeeFor(118, {
          soldAt: yesterday,
          currencies: [{ id, rate_e4: 625_000 }],
          sale: { payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 2, currencyId: id }] },
        }),
      )
    ).conflicts
  expect(await sold()).toMatchObject([{ kind: 'sold_another_day' }])
  await shop
    .as({ now: new Date(NOON.getTime() - 60_000) })
    .currency.setRate({ id, rate: 60, is_active: true })
  expect(await sold()).toEqual([
    { kind: 'sold_another_day', sold: '2026-11-19', arrived: '2026-11-20' },
    { kind: 'rate_of_another_day', currency: 'USD', day: '2026-11-19', sold: 62.5, today: 60 },
  ])
  expect(await shop.call.notification.getUnread()).toMatchObject([{ kind: 'offline_conflicts' }])
})

test('a way to pay that was switched off was used then', async () => {
  await change(shop, `update payment_methods set is_active = false where tenant_id = $1`, [
    shop.owner.tenantId,
  ])
  expect((await sync(coffeeFor(118))).conflicts).toEqual([{ kind: 'method_gone', method: 'Efectivo' }])
})

test('a way to pay that was deleted, or is another’s default by now, was used then', async () => {
  const own = { code: 'VALE', name: 'Vale', position: 9 }
  const { id } = await shop.call.paymentMethod.create({ ...own, is_default: true, use_currencies: true })
  const dollars = { paymentMethodId: id, amount: 2, currencyId: currencyOf(shop, 'USD') }
  const made = [
    coffeeFor(118, { sale: { payments: [{ paymentMethodId: id, amount: 118 }] } }),
    coffeeFor(118, {
      currencies: [{ id: currencyOf(shop, 'USD'), rate_e4: 590_000 }],
      sale: { payments: [dollars] },
    }),
  ] as const
  const cash = methodOf(shop, 'CASH')
  await shop.call.paymentMethod.update({
    code: 'CASH',
    name: 'Efectivo',
    position: 1,
    id: cash,
    is_default: true,
    use_currencies: true,
  })
  await shop.call.paymentMethod.update({ ...own, id, code: 'BONO', name: 'Bono' })
  await shop.call.paymentMethod.delete({ id })
  // A till with a connection that has an older copy is refused, and asks again what is taken.
  await expect(
    shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
        payments: [{ paymentMethodId: id, amount: 118 }],
      }),
    ),
  ).rejects.toMatchObject(refusal('pos.payment_method_unknown'))
  expect(await sync(made[0])).toMatchObject({
    total: 118,
    conflicts: [{ kind: 'method_gone', method: 'Bono' }],
  })
  expect(kindsOf(await sync(made[1]))).toEqual(['rate_changed', 'method_gone', 'currency_not_taken'])
  // What was sold with it holds on to it from then on, deleted as it is.
  await shop.call.paymentMethod.restore({ id })
  await expect(shop.call.paymentMethod.delete({ id })).rejects.toMatchObject(
    refusal('platform.record_in_history', { uses: 'invoices.invoice:2' }),
  )
})

test('a credit note that is not there was taken all the same, and is told', async () => {
  const paymentMethodId = methodOf(shop, 'CREDIT_NOTE')
  const payments = [{ paymentMethodId, amount: 118, reference: 'NC-000009' }]
  expect((await sync(coffeeFor(118, { sale: { payments } }))).conflicts).toEqual([
    { kind: 'credit_note_not_spent', reference: 'NC-000009', amount: 11_800 },
  ])
})

test('a payment that names nothing of the shop is no sale', async () => {
  const foreign = coffeeFor(118, { sale: { payments: [{ paymentMethodId: randomUUID(), amount: 118 }] } })
  await expect(sync(foreign)).rejects.toMatchObject(refusal('pos.payment_method_unknown'))
})
