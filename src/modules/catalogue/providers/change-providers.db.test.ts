import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { coffee } from '#modules/catalogue/testing/product.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProviderId } from '#platform/values/ids.ts'

type Payload = Parameters<World['call']['provider']['create']>[0]

const yaque = (more: Partial<Payload> = {}): Payload => ({
  name: 'Granos del Yaque',
  code: 'PRV-01',
  tax_id: '1-01-85004-3',
  phone: '809-555-1234',
  email: 'pedidos@yaque.ejemplo.test',
  website: 'https://yaque.ejemplo.test',
  address: 'Calle del Sol 1',
  description: 'Arroz y habichuelas',
  ...more,
})

const agreed = {
  company_name: 'Granos del Yaque, SRL',
  city: 'Santiago',
  contact_person: 'Altagracia Peña',
  payment_terms: '30 días',
  credit_limit: 150_000.5,
  discount_percent: 2.5,
}

const withYaque = async (more: Partial<Payload> = {}) => {
  const shop = await newWorld()
  const { id } = await shop.call.provider.create(yaque(more))
  return { shop, id }
}

const codes = async (shop: World, input: Parameters<World['call']['provider']['getAll']>[0] = {}) =>
  (await shop.call.provider.getAll(input)).data.map(({ code }) => code)

test('a supplier is kept as it was sent, short or fuller', async () => {
  const { shop, id } = await withYaque(agreed)
  expect(await shop.call.provider.getById({ id })).toMatchObject({
    ...agreed,
    id,
    name: 'Granos del Yaque',
    tax_id: '101850043',
    phone: '+18095551234',
    mobile: null,
    is_active: true,
    deleted: false,
    product_count: 0,
    version: 1,
  })
  // Whoever knows of the short form alone empties what it leaves out of it, and leaves the rest as it was.
  await shop.call.provider.update({ id, name: 'Yaque', code: 'PRV-01', tax_id: '101850043' })
  expect(await shop.call.provider.getById({ id })).toMatchObject({
    ...agreed,
    name: 'Yaque',
    email: null,
    description: null,
    version: 2,
  })
  await shop.call.provider.update({
    id,
    ...yaque({ city: null, credit_limit: '', discount_percent: 0, is_active: false }),
  })
  expect(await shop.call.provider.getById({ id })).toMatchObject({
    city: null,
    company_name: agreed.company_name,
    credit_limit: null,
    discount_percent: 0,
    is_active: false,
  })
})

test('whom the shop buys from no more is found apart', async () => {
  const { shop } = await withYaque()
  await shop.call.provider.create(yaque({ code: 'PRV-02', is_active: false }))
  expect(await codes(shop)).toEqual(['PRV-01', 'PRV-02'])
  expect(await codes(shop, { status: 'active' })).toEqual(['PRV-01'])
  expect(await codes(shop, { status: 'inactive' })).toEqual(['PRV-02'])
})

test('what is agreed with a supplier needs its tax id, also where only the short form is changed', async () => {
  const { shop, id } = await withYaque(agreed)
  const before = await stateOf(shop)
  await expect(shop.call.provider.update({ id, ...yaque({ tax_id: null }) })).rejects.toMatchObject(
    refusal('providers.tax_id_required'),
  )
  await expect(
    shop.call.provider.create(yaque({ ...agreed, code: 'PRV-02', tax_id: '' })),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await stateOf(shop)).toEqual(before)
})

test('the same request makes one, also when it comes twice at once', async () => {
  const shop = await newWorld()
  const request = { ...yaque(), requestId: randomUUID() }
  const [first, second] = await Promise.all([1, 2].map(() => shop.call.provider.create(request)))
  expect(second).toEqual(first)
  expect(await codes(shop)).toEqual(['PRV-01'])
})

test('who saves over a change that was not seen is told, and of two at once one', async () => {
  const { shop, id } = await withYaque()
  const changed = refusal('platform.record_changed')
  const both = await Promise.allSettled(
    ['Uno', 'Otro'].map((name) => shop.call.provider.update({ id, version: 1, ...yaque({ name }) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: changed })
})

test('a supplier of products stays, and says of how many; without them it goes and comes back', async () => {
  const { shop, id } = await withYaque()
  const supplied = await shop.call.product.create(coffee({ sku: 'A', barcode: '', providerId: id }))
  const packed = await shop.call.product.create(
    coffee({
      sku: 'B',
      alternativeCodes: [{ id: '', providerId: id, sku: 'CJ', barcode: '', description: 'Caja' }],
    }),
  )
  expect(await shop.call.provider.getById({ id })).toMatchObject({ product_count: 1 })
  await expect(shop.call.provider.delete({ id })).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'catalogue.product:1,catalogue.alternate_code:1' }),
  )
  await shop.call.product.remove({ id: packed.id })
  await expect(shop.call.provider.delete({ id })).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'catalogue.product:1' }),
  )
  await shop.call.product.remove({ id: supplied.id })
  await shop.call.provider.delete({ id })
  await shop.call.provider.delete({ id })
  expect(await codes(shop)).toEqual([])
  expect(await codes(shop, { showDeleted: true })).toEqual(['PRV-01'])
  await expect(
    shop.call.product.create(coffee({ sku: 'C', barcode: '', providerId: id })),
  ).rejects.toMatchObject(refusal('catalogue.provider_not_found'))
  // What comes back on sale is not of a supplier that is gone.
  await shop.call.product.restore({ id: supplied.id })
  await shop.call.product.restore({ id: packed.id })
  expect(await shop.call.product.getById({ id: supplied.id })).toMatchObject({ provider: null })
  expect(await shop.call.product.getById({ id: packed.id })).toMatchObject({
    alternativeCodes: [{ sku: 'CJ', provider_id: null }],
  })
  await shop.call.provider.restore({ id })
  expect(await shop.call.provider.getById({ id })).toMatchObject({ deleted: false, product_count: 0 })
})

test('of a product and a deletion at the same moment one waits and is refused', async () => {
  const { shop, id } = await withYaque()
  const [made, deleted] = await Promise.allSettled([
    shop.call.product.create(coffee({ providerId: id })),
    shop.call.provider.delete({ id }),
  ])
  expect([made.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('who changed what is written down, once', async () => {
  const { shop, id } = await withYaque()
  await shop.call.provider.update({ id, ...yaque({ name: 'Yaque' }) })
  await shop.call.provider.delete({ id })
  await shop.call.provider.delete({ id })
  await shop.call.provider.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query<{ action: string }>(
      `select action from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id`,
      [id],
    ),
  )
  expect(trail.map(({ action }) => action)).toEqual(
    ['created', 'changed', 'deleted', 'restored'].map((verb) => `provider.${verb}`),
  )
})

test('another shop’s supplier is none', async () => {
  const { shop, id } = await withYaque()
  const stranger = await newWorld()
  const none = refusal('catalogue.provider_not_found')
  for (const theirs of [id, newId<ProviderId>()]) {
    await expect(stranger.call.provider.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.provider.update({ id: theirs, ...yaque() })).rejects.toMatchObject(none)
    await expect(stranger.call.provider.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.provider.restore({ id: theirs })).rejects.toMatchObject(none)
  }
  expect(await codes(shop)).toEqual(['PRV-01'])
})

test('without the right to suppliers nobody sees or changes them, whatever else they may', async () => {
  const { shop, id } = await withYaque()
  const clerk = shop.as({ permissions: ['products.view', 'products.update', 'products.costs'] })
  const forbidden = { code: 'FORBIDDEN', message: 'Requiere permiso: products.providers' }
  await expect(clerk.provider.getById({ id })).rejects.toMatchObject(forbidden)
  await expect(clerk.provider.create(yaque({ code: 'X' }))).rejects.toMatchObject(forbidden)
  await expect(clerk.provider.update({ id, ...yaque() })).rejects.toMatchObject(forbidden)
  await expect(clerk.provider.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(clerk.provider.restore({ id })).rejects.toMatchObject(forbidden)
})
