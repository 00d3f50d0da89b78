import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { MERCHANT } from '#modules/payment-links/testing/paying.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { choicesOf } from './checkout/choices.server.ts'
import { storeOrdersDemo } from './store-orders.demo.server.ts'

test('the store of the demo is paid in each of its ways, and says where a transfer goes', async () => {
  const shop = await newWorld()
  await shop.call.paymentLink.updateMerchant({ ...MERCHANT, environment: 'production' })
  const timeZone = 'America/Santo_Domingo'
  const day = dayOfInstant(NOON, timeZone)
  await storeOrdersDemo.open?.({
    trade: 'minimarket',
    staff: [],
    firstDay: day,
    today: day,
    now: NOON,
    timeZone,
    origin: '',
    owner: shop.owner,
  })
  const { ways, settings, zones } = await reading(shop.owner, choicesOf)
  expect(new Set(ways)).toEqual(new Set(['link', 'transfer', 'on_delivery']))
  expect(settings.store_transfer_account).not.toBe('')
  expect(zones.length).toBeGreaterThan(0)
})
