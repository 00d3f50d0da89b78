import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { MERCHANT } from '#modules/payment-links/testing/paying.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { PaymentMethodId } from '#platform/values/ids.ts'

const vale = { code: 'VALE', name: 'Vale', position: 9 }

const withVale = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.paymentMethod.create(vale)
  return { shop, id }
}

const codes = async (shop: World, input = {}) =>
  (await shop.call.paymentMethod.getPage(input)).data.map(({ code }) => code)
const offered = async (shop: World) => (await shop.call.paymentMethod.getAll()).map(({ code }) => code)
const kept = async (shop: World, code: string) => {
  const {
    id: _id,
    version: _version,
    deleted: _deleted,
    ...fields
  } = await shop.call.paymentMethod.getById({
    id: methodOf(shop, code) as PaymentMethodId,
  })
  return fields
}
/** What a shop begins with; it knows how to sell on credit too, and does not. */
const SEEDED = ['CASH', 'CARD', 'TRANSFER', 'CHECK', 'CREDIT_NOTE']

test('a way to pay is made, found by its names, changed, and offered at the counter in its place', async () => {
  const { shop, id } = await withVale()
  expect(await offered(shop)).toEqual([...SEEDED, 'VALE'])
  expect(await codes(shop, { search: 'bank' })).toEqual(['TRANSFER'])
  await shop.call.paymentMethod.update({ ...vale, id, name: 'Vale de compra', name_en: 'Token', position: 0 })
  expect(await offered(shop)).toEqual(['VALE', ...SEEDED])
  expect(await shop.call.paymentMethod.getById({ id })).toMatchObject({
    name: 'Vale de compra',
    name_en: 'Token',
    is_active: true,
    is_default: false,
    deleted: false,
    version: 2,
  })
  const second = await shop.call.paymentMethod.getPage({ page: 2, pageSize: 5 })
  expect(second).toMatchObject({
    data: [
      { code: 'CREDIT_NOTE' },
      { code: 'CREDIT', is_active: false },
      { code: 'VOUCHER', is_active: false },
    ],
    pagination: { page: 2, pageSize: 5, total: 8, pageCount: 2 },
  })
})

test('a way to pay of a part that is off is listed nowhere, is gone past by what is moved, and comes back', async () => {
  const { shop, id } = await withVale()
  const off = (...parts: string[]) => shop.as({ off: parts }).paymentMethod
  const listed = async (...parts: string[]) =>
    (await off(...parts).getPage({ showDeleted: true })).data.map(({ code }) => code)
  const all = [...SEEDED, 'CREDIT', 'VOUCHER', 'VALE']
  expect(await listed()).toEqual(all)
  expect(await listed('invoices')).toEqual(all.filter((code) => code !== 'CREDIT'))
  expect(await listed('vouchers')).toEqual(all.filter((code) => code !== 'VOUCHER'))
  expect((await off('invoices', 'vouchers').getPage({})).pagination.total).toBe(6)
  expect(await off('invoices', 'vouchers').move({ id, up: true })).toEqual({ place: 5, of: 6 })
  expect(await listed('invoices', 'vouchers')).toEqual([...SEEDED.slice(0, 4), 'VALE', 'CREDIT_NOTE'])
  expect((await listed()).toSorted()).toEqual(all.toSorted())
})

test('a code that the program knows is taken, however it is written', async () => {
  const { shop } = await withVale()
  await expect(shop.call.paymentMethod.create({ ...vale, code: 'cash' })).rejects.toMatchObject(
    refusal('platform.code_taken'),
  )
})

test('what the program knows by its code keeps it, and stays', async () => {
  const { shop, id } = await withVale()
  const cash = await kept(shop, 'CASH')
  const cashId = methodOf(shop, 'CASH') as PaymentMethodId
  const fixed = refusal('payment_methods.code_fixed')
  await expect(
    shop.call.paymentMethod.update({ ...cash, id: cashId, code: 'EFECTIVO' }),
  ).rejects.toMatchObject(fixed)
  await expect(shop.call.paymentMethod.update({ ...vale, id, code: 'credit' })).rejects.toMatchObject(fixed)
  const check = methodOf(shop, 'CHECK') as PaymentMethodId
  await expect(shop.call.paymentMethod.delete({ id: check })).rejects.toMatchObject(
    refusal('payment_methods.known_stays'),
  )
  // It is put out of use, and may be called what the shop calls it.
  await shop.call.paymentMethod.update({ ...(await kept(shop, 'CHECK')), id: check, is_active: false })
  await shop.call.paymentMethod.update({ ...cash, id: cashId, name: 'Billetes', name_en: null })
  expect(await shop.call.paymentMethod.getAll()).toMatchObject([
    { code: 'CASH', name: 'Billetes' },
    {},
    {},
    {},
    {},
  ])
})

test('there always is one default, it is active, and it stays', async () => {
  const { shop, id } = await withVale()
  const defaults = async () =>
    (await shop.call.paymentMethod.getAll()).flatMap(({ code, is_default }) => (is_default ? [code] : []))
  const needed = refusal('platform.default_needed')
  await shop.call.paymentMethod.update({ ...vale, id, is_default: true })
  expect(await defaults()).toEqual(['VALE'])
  await expect(shop.call.paymentMethod.update({ ...vale, id })).rejects.toMatchObject(needed)
  await expect(
    shop.call.paymentMethod.update({ ...vale, id, is_default: true, is_active: false }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(shop.call.paymentMethod.delete({ id })).rejects.toMatchObject(needed)
  // Two become it at once: one is it afterwards.
  await Promise.all(
    ['UNO', 'DOS'].map((code) => shop.call.paymentMethod.create({ ...vale, code, is_default: true })),
  )
  expect(await defaults()).toHaveLength(1)
  // Whoever had the former one open is told that it is it no more.
  await expect(
    shop.call.paymentMethod.update({ ...vale, id, version: 2, is_default: true }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
  await shop.call.paymentMethod.delete({ id })
  await expect(shop.call.paymentMethod.update({ ...vale, id, is_default: true })).rejects.toMatchObject(
    refusal('platform.record_deleted'),
  )
})

test('what was paid with it, or has a maximum discount for it, keeps it, and says so', async () => {
  const { shop, id } = await withVale()
  const coffee = await shop.product()
  const discounted = await shop.call.product.create({
    name: 'Pan',
    sku: 'PAN-1',
    price: 10,
    price2: 10,
    price3: 10,
    maxDiscounts: [
      { paymentMethodId: id, isFullPayment: true, maxDiscountPercent: 5 },
      { paymentMethodId: id, isFullPayment: false, maxDiscountPercent: 5 },
    ],
  })
  await expect(shop.call.paymentMethod.delete({ id })).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'payment_methods.max_discount:1' }),
  )
  const payments = [{ paymentMethodId: id, amount: 118 }]
  await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { payments }))
  // What is posted never changes: no product that lets go of it makes a difference any more.
  const posted = refusal('platform.record_in_history', { uses: 'invoices.invoice:1' })
  await expect(shop.call.paymentMethod.delete({ id })).rejects.toMatchObject(posted)
  await shop.call.product.remove({ id: discounted.id })
  await expect(shop.call.paymentMethod.delete({ id })).rejects.toMatchObject(posted)
})

test('one that nothing names goes, and comes back as it was', async () => {
  const { shop, id } = await withVale()
  await shop.call.paymentMethod.delete({ id })
  await shop.call.paymentMethod.delete({ id })
  expect(await offered(shop)).toEqual(SEEDED)
  expect(await codes(shop)).toEqual([...SEEDED, 'CREDIT', 'VOUCHER'])
  expect(await codes(shop, { showDeleted: true })).toEqual([...SEEDED, 'CREDIT', 'VOUCHER', 'VALE'])
  await shop.call.paymentMethod.restore({ id })
  expect(await offered(shop)).toEqual([...SEEDED, 'VALE'])
})

test('it goes up and down as the counter shows them', async () => {
  const { shop, id } = await withVale()
  expect(await shop.call.paymentMethod.move({ id, up: true })).toEqual({ place: 7, of: 8 })
  expect(await shop.call.paymentMethod.move({ id, up: true })).toEqual({ place: 6, of: 8 })
  expect(await shop.call.paymentMethod.move({ id, up: true })).toEqual({ place: 5, of: 8 })
  expect(await offered(shop)).toEqual(['CASH', 'CARD', 'TRANSFER', 'CHECK', 'VALE', 'CREDIT_NOTE'])
})

test('who saves over a change that was not seen is told', async () => {
  const { shop, id } = await withVale()
  await shop.call.paymentMethod.update({ ...vale, id, version: 1, name: 'Uno' })
  await expect(
    shop.call.paymentMethod.update({ ...vale, id, version: 1, name: 'Dos' }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
  expect(await shop.call.paymentMethod.getById({ id })).toMatchObject({ name: 'Uno', version: 2 })
})

test('who changed what is written down, once', async () => {
  const { shop, id } = await withVale()
  await shop.call.paymentMethod.update({ ...vale, id, name: 'Uno' })
  await shop.call.paymentMethod.delete({ id })
  await shop.call.paymentMethod.delete({ id })
  await shop.call.paymentMethod.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query<{ action: string }>(
      `select action, user_id from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id`,
      [id],
    ),
  )
  expect(trail).toEqual(
    ['created', 'changed', 'deleted', 'restored'].map((verb) => ({
      action: `payment_method.${verb}`,
      user_id: shop.owner.actor.userId,
    })),
  )
})

test('another shop’s is none, and changes nothing here', async () => {
  const { shop, id } = await withVale()
  const stranger = await newWorld()
  const none = refusal('payment_methods.not_found')
  for (const theirs of [id, newId<PaymentMethodId>()]) {
    await expect(stranger.call.paymentMethod.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.paymentMethod.update({ ...vale, id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.paymentMethod.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.paymentMethod.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.paymentMethod.move({ id: theirs, up: true })).rejects.toMatchObject(none)
  }
  await stranger.call.paymentMethod.create({ ...vale, is_default: true })
  expect(await shop.call.paymentMethod.getAll()).toMatchObject([
    { code: 'CASH', is_default: true },
    {},
    {},
    {},
    {},
    {},
  ])
})

test('the counter asks what is taken; to see the rest and to change it are two rights', async () => {
  const { shop, id } = await withVale()
  const forbidden = { code: 'FORBIDDEN' }
  const cashier = shop.as({ permissions: ['pos.sell'] })
  expect(await cashier.paymentMethod.getAll()).toHaveLength(6)
  await expect(cashier.paymentMethod.getPage({})).rejects.toMatchObject(forbidden)
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.paymentMethod.getPage({})).data).toHaveLength(8)
  await expect(looking.paymentMethod.create(vale)).rejects.toMatchObject(forbidden)
  await expect(looking.paymentMethod.update({ ...vale, id })).rejects.toMatchObject(forbidden)
  await expect(looking.paymentMethod.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.paymentMethod.restore({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.paymentMethod.move({ id, up: true })).rejects.toMatchObject(forbidden)
})

test('what a document wrote down is told in either language, of a way that nobody chooses and of one that is gone too', async () => {
  const { shop, id } = await withVale()
  await shop.call.paymentMethod.update({ ...vale, id, name_en: 'Token' })
  await shop.call.paymentMethod.delete({ id })
  await shop.call.paymentLink.updateMerchant(MERCHANT)
  const clerk = shop.as({ permissions: ['invoices.view'] })
  const names = await clerk.paymentMethod.getNames()
  expect(names).toEqual(
    expect.arrayContaining([
      { name: 'Efectivo', name_en: 'Cash' },
      { name: 'Link de pago', name_en: 'Payment link' },
      { name: 'Vale', name_en: 'Token' },
    ]),
  )
  // And a shop's own tells nobody else.
  expect((await (await newWorld()).call.paymentMethod.getNames()).map(({ name }) => name)).not.toContain(
    'Vale',
  )
})
