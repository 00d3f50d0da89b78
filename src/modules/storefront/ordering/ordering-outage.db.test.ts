import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { delivers, withCart } from '#modules/store-orders/testing/ordering.server.ts'
import { offered, openShop } from '#modules/store-orders/testing/store.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents } from '#platform/values/money.ts'

test('who cannot order now is told so in the words of the order, and their form is sent once more as the same', async () => {
  const served = await serveTests()
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000) })
  const { sessionId } = await withCart(shop, storeId, product)
  const id = randomUUID()
  const press = () =>
    ask(served.port, {
      path: '/shop/checkout',
      host: served.hostOf(shop),
      method: 'POST',
      cookie: `kept_shop_session=${sessionId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
      body: new URLSearchParams({
        id,
        name: 'Ana Peña',
        phone: '809-555-0142',
        place: `p:${pickup}:100`,
        way: 'transfer',
      }).toString(),
    })
  // Somebody else holds the goods for longer than anybody waits.
  const refused = await inTransaction(shop.owner, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`goods ${pickup} ${product}`])
    return press()
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(
    'Ahora no se pudo. Inténtelo de nuevo en un momento: nada se hace dos veces.',
  )
  expect(refused.text).toContain(`name="id" value="${id}"`)
  const { status, headers } = await press()
  expect(status).toBe(303)
  expect(headers.location).toMatch(/^\/shop\/order\//)
  // Its answer was lost: pressed again it is the same order, with an empty cart.
  expect((await press()).headers.location).toBe(headers.location)
})
