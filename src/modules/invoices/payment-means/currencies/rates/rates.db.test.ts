import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newShop } from '#app/onboarding/new-shop.server.ts'
import { callPath, refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, testDatabase, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { currencyOf, methodOf } from '../../../testing/payment-means.server.ts'
import { activeCurrencies, findCurrencies } from '../currencies.server.ts'
import { currencyListInput } from '../currencies.ts'
import { ratesAt } from './rate-history.server.ts'

const currency = async (shop: World, code: string) =>
  (await shop.call.currency.getAll()).data.find((known) => known.code === code)

test('a new shop takes its own money alone, and nobody told it what another is worth', async () => {
  const { app } = await testDatabase()
  const subdomain = `t${randomUUID().slice(0, 13)}`
  const ctx = await newShop(app, NOON, { subdomain, name: 'Nuevo' })
  expect((await activeCurrencies(ctx)).map(({ code }) => code)).toEqual(['DOP'])
  expect((await findCurrencies(ctx, currencyListInput.parse({}))).data).toMatchObject([
    { code: 'DOP', is_default: true, is_active: true, rate: 1 },
    { code: 'EUR', is_default: false, is_active: false, rate: null },
    { code: 'USD', is_default: false, is_active: false, rate: null },
  ])
})

test('dollars are worth what was entered, from the next sale on, until they are taken no more', async () => {
  const shop = await newWorld()
  const id = currencyOf(shop, 'USD')
  const coffee = await shop.product()
  const pay = () =>
    shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
        payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 2, currencyId: id }],
      }),
    )
  await shop.call.currency.setRate({ id, rate: '60.1234', is_active: true })
  expect(await currency(shop, 'USD')).toMatchObject({ rate: 60.1234, is_active: true })
  expect((await pay()).changeAmount).toBe(2.25)
  await shop.call.currency.setRate({ id, rate: 61, is_active: false })
  await expect(pay()).rejects.toMatchObject(refusal('pos.currency_unknown'))
  expect((await shop.call.currency.getActive()).map(({ code }) => code)).toEqual(['DOP', 'EUR'])
})

test('who set a rate is kept, with what it was', async () => {
  const shop = await newWorld()
  const id = currencyOf(shop, 'USD')
  await shop.call.currency.setRate({ id, rate: 60.25, is_active: false })
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select action, user_id, details from audit_log where subject_id = $1 order by at, id`, [id]),
  )
  expect(trail).toEqual([
    {
      action: 'currency.changed',
      user_id: shop.owner.actor.userId,
      details: {
        from: { rate_e4: 625_000, is_active: true },
        to: { rate_e4: 602_500, is_active: false },
      },
    },
  ])
})

test.each([0, -1, 60.12345, '60,5', '', 'x', null, true])('the rate %j is refused', async (rate) => {
  const shop = await newWorld()
  const before = await stateOf(shop)
  const input = { id: currencyOf(shop, 'USD'), rate, is_active: true }
  await expect(callPath(shop, 'currency.setRate', input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await stateOf(shop)).toEqual(before)
})

test('the shop’s own money is worth one, and another shop’s is not there', async () => {
  const [mine, theirs] = [await newWorld(), await newWorld()]
  const own = { id: currencyOf(mine, 'DOP'), rate: 2, is_active: false }
  await expect(mine.call.currency.setRate(own)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    ...refusal('currencies.own'),
  })
  const before = await stateOf(theirs)
  const foreign = { id: currencyOf(theirs, 'USD'), rate: 2, is_active: false }
  await expect(mine.call.currency.setRate(foreign)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    ...refusal('currencies.not_found'),
  })
  expect(await stateOf(theirs)).toEqual(before)
})

test('to see rates and to set them are two permissions', async () => {
  const shop = await newWorld()
  const viewer = shop.as({ permissions: ['settings.view'] })
  expect((await viewer.currency.getAll()).data).toHaveLength(3)
  const input = { id: currencyOf(shop, 'USD'), rate: 60, is_active: true }
  await expect(viewer.currency.setRate(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(shop.as({ permissions: ['pos.sell'] }).currency.getAll()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('rates end in the order in which they were changed, whatever the clocks of those who change them say', async () => {
  const shop = await newWorld()
  const id = currencyOf(shop, 'USD')
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
  await shop.as({ now: at(10) }).currency.setRate({ id, rate: 60, is_active: true })
  // Asked first and waited for the other, or by a clock that was set back.
  await shop.as({ now: at(0) }).currency.setRate({ id, rate: 61, is_active: true })
  await shop.as({ now: at(10) }).currency.setRate({ id, rate: 63, is_active: true })
  const { data } = await shop.call.currency.rateHistory({ id })
  expect(data.map(({ from, to }) => [from, to])).toEqual([
    [61, 63],
    [60, 61],
    [62.5, 60],
  ])
  const worth = await reading(shop.owner, (tx) => ratesAt(tx, [id as CurrencyId], at(5)))
  expect(worth.get(id as CurrencyId)).toBe(625_000)
})

test('a rate that is said again changes nothing', async () => {
  const shop = await newWorld()
  const id = currencyOf(shop, 'USD')
  const said = { id, rate: 60, is_active: true }
  await shop.call.currency.setRate(said)
  const before = await stateOf(shop)
  await shop.call.currency.setRate(said)
  expect(await stateOf(shop)).toEqual(before)
})
