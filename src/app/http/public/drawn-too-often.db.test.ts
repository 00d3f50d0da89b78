import { expect, test } from 'vitest'
import { offered, openShop } from '#modules/store-orders/testing/store.server.ts'
import { ask, serveTests } from '../../testing/http.server.ts'

test('a crawler that has page after page drawn is refused more, and closes what is kept to nobody', async () => {
  const { port, hostOf, clock } = await serveTests({ trustProxy: true })
  const { shop } = await openShop()
  await offered(shop, { name: 'Pan' })
  const from = (address: string) => async (path: string) =>
    (await ask(port, { path, host: hostOf(shop), headers: { 'x-forwarded-for': address } })).status
  const [crawler, visitor] = [from('203.0.113.9'), from('203.0.113.10')]
  expect(await crawler('/shop')).toBe(200)
  const statuses = new Map<number, number>()
  // Products that are not there are drawn as what they are: nothing of it is kept.
  for (let each = 0; each < 320; each += 1) {
    const status = await crawler(`/shop/products/00000000-0000-7000-8000-${String(each).padStart(12, '0')}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 299, 429: 21 })
  // Behind the same address somebody else still has what is kept, and elsewhere they have everything.
  for (let each = 0; each < 50; each += 1) expect(await crawler('/shop')).toBe(200)
  expect(await crawler('/shop/products?q=pan')).toBe(429)
  expect(await visitor('/shop/products?q=pan')).toBe(200)
  clock.now = new Date(clock.now.getTime() + 61_000)
  expect(await crawler('/shop/products?q=queso')).toBe(200)
})
