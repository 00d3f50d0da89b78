import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents, milli } from '#platform/values/money.ts'

/** A shop that took back one coffee each of Ana and of Núñez, in this order. */
async function shopWithNotes() {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const coffee = await shop.product({ onHand: milli(10_000) })
  const returned = async (name: string) => {
    const { id: customerId } = await shop.call.customer.create({ name })
    const id = randomUUID()
    await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { id, customerId }))
    return shop.call.creditNote.create({
      order_id: id,
      customer_id: customerId,
      items: [{ product_id: coffee, quantity: 1, price: 118 }],
    })
  }
  return { shop, ana: await returned('Ana'), nunez: await returned('Núñez') }
}

test('the last note comes first, with what can still be spent of it', async () => {
  const { shop, ana, nunez } = await shopWithNotes()
  await inTransaction(shop.owner, (tx) =>
    tx.query('update credit_notes set used_cents = 1800 where id = $1', [ana.id]),
  )
  const { data, pagination } = await shop.call.creditNote.getAll()
  expect(pagination).toEqual({ page: 1, pageSize: 50, total: 2, pageCount: 1 })
  expect(data).toMatchObject([
    {
      id: nunez.id,
      number: 'NC-000002',
      customer_name: 'Núñez',
      status: 'approved',
      total: 118,
      available: 118,
    },
    { id: ana.id, number: 'NC-000001', status: 'partially_used', total: 118, used: 18, available: 100 },
  ])
  await inTransaction(shop.owner, (tx) =>
    tx.query('update credit_notes set used_cents = 11800 where id = $1', [ana.id]),
  )
  for (const [status, ids] of [
    ['approved', [nunez.id]],
    ['partially_used', []],
    ['used', [ana.id]],
  ] as const)
    expect((await shop.call.creditNote.getAll({ status })).data.map(({ id }) => id)).toEqual(ids)
  const office = shop.as({ permissions: ['invoices.view'] })
  expect((await office.creditNote.getAll()).pagination.total).toBe(2)
  const second = await shop.call.creditNote.getAll({ page: 2, pageSize: 1 })
  expect(second.data).toMatchObject([{ id: ana.id, status: 'used', available: 0 }])
  expect(second.pagination).toMatchObject({ total: 2, pageCount: 2 })
})

test.each([
  ['nunez', ['NC-000002']],
  ['NC-000001', ['NC-000001']],
  ['e340000000002', ['NC-000002']],
  ['nadie', []],
])('a search for %j finds %j', async (search, numbers) => {
  const { shop } = await shopWithNotes()
  const { data } = await shop.call.creditNote.getAll({ search })
  expect(data.map(({ number }) => number)).toEqual(numbers)
})

test('another shop sees none, and whoever takes no returns sees no list', async () => {
  const { shop } = await shopWithNotes()
  const other = await newWorld()
  expect((await other.call.creditNote.getAll()).data).toEqual([])
  const seller = shop.as({ permissions: ['pos.access', 'pos.sell'] })
  await expect(seller.creditNote.getAll()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(shop.call.creditNote.getAll({ pageSize: 501 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('what is exempt of a note adds up in centavos', async () => {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const exempt = { is_taxable: false, tax_percent_bps: null }
  const [sugar, salt] = [
    await shop.product({ ...exempt, price: cents(10) }),
    await shop.product({ ...exempt, price: cents(20) }),
  ]
  const { id: customerId } = await shop.call.customer.create({ name: 'Ana' })
  const id = randomUUID()
  const items = [
    { productId: sugar, quantity: 1 },
    { productId: salt, quantity: 1 },
  ]
  await shop.call.pos.checkout(saleOf(shop, items, 0.3, { id, customerId }))
  const note = await shop.call.creditNote.create({
    order_id: id,
    customer_id: customerId,
    items: [
      { product_id: sugar, quantity: 1, price: 0.1 },
      { product_id: salt, quantity: 1, price: 0.2 },
    ],
  })
  expect(note.exempt_total).toBe(0.3)
})
