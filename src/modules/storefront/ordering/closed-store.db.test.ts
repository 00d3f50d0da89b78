import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { delivers, details, withCart } from '#modules/store-orders/testing/ordering.server.ts'
import { offered, openShop } from '#modules/store-orders/testing/store.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents } from '#platform/values/money.ts'

test('who ordered has the page of their order when the store is closed since, and nobody else finds a store there', async () => {
  const served = await serveTests()
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000) })
  const { call, sessionId } = await withCart(shop, storeId, product)
  const { token } = await call.ecommerce.placeOrder({ ...details(pickup), sessionId, total: 100 })
  await inTransaction(shop.owner, (tx) => tx.query('update stores set is_published = false'))
  const visit = (path: string, body?: string) =>
    ask(served.port, {
      path,
      host: served.hostOf(shop),
      ...(body && {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
  const path = `/shop/order/${token}`
  expect(await visit(path)).toMatchObject({ status: 200, text: expect.stringContaining('Pedido P-000001') })
  for (const closed of ['/shop', '/shop/order/otro']) {
    const { status, text } = await visit(closed)
    expect(status).toBe(404)
    expect(text).not.toContain('Pan')
  }
  expect((await visit(path, 'act=cancel')).status).toBe(303)
  expect((await visit(path)).text).toContain('Cancelado')
})
