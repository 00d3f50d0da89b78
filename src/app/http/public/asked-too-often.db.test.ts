import { expect, test } from 'vitest'
import { takeChange } from '#modules/store-orders/carts/guard.server.ts'
import { openShop } from '#modules/store-orders/testing/store.server.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import { ask, serveTests } from '../../testing/http.server.ts'

test('who asks a page for more than it gives one place is told to wait, and that nothing broke', async () => {
  const { port, hostOf, clock } = await serveTests({ trustProxy: true })
  const { shop } = await openShop()
  const from = { ...shop.ctx, now: clock.now }
  const take = () => takeChange(from, '203.0.113.77')
  expect(() => {
    for (;;) take()
  }).toThrow(TooManyRequests)
  const asked = await ask(port, {
    path: '/shop/newsletter/leave/x/y',
    host: hostOf(shop),
    headers: { 'x-forwarded-for': '203.0.113.77' },
  })
  expect(asked.status).toBe(429)
  expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0)
  expect(asked.text).toContain('Demasiadas solicitudes')
})
