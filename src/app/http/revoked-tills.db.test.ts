import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hire } from '#modules/identity/testing/account.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { askMutation, askQuery, type Caller, servedShop, signIn } from '../testing/http.server.ts'

/** A shop whose cashier can sign in, and the ways in which a session may speak of its till. */
async function counter() {
  const { served, shop, owner } = await servedShop()
  await shop.call.tenant.updateConfiguration({
    changes: {
      fiscal_series: 'E',
      sell_without_stock: true,
      cash_session_required: false,
    },
  })
  const product = await shop.product()
  const account = await hire(shop, 'cashier')
  const enter = () => signIn(served.port, served.hostOf(shop), account)
  const at = (who: Caller, till?: string): Caller => ({ ...who, headers: till ? { 'x-till': till } : {} })
  const sell = async (who: Caller) => {
    const sale = saleOf(shop, [{ productId: product, quantity: 1 }], 118)
    return (await askMutation(served.port, who, 'pos.checkout', sale)).status
  }
  const customers = async (who: Caller) =>
    (await askQuery(served.port, who, 'pos.getCustomers', { limit: 10 })).status
  const report = async (who: Caller, tillId: string) =>
    await askMutation(served.port, who, 'pos.reportTill', {
      tillId,
      number: null,
      unsent: 0,
      blocks: [],
      sales: [],
    })
  const revoke = async (id: string) => {
    expect((await askMutation(served.port, owner, 'fiscal.revokeTill', { id })).status).toBe(200)
  }
  return { served, shop, owner, enter, at, sell, customers, report, revoke }
}

test('revoking a till ends the sessions that named it, whatever header they send then, and no others', async () => {
  const { enter, at, sell, report, revoke } = await counter()
  const till = randomUUID()
  const [named, told, other] = [await enter(), await enter(), await enter()]
  expect(await sell(at(named, till))).toBe(200)
  expect((await report(at(told), till)).status).toBe(200)
  expect(await sell(at(other, randomUUID()))).toBe(200)
  await revoke(till)
  for (const who of [named, told]) {
    for (const header of [till, undefined, randomUUID()]) expect(await sell(at(who, header))).toBe(401)
  }
  expect(await sell(at(other))).toBe(200)
})

test('who signs in again at a revoked till is refused what a counter does, under any header, and hears why', async () => {
  const { enter, at, sell, customers, report, revoke } = await counter()
  const till = randomUUID()
  await report(at(await enter(), till), till)
  await revoke(till)
  const again = await enter()
  const heard = await report(at(again, till), till)
  expect(JSON.parse(heard.text).result.data.till).toMatchObject({ isRevoked: true })
  for (const header of [till, undefined, randomUUID()]) {
    expect(await sell(at(again, header))).toBe(403)
    expect(await customers(at(again, header))).toBe(403)
  }
})

test('who may change the shop signs somebody out everywhere, and nobody else may', async () => {
  const { served, shop, owner, enter, at, sell } = await counter()
  const cashier = await enter()
  expect(await sell(at(cashier))).toBe(200)
  const { text } = await askQuery(served.port, cashier, 'auth.getSession')
  const { id } = JSON.parse(text).result.data.user
  expect((await askMutation(served.port, cashier, 'user.endSessions', { id })).status).toBe(403)
  const ended = await askMutation(served.port, owner, 'user.endSessions', { id })
  expect(JSON.parse(ended.text).result.data).toEqual({ ended: 1 })
  expect(await sell(at(cashier))).toBe(401)
  expect((await shop.call.user.endSessions({ id })).ended).toBe(0)
})
