import { expect, test } from 'vitest'
import { askMutation, askQuery, read, serveTests, signIn } from '#app/testing/http.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { newOfflineCoffee } from '#modules/pos/testing/offline-coffee.server.ts'

test('what was sold before the counter was switched off comes in after it, and the counter stays shut', async () => {
  const { shop, coffeeFor } = await newOfflineCoffee()
  const { port, hostOf } = await serveTests()
  const cashier = await hire(shop, 'cashier')
  await shop.call.modules.update({ module: 'pos', is_on: false })
  const person = await signIn(port, hostOf(shop), cashier)
  expect((await askQuery(port, person, 'pos.openTill')).status).toBe(403)
  const sale = coffeeFor(118)
  const answer = await askMutation(port, person, 'pos.syncSale', sale)
  expect([answer.status, read(answer).data]).toMatchObject([200, { orderId: sale.id, total: 118 }])
  // Once, as ever.
  expect((await askMutation(port, person, 'pos.syncSale', sale)).status).toBe(200)
  expect((await shop.call.pos.getRecentInvoices()).invoices).toHaveLength(1)
})
