import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { pointsBalance, reversePoints } from './points.server.ts'

/** A customer with points of a sale, as closing the sale writes them. */
async function earner(shop: World, points: number) {
  const { id: customer } = await shop.call.customer.create({ name: 'Ana Peralta' })
  const invoiceId = newId<InvoiceId>()
  await earn(shop, customer, points, invoiceId)
  return { customer, invoiceId }
}

const earn = (shop: World, customer: CustomerId, points: number, document: string = randomUUID()) =>
  inTransaction(shop.ctx, (tx) =>
    tx.query('select customers_earn_points($1, $2, $3, $4, $5)', [
      customer,
      points,
      document,
      newId(),
      tx.now,
    ]),
  )

const reverse = (shop: World, invoiceId: InvoiceId, documentId: string = randomUUID()) =>
  inTransaction(shop.ctx, (tx) => reversePoints(tx, { invoiceId, documentId }))

test('what an invoice earned is taken back once, whoever asks how often', async () => {
  const shop = await newWorld()
  const { customer, invoiceId } = await earner(shop, 12)
  await earn(shop, customer, 5)
  expect(await shop.call.customer.getPoints({ id: customer })).toEqual({ enabled: false, balance: 17 })
  const taken = await Promise.all([
    reverse(shop, invoiceId),
    reverse(shop, invoiceId),
    reverse(shop, invoiceId),
  ])
  expect(taken.toSorted((a, b) => a - b)).toEqual([0, 0, 12])
  expect(await pointsBalance(shop.ctx, customer)).toBe(5)
})

test('the entry that takes back mirrors the one that gave, under its own document', async () => {
  const shop = await newWorld()
  const { customer, invoiceId } = await earner(shop, 12)
  const documentId = randomUUID()
  await reverse(shop, invoiceId, documentId)
  const entries = await reading(shop.ctx, (tx) =>
    tx.query(
      'select customer_id, points::int, kind, document_id, reverses_id from points_entries order by kind',
    ),
  )
  expect(entries).toEqual([
    { customer_id: customer, points: 12, kind: 'earned', document_id: invoiceId, reverses_id: null },
    { customer_id: customer, points: -12, kind: 'reversed', document_id: documentId, reverses_id: invoiceId },
  ])
})

test('an invoice that earned nothing has nothing taken back', async () => {
  const shop = await newWorld()
  expect(await reverse(shop, newId<InvoiceId>())).toBe(0)
})

test('another shop sees no points and takes none back', async () => {
  const shop = await newWorld()
  const { customer, invoiceId } = await earner(shop, 12)
  const other = await newWorld()
  expect(await pointsBalance(other.ctx, customer)).toBe(0)
  expect(await reverse(other, invoiceId)).toBe(0)
  expect(await pointsBalance(shop.ctx, customer)).toBe(12)
})
