import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerTypeId } from '#platform/values/ids.ts'

const colmado = { code: 'COL', name: 'Colmado', description: 'Compra al por mayor', position: 3 }

const withColmado = async (more: object = {}) => {
  const shop = await newWorld()
  const { id } = await shop.call.customerType.create({ ...colmado, ...more })
  return { shop, id }
}

const refused = (code: string, params?: object) => ({
  cause: expect.objectContaining({ code, ...(params && { params }) }),
})

const listed = async (shop: World, input = {}) =>
  (await shop.call.customerType.getAll(input)).data.map(({ code }) => code)

const active = async (shop: World) =>
  (await shop.call.customerType.getActive()).map(({ code, is_default }) => `${code}${is_default ? '*' : ''}`)

test('a type is made, found, changed, and offered while it is active', async () => {
  const { shop, id } = await withColmado()
  await shop.call.customerType.create({ code: 'EMP', name: 'Empresa', position: 1 })
  expect(await listed(shop)).toEqual(['EMP', 'COL'])
  expect(await listed(shop, { search: 'mayor' })).toEqual(['COL'])
  expect(await active(shop)).toEqual(['EMP', 'COL'])
  await shop.call.customerType.update({ ...colmado, id, name: 'Colmados', is_active: false })
  expect(await shop.call.customerType.getById({ id })).toMatchObject({ name: 'Colmados', version: 2 })
  expect(await active(shop)).toEqual(['EMP'])
})

test('of several who make one the default at once, one type is; there may be none', async () => {
  const { shop, id } = await withColmado()
  const other = await shop.call.customerType.create({ ...colmado, code: 'EMP' })
  await Promise.all([
    shop.call.customerType.update({ ...colmado, id, is_default: true }),
    shop.call.customerType.update({ ...colmado, code: 'EMP', id: other.id, is_default: true }),
    shop.call.customerType.create({ ...colmado, code: 'PAR', is_default: true }),
  ])
  expect((await active(shop)).filter((each) => each.endsWith('*'))).toHaveLength(1)
  await shop.call.customerType.update({ ...colmado, id, is_default: true })
  expect(await active(shop)).toContain('COL*')
  // It may be let go of, or deleted.
  await shop.call.customerType.update({ ...colmado, id })
  expect((await active(shop)).filter((each) => each.endsWith('*'))).toEqual([])
  await shop.call.customerType.update({ ...colmado, id, is_default: true })
  await shop.call.customerType.delete({ id })
  await expect(shop.call.customerType.update({ ...colmado, id, is_default: true })).rejects.toMatchObject(
    refused('platform.record_deleted'),
  )
  await shop.call.customerType.restore({ id })
  expect(await shop.call.customerType.getById({ id })).toMatchObject({ deleted: false, is_default: false })
})

test('a new customer is of the default type, or of what was chosen, or of none', async () => {
  const { shop, id } = await withColmado({ is_default: true })
  const company = await shop.call.customerType.create({ code: 'EMP', name: 'Empresa' })
  const typeOf = async (input: object) =>
    (await shop.call.customer.create({ name: 'Ana', ...input })).customer_type_id
  expect(await typeOf({})).toBe(id)
  expect(await typeOf({ customer_type_id: company.id })).toBe(company.id)
  expect(await typeOf({ customer_type_id: '' })).toBeNull()
  const ofCompany = await shop.call.customer.getAll({ type: company.id })
  expect(ofCompany).toMatchObject({ data: [{ customer_type_id: company.id }], pagination: { total: 1 } })
  expect((await shop.call.customer.getAll({ type: company.id, search: 'nadie' })).data).toEqual([])
})

test('a type that customers are of stays; what is offered no longer is kept, and given to nobody', async () => {
  const { shop, id } = await withColmado()
  const ana = await shop.call.customer.create({ name: 'Ana', customer_type_id: id })
  await expect(shop.call.customerType.delete({ id })).rejects.toMatchObject(
    refused('platform.record_in_use', { uses: 'customer_types.customer:1' }),
  )
  await shop.call.customerType.update({ ...colmado, id, is_active: false })
  await shop.call.customer.update({ id: ana.id, name: 'Ana María', customer_type_id: id })
  await shop.call.customer.update({ id: ana.id, phone: '8095550134' })
  expect(await shop.call.customer.getById({ id: ana.id })).toMatchObject({
    customer_type_id: id,
    customer_type_name: 'Colmado',
  })
  const none = refused('customer_types.not_found')
  await expect(shop.call.customer.create({ name: 'Rosa', customer_type_id: id })).rejects.toMatchObject(none)
  // A deleted customer lets go of it.
  await change(shop, 'update customers set deleted_at = now() where id = $1', [ana.id])
  await shop.call.customerType.delete({ id })
  await shop.call.customerType.delete({ id })
  await expect(shop.call.customer.create({ name: 'Rosa', customer_type_id: id })).rejects.toMatchObject(none)
  expect(await listed(shop)).toEqual([])
  expect(await listed(shop, { showDeleted: true })).toEqual(['COL'])
})

test('a type goes for good or gets its customer, where both are asked for at once', async () => {
  const { shop } = await withColmado()
  for (let round = 0; round < 5; round++) {
    const { id } = await shop.call.customerType.create({ ...colmado, code: `R-${round}` })
    const both = await Promise.allSettled([
      shop.call.customerType.delete({ id }),
      shop.call.customer.create({ name: 'Ana', customer_type_id: id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('who saves over a change that was not seen is told; who changed what is written down, once', async () => {
  const { shop, id } = await withColmado()
  expect(await shop.call.customerType.move({ id, up: true })).toEqual({ place: 1, of: 1 })
  await shop.call.customerType.update({ ...colmado, id, name: 'Colmados' })
  await expect(shop.call.customerType.update({ ...colmado, id, version: 1 })).rejects.toMatchObject(
    refused('platform.record_changed'),
  )
  await shop.call.customerType.delete({ id })
  await shop.call.customerType.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query<{ action: string }>(
      `select action from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id`,
      [id],
    ),
  )
  expect(trail.map(({ action }) => action)).toEqual(
    ['created', 'changed', 'deleted', 'restored'].map((verb) => `customer_type.${verb}`),
  )
})

test('another shop’s type is none', async () => {
  const { shop, id } = await withColmado()
  const stranger = await newWorld()
  const none = refused('customer_types.not_found')
  for (const theirs of [id, newId<CustomerTypeId>()]) {
    await expect(stranger.call.customerType.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.customerType.update({ ...colmado, id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.customerType.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.customerType.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.customerType.move({ id: theirs, up: true })).rejects.toMatchObject(none)
    await expect(
      stranger.call.customer.create({ name: 'Ana', customer_type_id: theirs }),
    ).rejects.toMatchObject(none)
  }
  await shop.call.customer.create({ name: 'Ana', customer_type_id: id })
  expect((await stranger.call.customer.getAll({ type: id })).data).toEqual([])
})

test('without the right to the settings nobody changes them; who sees customers sees those on offer', async () => {
  const { shop, id } = await withColmado()
  expect(await shop.as({ permissions: ['customers.view'] }).customerType.getActive()).toHaveLength(1)
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.customerType.getAll({})).data).toHaveLength(1)
  const forbidden = { code: 'FORBIDDEN' }
  await expect(looking.customerType.create(colmado)).rejects.toMatchObject(forbidden)
  await expect(looking.customerType.update({ ...colmado, id })).rejects.toMatchObject(forbidden)
  await expect(looking.customerType.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.customerType.restore({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.customerType.move({ id, up: true })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: [] }).customerType.getAll({})).rejects.toMatchObject(forbidden)
})
