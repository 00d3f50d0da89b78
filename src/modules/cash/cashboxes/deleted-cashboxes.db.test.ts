import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashboxId, WarehouseId } from '#platform/values/ids.ts'
import { newCashbox } from '../testing/cashbox.server.ts'
import { PLAIN_CASHBOX } from './cashbox.ts'

const withBack = async () => {
  const shop = await newWorld()
  return { shop, id: await newCashbox(shop, 'FONDO', 'Caja del fondo') }
}

const codes = async (shop: World, input: object = {}) =>
  (await shop.call.cashbox.getAll(input)).data.map(({ code }) => code)

const opened = async (shop: World, id: CashboxId) => {
  const { deleted: _deleted, position: _position, ...fields } = await shop.call.cashbox.getById({ id })
  return { ...fields, template: 'standard' as const, print_server_url: '', drawer_service_url: '' }
}

test('a deleted cashbox is in no list and no till is it, until it is restored as it was', async () => {
  const { shop, id } = await withBack()
  const before = await shop.call.cashbox.getById({ id })
  expect(await shop.call.cashbox.delete({ id })).toEqual({ success: true })
  await shop.call.cashbox.delete({ id })
  expect(await codes(shop)).toEqual(['CAJA-01'])
  expect(await codes(shop, { showDeleted: true, search: 'fondo' })).toEqual(['FONDO'])
  expect((await shop.call.cashbox.getActive()).map(({ code }) => code)).toEqual(['CAJA-01'])
  expect(await shop.call.pos.openTill({ cashboxId: id })).toMatchObject({
    cashbox: { name: 'Caja 01' },
    cashbox_replaced: true,
  })
  await shop.call.cashbox.restore({ id })
  expect(await shop.call.cashbox.getById({ id })).toEqual({ ...before, version: before.version + 2 })
  expect((await shop.call.pos.openTill({ cashboxId: id })).cashbox.name).toBe('Caja del fondo')
})

test('the default one stays, and a deleted one keeps its code', async () => {
  const { shop, id } = await withBack()
  await expect(shop.call.cashbox.delete({ id: shop.cashbox })).rejects.toMatchObject(
    refusal('platform.default_needed'),
  )
  await shop.call.cashbox.delete({ id })
  await expect(newCashbox(shop, 'FONDO')).rejects.toMatchObject(refusal('platform.code_of_deleted'))
  await expect(
    shop.call.cashbox.update({ ...(await opened(shop, id)), is_default: true }),
  ).rejects.toMatchObject(refusal('platform.record_deleted'))
})

test('what stands at it or is open there is named, and lets it go once that has ended', async () => {
  const { shop, id } = await withBack()
  await shop.range({ series: 'B', to: 100 })
  const tillId = randomUUID()
  const take = { requestId: randomUUID(), tillId, documentType: 'consumo' as const, count: 5, cashboxId: id }
  await shop.call.pos.takeNumbers(take)
  const sessionId = randomUUID()
  await shop.call.cashSession.open({ id: sessionId, cashboxId: id, float: 0 })
  const remove = () => shop.call.cashbox.delete({ id })
  await expect(remove()).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'cash_session.session:1,tills.till:1' }),
  )
  await shop.call.cashSession.count({ sessionId, pieces: [] })
  await shop.call.cashSession.close({ sessionId })
  await expect(remove()).rejects.toMatchObject(refusal('platform.record_in_use', { uses: 'tills.till:1' }))
  // The till goes to another one, by the next thing that it asks for.
  const more = { ...take, documentType: 'credito_fiscal' as const }
  await shop.call.pos.takeNumbers({ ...more, requestId: randomUUID(), cashboxId: shop.cashbox })
  expect(await remove()).toEqual({ success: true })
  // One that still believes to be it is not placed there again.
  await shop.call.pos.takeNumbers({ ...take, documentType: 'gubernamental', requestId: randomUUID() })
  expect((await shop.call.fiscal.getTills()).data).toMatchObject([{ cashbox_name: 'Caja 01' }])
})

test('of who opens it and who deletes it at once, one does', async () => {
  const { shop } = await withBack()
  for (const code of ['A', 'B', 'C', 'D']) {
    const id = await newCashbox(shop, code)
    const session = randomUUID()
    const [opening, deleting] = await Promise.allSettled([
      shop.call.cashSession.open({ id: session, cashboxId: id, float: 0 }),
      shop.call.cashbox.delete({ id }),
    ])
    const { deleted } = await shop.call.cashbox.getById({ id })
    expect(deleting.status).toBe(deleted ? 'fulfilled' : 'rejected')
    // Who came too late is told, or has opened the default one where that was asked first.
    const there = await shop.call.cashSession.getCurrent({ cashboxId: id })
    if (!deleted) expect([opening.status, there.session?.id]).toEqual(['fulfilled', session])
    if (deleted) expect(await openAt(shop, id)).toBe(0)
  }
})

const openAt = async (shop: World, id: CashboxId): Promise<number> => {
  const [found] = await reading(shop.owner, (tx) =>
    tx.query<{ count: number }>(
      'select count(*) as count from cash_sessions where cashbox_id = $1 and closed_at is null',
      [id],
    ),
  )
  return found?.count ?? 0
}

test('what was sold at it says so still', async () => {
  const { shop, id } = await withBack()
  const product = await shop.product()
  const sold = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: product, quantity: 1 }], 118, { cashboxId: id }),
  )
  await shop.call.cashbox.delete({ id })
  const { receiptData } = await shop.call.pos.getInvoiceDetail({ invoiceId: sold.orderId })
  expect(receiptData?.cashbox).toBe('Caja del fondo')
})

test('its warehouse may be deleted after it, and is the default one when it comes back', async () => {
  const { shop } = await withBack()
  const { id: nave } = await shop.call.warehouse.create({ code: 'NAV', name: 'Nave', position: 3 })
  const { id } = await shop.call.cashbox.create({
    code: 'NAVE',
    name: 'Caja de la nave',
    warehouse_id: nave,
    ...PLAIN_CASHBOX,
  })
  expect(await shop.call.warehouse.getCashboxes({ id: nave })).toEqual(['Caja de la nave'])
  await expect(shop.call.warehouse.delete({ id: nave })).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'cashboxes.cashbox:1' }),
  )
  await shop.call.cashbox.delete({ id })
  expect(await shop.call.warehouse.getCashboxes({ id: nave })).toEqual([])
  await shop.call.warehouse.delete({ id: nave })
  await shop.call.cashbox.restore({ id })
  expect((await shop.call.cashbox.getById({ id })).warehouse_id).toBe(shop.warehouses.main)
})

test('a new one stands last, and goes up and down in the order that tills offer them in too', async () => {
  const { shop, id } = await withBack()
  await newCashbox(shop, 'AAA')
  expect(await codes(shop)).toEqual(['CAJA-01', 'FONDO', 'AAA'])
  expect(await shop.call.cashbox.move({ id, up: true })).toEqual({ place: 1, of: 3 })
  expect(await codes(shop)).toEqual(['FONDO', 'CAJA-01', 'AAA'])
  expect((await shop.call.cashbox.getActive()).map(({ code }) => code)).toEqual(['FONDO', 'CAJA-01', 'AAA'])
  expect((await shop.call.pos.openTill()).cashbox.name).toBe('Caja 01')
})

test('a page of them is searched by code and name', async () => {
  const { shop } = await withBack()
  expect(await codes(shop, { search: 'fondo' })).toEqual(['FONDO'])
  expect((await shop.call.cashbox.getAll({ page: 2, pageSize: 1 })).pagination).toMatchObject({
    page: 2,
    pageSize: 1,
    total: 2,
    pageCount: 2,
  })
})

test('who did what is written down, once', async () => {
  const { shop, id } = await withBack()
  await shop.call.cashbox.update({ ...(await opened(shop, id)), name: 'Otra' })
  await shop.call.cashbox.move({ id, up: true })
  await shop.call.cashbox.delete({ id })
  await shop.call.cashbox.delete({ id })
  await shop.call.cashbox.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query('select action, user_id from audit_log where subject_id = $1 order by at, id', [id]),
  )
  expect(trail).toEqual(
    ['created', 'changed', 'moved', 'deleted', 'restored'].map((verb) => ({
      action: `cashbox.${verb}`,
      user_id: shop.owner.actor.userId,
    })),
  )
})

test('another shop’s is none, and without the right to the settings nobody changes them', async () => {
  const { shop, id } = await withBack()
  const { cashbox, warehouse } = (await newWorld()).call
  const none = refusal('cashboxes.cashbox_not_found')
  for (const theirs of [id, newId<CashboxId>()]) {
    await expect(cashbox.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(cashbox.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(cashbox.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(cashbox.move({ id: theirs, up: true })).rejects.toMatchObject(none)
  }
  expect(await warehouse.getCashboxes({ id: shop.warehouses.main })).toEqual([])
  expect(await warehouse.getCashboxes({ id: newId<WarehouseId>() })).toEqual([])
  const forbidden = { code: 'FORBIDDEN' }
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.cashbox.getAll({})).data).toHaveLength(2)
  await expect(looking.cashbox.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.cashbox.restore({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.cashbox.move({ id, up: true })).rejects.toMatchObject(forbidden)
  const selling = shop.as({ permissions: ['pos.access'] })
  expect(await selling.cashbox.getActive()).toHaveLength(2)
  await expect(selling.cashbox.getAll({})).rejects.toMatchObject(forbidden)
})
