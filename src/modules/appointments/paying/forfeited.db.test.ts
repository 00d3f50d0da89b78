import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import {
  AT_THE_TIME,
  DEPOSIT,
  DEPOSITS,
  type DepositSalon,
  newDepositSalon,
  PRICE,
  payDeposit,
  rowsOf,
  saleFor,
} from '../testing/deposits.server.ts'

/** What the front desk may of appointments and their deposits on the first day: what decides is an administrator's. */
const DESK = [
  'pos.sell',
  'pos.discount',
  'appointments.view',
  'appointments.status',
  'appointments.deposits',
] as const
const deskOf = (
  { shop }: DepositSalon,
  more: readonly ('appointments.reopen' | 'appointments.refunds')[] = [],
  now = AT_THE_TIME,
) => shop.as({ permissions: [...DESK, ...more], now })

/** A sale of goods for so much that names the appointment, paid by its deposit alone. */
async function goodsFor(salon: DepositSalon, price: number) {
  const productId = await salon.shop.product({ price: cents(price * 100) })
  const sale = await saleFor(salon, 0)
  return { ...sale, items: [{ productId, quantity: 1 }], total: price }
}

/** So long after, that a slip is one no more. */
const LATER = new Date(AT_THE_TIME.getTime() + 16 * MINUTE_MS)

describe('what was forfeited', () => {
  test('stays with the shop where the front desk says later that who did not come was attended to', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    await deskOf(salon).appointment.changeStatus({ id: salon.id, status: 'no_show' })
    const desk = deskOf(salon, [], LATER)
    await desk.appointment.changeStatus({ id: salon.id, status: 'completed' })
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'forfeited', applied: 0 }])
    await desk.pos.checkout(await saleFor(salon, PRICE))
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'forfeited', applied: 0 }])
  })

  test('is the customer’s again where whoever slipped takes it back at once', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const desk = deskOf(salon)
    await desk.appointment.changeStatus({ id: salon.id, status: 'no_show' })
    await desk.appointment.changeStatus({ id: salon.id, status: 'completed' })
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'paid' }])
    await desk.pos.checkout(await saleFor(salon, PRICE - DEPOSIT))
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'applied', applied: DEPOSIT * 100 }])
  })

  test('stays where it was another who said so', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    await deskOf(salon).appointment.changeStatus({ id: salon.id, status: 'no_show' })
    const { actor, ...rest } = salon.shop.actor(DESK)
    const ctx = { ...rest, now: AT_THE_TIME, actor: { ...actor, userId: randomUUID() as UserId } }
    await salon.shop.as({ ctx }).appointment.changeStatus({ id: salon.id, status: 'completed' })
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'forfeited', applied: 0 }])
  })

  test('stays where who reopens later may not give it back, and is the customer’s by who may', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    await deskOf(salon).appointment.changeStatus({ id: salon.id, status: 'no_show' })
    await deskOf(salon, ['appointments.reopen'], LATER).appointment.changeStatus({
      id: salon.id,
      status: 'confirmed',
    })
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'forfeited' }])
    await deskOf(salon, [], LATER).appointment.changeStatus({ id: salon.id, status: 'no_show' })
    await salon.later.appointment.changeStatus({ id: salon.id, status: 'completed' })
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'paid' }])
  })
})

describe('a deposit at the front desk', () => {
  test('pays neither goods nor a sweet without the service that it was left for', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const desk = deskOf(salon)
    for (const price of [DEPOSIT, 5]) {
      const sale = await goodsFor(salon, price)
      await expect(desk.pos.checkout(sale)).rejects.toMatchObject(
        refusal('appointment_deposits.beyond_service'),
      )
    }
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'paid', applied: 0 }])
    expect(await rowsOf(salon.shop, 'select 1 from invoices')).toEqual([])
    expect(await salon.shop.call.appointment.getById({ id: salon.id })).toMatchObject({ status: 'pending' })
  })

  test('pays no service that was brought down below it, the rest of which would be the customer’s credit', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const desk = deskOf(salon)
    const sale = await saleFor(salon, 0)
    const discount = { type: 'percentage', value: 90, description: '' }
    const reduced = { ...sale, items: sale.items.map((item) => ({ ...item, discount })), total: PRICE / 10 }
    await expect(desk.pos.checkout(reduced)).rejects.toMatchObject(
      refusal('appointment_deposits.beyond_service'),
    )
    const more = [...sale.items, (await goodsFor(salon, 200)).items[0]].flatMap((each) => each ?? [])
    const payments = [{ paymentMethodId: methodOf(salon.shop, 'CASH'), amount: PRICE + 200 - DEPOSIT }]
    await desk.pos.checkout({ ...sale, id: randomUUID(), items: more, total: PRICE + 200, payments })
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'applied', applied: DEPOSIT * 100 }])
  })

  test('pays what was done instead where somebody rings it up who decides over refunds', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    await deskOf(salon, ['appointments.refunds']).pos.checkout(await goodsFor(salon, DEPOSIT))
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'applied', applied: DEPOSIT * 100 }])
  })

  test('that is more than the service costs pays all of it', async () => {
    const salon = await newDepositSalon(PRICE + 100)
    await payDeposit(salon)
    await deskOf(salon).pos.checkout(await saleFor(salon, 0))
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'applied', applied: PRICE * 100 }])
  })
})
