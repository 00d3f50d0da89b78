import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { World } from '#app/testing/world.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { orderByToken } from '../orders/orders.server.ts'
import { refused } from '../testing/refused.server.ts'
import { rows, selling } from '../testing/selling.server.ts'
import { openShop } from '../testing/store.server.ts'

/** An order of two for 200 that was paid by a transfer, and has its invoice. */
async function invoiced() {
  const { shop } = await openShop()
  await shop.range({ type: 'nota_credito' })
  const { order, onHand, product } = await selling(shop)
  const id = await order()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  return { shop, id, onHand, product }
}

const back = (
  shop: World,
  id: StoreOrderId,
  refund: { way: 'cash' | 'card' | 'transfer'; reference?: string },
) => shop.call.ecommerce.moveOrder({ id, status: 'returned', reason: 'No lo quiere', refund })

/** By which ways the books say that money went back, and what of the note can still be spent. */
async function books(shop: World) {
  const ways = await rows(
    shop,
    'select payment_method_code as code, amount_cents::int as amount from credit_note_refunds order by 1',
  )
  const [note] = await rows(
    shop,
    'select total_cents::int as total, used_cents::int as used, secret_sealed is null as has_no_code from credit_notes',
  )
  const [drawer] = await rows(
    shop,
    "select coalesce(sum(amount_cents), 0)::int as cash from cash_movements where kind = 'return'",
  )
  return { ways, note, drawer: drawer?.cash }
}

const publicBacks = async (shop: World, id: StoreOrderId) => {
  const [row] = await rows(shop, `select token from store_orders where id = '${id}'`)
  const found = await orderByToken(shop.owner, String(row?.token))
  return found?.money_back.map(({ way, amount, reference }) => [way, amount, reference])
}

test.for(['transfer', 'card'] as const)(
  'what was paid of an invoiced order goes back by %s with its credit note, of which nothing is left to spend',
  async (way) => {
    const { shop, id, onHand } = await invoiced()
    expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ goes_back: 200 })
    expect(await back(shop, id, { way, reference: 'BHD-7' })).toMatchObject({ outside_drawer: false })
    expect(await books(shop)).toEqual({
      ways: [{ code: way.toUpperCase(), amount: 20_000 }],
      note: { total: 20_000, used: 20_000, has_no_code: true },
      drawer: 0,
    })
    expect(await onHand()).toBe(5000)
    expect(await publicBacks(shop, id)).toEqual([[way, 200, 'BHD-7']])
    const order = await shop.call.ecommerce.getOrder({ id })
    expect(order).toMatchObject({
      status: 'returned',
      goes_back: 0,
      money_back: [{ way, amount: 200, reference: 'BHD-7', left: null }],
    })
    const [kept] = await rows(shop, 'select id from credit_notes')
    const note = await shop.call.creditNote.getById({ id: String(kept?.id) })
    expect(note).toMatchObject({ sent: { way, amount: 200 }, cash_amount: 0, credit_amount: 0, secret: null })
  },
)

test('cash of an invoiced order that goes back leaves the drawer, and what came back of it before is not given twice', async () => {
  const { shop, id, product } = await invoiced()
  await shop.call.cashSession.open({ id: randomUUID(), float: 500 })
  const { invoice_id, customer_id } = await shop.call.ecommerce.getOrder({ id })
  await shop.call.creditNote.create({
    requestId: randomUUID(),
    order_id: invoice_id ?? '',
    customer_id,
    reason: 'product_return',
    refund: 'credit',
    items: [{ product_id: product, quantity: 1, price: 100, line: 0, reason: 'No lo quiere' }],
  })
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ goes_back: 100 })
  expect(await back(shop, id, { way: 'cash' })).toMatchObject({ outside_drawer: false })
  const { ways, drawer } = await books(shop)
  expect(ways).toEqual([
    { code: 'CASH', amount: 10_000 },
    { code: 'CREDIT_NOTE', amount: 10_000 },
  ])
  expect(drawer).toBe(10_000)
})

test('where no drawer is open, cash that goes back is told, or refused where the shop moves none without one', async () => {
  const { shop, id } = await invoiced()
  await shop.call.tenant.updateConfiguration({ changes: { cash_session_required: true } })
  expect(await refused(back(shop, id, { way: 'cash' }))).toMatchObject({ code: 'payments.cashbox_closed' })
  await shop.call.tenant.updateConfiguration({ changes: { cash_session_required: false } })
  expect(await back(shop, id, { way: 'cash' })).toMatchObject({ outside_drawer: true })
})

test('who may not handle money leaves it on the note, and gives none back', async () => {
  const { shop, id } = await invoiced()
  const clerk = shop.as({ permissions: ['ecommerce.orders', 'ecommerce.manage_orders'] })
  const move = { id, status: 'returned', reason: 'No lo quiere' } as const
  expect(
    await refused(clerk.ecommerce.moveOrder({ ...move, refund: { way: 'transfer', reference: 'BHD-7' } })),
  ).toMatchObject({ code: 'store_orders.taking_money_forbidden' })
  await clerk.ecommerce.moveOrder(move)
  expect((await books(shop)).ways).toEqual([{ code: 'CREDIT_NOTE', amount: 20_000 }])
})
