import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CurrencyId } from '#platform/values/ids.ts'

const franc = { code: 'CHF', name: 'Franco suizo', symbol: 'Fr', rate: 68 }

const withFranc = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.currency.create(franc)
  return { shop, id }
}

const codes = async (shop: World, input = {}) =>
  (await shop.call.currency.getAll(input)).data.map(({ code }) => code)
const taken = async (shop: World) => (await shop.call.currency.getActive()).map(({ code }) => code)
const dollar = (shop: World) => ({
  code: 'USD',
  name: 'Dólar',
  symbol: 'US$',
  rate: 62.5,
  id: currencyOf(shop, 'USD') as CurrencyId,
})

test('a currency is made, taken at the counter, found and changed', async () => {
  const { shop, id } = await withFranc()
  expect(await taken(shop)).toEqual(['DOP', 'EUR', 'USD', 'CHF'])
  expect(await codes(shop, { search: 'suizo' })).toEqual(['CHF'])
  await shop.call.currency.update({
    ...franc,
    id,
    name: 'Franco',
    symbol: 'CHF',
    symbol_position: 'after',
    rate: '69.25',
    is_active: false,
  })
  expect(await shop.call.currency.getById({ id })).toEqual({
    id,
    code: 'CHF',
    name: 'Franco',
    symbol: 'CHF',
    symbol_position: 'after',
    rate: 69.25,
    is_default: false,
    is_active: false,
    position: 3,
    version: 2,
    deleted: false,
  })
  expect(await taken(shop)).toEqual(['DOP', 'EUR', 'USD'])
})

test('one that nobody gave a rate is known and not taken', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.currency.create({ ...franc, rate: '', is_active: false })
  expect(await shop.call.currency.getById({ id })).toMatchObject({ rate: null, is_active: false })
  await shop.call.currency.update({ ...franc, id, rate: '', is_active: false, name: 'Franco' })
  await shop.call.currency.update({ ...franc, id, rate: 68 })
  expect((await shop.call.currency.rateHistory({ id })).data).toMatchObject([{ from: null, to: 68 }])
})

test('a code is one’s, and is not changed', async () => {
  const { shop, id } = await withFranc()
  await expect(shop.call.currency.create(franc)).rejects.toMatchObject(refusal('platform.code_taken'))
  await expect(shop.call.currency.update({ ...franc, id, code: 'GBP' })).rejects.toMatchObject(
    refusal('currencies.code_fixed'),
  )
  await shop.call.currency.delete({ id })
  await expect(shop.call.currency.create(franc)).rejects.toMatchObject(refusal('platform.code_of_deleted'))
})

test('the shop’s own is neither changed nor deleted', async () => {
  const shop = await newWorld()
  const own = { id: currencyOf(shop, 'DOP') as CurrencyId, code: 'DOP', name: 'Peso', symbol: 'RD$', rate: 2 }
  await expect(shop.call.currency.update(own)).rejects.toMatchObject(refusal('currencies.own'))
  await expect(shop.call.currency.delete({ id: own.id })).rejects.toMatchObject(refusal('currencies.own'))
  expect((await shop.call.currency.getActive())[0]).toMatchObject({ code: 'DOP', rate: 1, is_default: true })
})

test('who changed a rate, when, from what to what is told, the last first', async () => {
  const shop = await newWorld()
  const at = (minutesAgo: number) => new Date(NOON.getTime() - minutesAgo * 60_000)
  const set = (rate: number, minutesAgo: number, is_active = true) =>
    shop.as({ now: at(minutesAgo) }).currency.update({ ...dollar(shop), rate, is_active })
  await set(60, 120)
  await set(60, 90, false)
  await set(61.25, 30)
  const { id } = dollar(shop)
  const by = shop.owner.actor.name
  const history = await shop.call.currency.rateHistory({ id })
  expect(history).toEqual({
    data: [
      { at: at(30), by, from: 60, to: 61.25 },
      { at: at(120), by, from: 62.5, to: 60 },
    ],
    pagination: { page: 1, pageSize: 10, total: 2, pageCount: 1 },
  })
  const second = await shop.call.currency.rateHistory({ id, page: 2, pageSize: 1 })
  expect(second.data).toEqual(history.data.slice(1))
  // By the specification's own call too, in the same words.
  await shop.call.currency.setRate({ id, rate: 61.5, is_active: true })
  expect((await shop.call.currency.rateHistory({ id, pageSize: 1 })).data).toMatchObject([
    { by, from: 61.25, to: 61.5 },
  ])
})

test('what was paid in it keeps it; one that nothing names goes, and comes back at its rate', async () => {
  const { shop, id } = await withFranc()
  const coffee = await shop.product()
  const pay = () =>
    shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
        payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 2, currencyId: id }],
      }),
    )
  await shop.call.currency.delete({ id })
  await shop.call.currency.delete({ id })
  expect(await taken(shop)).toEqual(['DOP', 'EUR', 'USD'])
  expect((await shop.call.currency.getAll()).data.map(({ code }) => code)).not.toContain('CHF')
  expect(await codes(shop, { showDeleted: true })).toContain('CHF')
  await expect(pay()).rejects.toMatchObject(refusal('pos.currency_unknown'))
  await expect(shop.call.currency.setRate({ id, rate: 70, is_active: true })).rejects.toMatchObject(
    refusal('platform.record_deleted'),
  )
  await shop.call.currency.restore({ id })
  expect((await pay()).changeAmount).toBe(18)
  await expect(shop.call.currency.delete({ id })).rejects.toMatchObject(
    refusal('platform.record_in_history', { uses: 'invoices.invoice:1' }),
  )
})

test('who saves over a rate that was not seen is told', async () => {
  const { shop, id } = await withFranc()
  await shop.call.currency.setRate({ id, rate: 69, is_active: true })
  await expect(shop.call.currency.update({ ...franc, id, version: 1 })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  expect(await shop.call.currency.getById({ id })).toMatchObject({ rate: 69, version: 2 })
})

test('a new one stands last, and goes up and down in the order that the counter offers them in too', async () => {
  const { shop, id } = await withFranc()
  const order = async () => (await shop.call.currency.getAll({})).data.map(({ code }) => code)
  expect(await order()).toEqual(['DOP', 'EUR', 'USD', 'CHF'])
  expect(await shop.call.currency.move({ id, up: true })).toEqual({ place: 3, of: 4 })
  expect(await order()).toEqual(['DOP', 'EUR', 'CHF', 'USD'])
  const [own] = (await shop.call.currency.getAll({})).data
  await shop.call.currency.move({ id: own?.id ?? '', up: false })
  const listed = (await shop.call.currency.getAll({})).data
  expect(listed.map(({ code }) => code)).toEqual(['EUR', 'DOP', 'CHF', 'USD'])
  expect(await taken(shop)).toEqual(listed.filter(({ is_active }) => is_active).map(({ code }) => code))
})

test('another shop’s is none', async () => {
  const { id } = await withFranc()
  const stranger = await newWorld()
  const none = refusal('currencies.not_found')
  for (const theirs of [id, newId<CurrencyId>()]) {
    await expect(stranger.call.currency.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.currency.update({ ...franc, id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.currency.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.currency.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.currency.move({ id: theirs, up: true })).rejects.toMatchObject(none)
    expect((await stranger.call.currency.rateHistory({ id: theirs })).data).toEqual([])
  }
})

test('to see them and to change them are two rights', async () => {
  const { shop, id } = await withFranc()
  const forbidden = { code: 'FORBIDDEN' }
  await expect(shop.as({ permissions: ['pos.sell'] }).currency.getAll({})).rejects.toMatchObject(forbidden)
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.currency.getAll({})).data).toHaveLength(4)
  await expect(looking.currency.create(franc)).rejects.toMatchObject(forbidden)
  await expect(looking.currency.update({ ...franc, id })).rejects.toMatchObject(forbidden)
  await expect(looking.currency.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.currency.restore({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.currency.move({ id, up: true })).rejects.toMatchObject(forbidden)
})
