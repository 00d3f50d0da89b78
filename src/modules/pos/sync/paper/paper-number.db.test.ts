import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { offlineSaleOf } from '../../testing/offline-sale.server.ts'
import { saleOf } from '../../testing/sale.server.ts'

/** A shop with a sale with a connection, and one that came later whose till did not hold the number that it printed. */
async function soldWithoutLine() {
  const shop = await newWorld()
  const productId = await shop.product()
  const first = saleOf(shop, [{ productId, quantity: 1 }], 118)
  await shop.call.pos.checkout(first)
  const sale = offlineSaleOf(shop, [{ productId, quantity: 2 }], {
    tillId: randomUUID(),
    localNumber: 'T7-000012',
    ncf: 'B0200000041',
  })
  return { shop, first, sale, answer: await shop.call.pos.syncSale(sale) }
}

test('a sale made without a connection is found by both numbers and both fiscal numbers, and by no other shop', async () => {
  const { shop, sale, answer } = await soldWithoutLine()
  expect(answer).toMatchObject({ orderNumber: '000002', ncf: 'E320000000002' })
  const other = await newWorld()
  for (const number of ['T7-000012', 't7-000012', '000002', '2', 'E320000000002', 'B0200000041']) {
    expect(await shop.call.invoice.getByNumber({ number })).toMatchObject({
      id: sale.id,
      number: '000002',
      items: [{ quantity: 2, available: 2 }],
    })
    await expect(other.call.invoice.getByNumber({ number })).rejects.toMatchObject(
      refusal('credit_notes.invoice_not_found', { number }),
    )
  }
  await expect(shop.call.invoice.getByNumber({ number: 'T7-000013' })).rejects.toMatchObject(
    refusal('credit_notes.invoice_not_found', { number: 'T7-000013' }),
  )
})

test('its detail says what the paper says, and that of a sale with a connection has nothing to say', async () => {
  const { shop, first, sale } = await soldWithoutLine()
  const paperNumberOf = async (invoiceId: string) =>
    (await shop.call.pos.getInvoiceDetail({ invoiceId })).paperNumber
  expect(await paperNumberOf(sale.id)).toBe('T7-000012')
  expect(await paperNumberOf(first.id)).toBeNull()
})

test('a fiscal number that stands on two papers is that of the sale which has it', async () => {
  const shop = await newWorld()
  await shop.range({ series: 'B' })
  const productId = await shop.product()
  const tillId = randomUUID()
  await shop
    .as({ now: new Date('2026-11-18T16:00:00Z') })
    .pos.takeNumbers({ requestId: randomUUID(), tillId, documentType: 'consumo' })
  const [kept, repeated] = ['T1-000001', 'T1-000002'].map((localNumber) =>
    offlineSaleOf(shop, [{ productId, quantity: 1 }], { tillId, localNumber, ncf: 'B0200000001' }),
  )
  if (!kept || !repeated) throw new Error('two sales')
  await shop.call.pos.syncSale(kept)
  await shop.call.pos.syncSale(repeated)
  expect((await shop.call.invoice.getByNumber({ number: 'B0200000001' })).id).toBe(kept.id)
  expect((await shop.call.invoice.getByNumber({ number: 'T1-000002' })).id).toBe(repeated.id)
})

test('a till that brings the paper number of another is told, and a return by the paper finds the honest sale', async () => {
  const shop = await newWorld()
  const productId = await shop.product()
  const report = (tillId: string) =>
    shop.call.pos.reportTill({ tillId, number: null, unsent: 0, blocks: [], sales: [] })
  const honest = randomUUID()
  const { till } = await report(honest)
  const paper = `T${till.number}-000001`
  const bring = async (tillId: string) => {
    const sale = offlineSaleOf(shop, [{ productId, quantity: 1 }], {
      tillId,
      localNumber: paper,
      soldAt: NOON,
    })
    const { conflicts } = await shop.call.pos.syncSale(sale)
    return { id: sale.id, kinds: conflicts.map(({ kind }) => kind) }
  }
  const invented = await bring(randomUUID())
  expect(invented.kinds).toEqual(['paper_number_of_another'])
  const own = await bring(honest)
  expect(own.kinds).toEqual(['paper_number_repeated'])
  expect((await shop.call.invoice.getByNumber({ number: paper })).id).toBe(own.id)
  expect((await shop.call.notification.getUnread()).map(({ kind }) => kind)).toEqual([
    'offline_conflicts',
    'offline_conflicts',
  ])
})
