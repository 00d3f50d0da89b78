import { randomUUID } from 'node:crypto'
import { NOON, type World } from '#app/testing/world.server.ts'
import { payingShop } from '#modules/payment-links/testing/paying.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { followDeposits, payLink } from '../selling/pay-order.server.ts'
import { delivers, details, withCart } from './ordering.server.ts'
import { offered } from './store.server.ts'

/** What a statement finds of a shop. */
export const rows = (shop: World, sql: string) =>
  inTransaction(shop.owner, (tx) => tx.query<Record<string, unknown>>(sql))

/** What the store sells in this shop, and how somebody orders two of it. */
export async function selling(shop: World) {
  await rows(shop, "update payment_methods set available_for_online_store = true where code = 'CASH'")
  const { id: storeId } = await storeOf(shop.owner)
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const order = async (more: object = {}) => {
    const { call, sessionId } = await withCart(shop, storeId, product, 2)
    const sent = { ...details(pickup), id: randomUUID(), sessionId, total: 200, ...more }
    await call.ecommerce.placeOrder(sent)
    return sent.id as StoreOrderId
  }
  const method = async (code: string): Promise<string> => {
    const methods = await shop.call.paymentMethod.getAll()
    return methods.find((each) => each.code === code)?.id ?? ''
  }
  const upTo = async (id: StoreOrderId, last: 'ready' | 'delivered') => {
    const steps = ['accepted', 'prepared', 'ready', 'delivered'] as const
    for (const status of steps.slice(0, steps.indexOf(last) + 1))
      await shop.call.ecommerce.moveOrder({ id, status })
  }
  const invoiceOf = async (id: StoreOrderId) => {
    const { invoice_id } = await shop.call.ecommerce.getOrder({ id })
    return shop.call.invoice.getById({ id: invoice_id ?? '' })
  }
  const onHand = async () => {
    const [row] = await inTransaction(shop.owner, (tx) =>
      tx.query<{ left: number }>(
        'select on_hand_milli::int as left from stock_levels where product_id = $1',
        [product],
      ),
    )
    return row?.left
  }
  return { storeId, pickup, product, order, method, upTo, invoiceOf, onHand }
}

/** A shop whose store is paid by AZUL's page. */
export async function sellingByLink() {
  const at = await payingShop()
  const ctx = at.owner
  const shop = { ...at.shop, owner: ctx }
  await rows(shop, 'update stores set is_published = true')
  const store = await selling(shop)
  const linkOf = async (id: StoreOrderId) => {
    const link = await payLink(ctx, 'https://tienda.enzzo.do', id)
    return link === null ? null : new URL(link).pathname
  }
  const page = async (id: StoreOrderId) => (await at.browser.get((await linkOf(id)) ?? '')).text
  const begin = async (id: StoreOrderId) => at.browser.submit((await linkOf(id)) ?? '')
  const approve = async (number: string, id: StoreOrderId, now = NOON) => {
    await at.browser.follow(await at.browser.returns(number, 'approve'))
    await followDeposits({ ...shop.ctx, now }, [{ purpose_id: id, to: 'paid' }])
  }
  return { ...store, shop, linkOf, page, begin, approve }
}
