import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { rowsRead } from '#app/testing/rows-read.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { RoleId } from '#platform/values/ids.ts'
import type { Permission } from '../permissions/permissions.ts'
import { type Holder, hashOf, openSession } from '../sessions/sessions.server.ts'
import { rolesToGive } from '../users/users.server.ts'

const SELLER = { name: 'Vendedor', permissions: ['pos.access', 'pos.sell'] }

const withSeller = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.role.create(SELLER)
  return { shop, id }
}

const person = (shop: World, role_id: string, name = 'Ana') =>
  shop.call.user.create({ name, email: `${newId()}@a.test`, password: 'secreta', role_id })

const names = async (shop: World, input = {}) =>
  (await shop.call.role.getAll(input)).data.map(({ name }) => name)

test('a shop begins with its three roles; one is made, found, changed, deleted and restored', async () => {
  const { shop, id } = await withSeller()
  expect(await names(shop)).toEqual(['Propietario', 'Administrador', 'Cajero', 'Vendedor'])
  expect(await names(shop, { search: 'vend' })).toEqual(['Vendedor'])
  await shop.call.role.update({ id, name: 'Vendedora', permissions: ['pos.sell', 'pos.void'], version: 1 })
  expect(await shop.call.role.getById({ id })).toMatchObject({
    name: 'Vendedora',
    permissions: ['pos.sell', 'pos.void'],
    permission_count: 2,
    user_count: 0,
    is_built_in: false,
    version: 2,
  })
  await shop.call.role.update({ id, name: 'Vendedora', permissions: [] })
  expect(await shop.call.role.getById({ id })).toMatchObject({ permissions: [] })
  await shop.call.role.delete({ id })
  await shop.call.role.delete({ id })
  expect(await names(shop)).not.toContain('Vendedora')
  expect(await names(shop, { showDeleted: true })).toContain('Vendedora')
  await shop.call.role.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query(
      `select action, details->'given' as given, details->'taken' as taken from audit_log
        where tenant_id = current_tenant() and subject_id = $1 order by at, id`,
      [id],
    ),
  )
  const plain = { given: null, taken: null }
  expect(trail).toEqual([
    { action: 'role.created', ...plain },
    { action: 'role.changed', given: ['pos.void'], taken: ['pos.access'] },
    { action: 'role.changed', given: [], taken: ['pos.sell', 'pos.void'] },
    { action: 'role.deleted', ...plain },
    { action: 'role.restored', ...plain },
  ])
})

test('roles stand where somebody moved them, also where one is chosen, and a new one stands last', async () => {
  const { shop, id } = await withSeller()
  expect(await shop.call.role.move({ id, up: true })).toEqual({ place: 3, of: 4 })
  await shop.call.role.create({ name: 'Almacenista', permissions: [] })
  const stand = ['Propietario', 'Administrador', 'Vendedor', 'Cajero', 'Almacenista']
  expect(await names(shop)).toEqual(stand)
  expect((await shop.call.user.getRoles()).map(({ name }) => name)).toEqual(stand)
  await shop.call.role.delete({ id })
  await expect(shop.call.role.move({ id, up: true })).rejects.toMatchObject(refusal('roles.not_found'))
})

test('a role is found by what the screen calls it', async () => {
  const { shop } = await withSeller()
  const english = shop.as({ ctx: { ...shop.owner, actor: { ...shop.owner.actor, language: 'en' } } })
  const found = async (call: typeof shop.call, search: string) =>
    (await call.role.getAll({ search })).data.map(({ code }) => code)
  expect(await found(english, 'cashier')).toEqual(['cashier'])
  expect(await found(english, 'cajero')).toEqual([])
  expect(await found(shop.call, 'cajero')).toEqual(['cashier'])
})

test('a name is one role’s, however it is written, also a deleted one’s, and also at the same moment', async () => {
  const { shop, id } = await withSeller()
  const again = { name: 'VENDEDOR' }
  await expect(shop.call.role.create(again)).rejects.toMatchObject(refusal('roles.name_taken'))
  await shop.call.role.delete({ id })
  await expect(shop.call.role.create(again)).rejects.toMatchObject(refusal('roles.name_of_deleted'))
  const twice = await Promise.allSettled([1, 2].map(() => shop.call.role.create({ name: 'Supervisor' })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a role that people have stays, and the refusal says who', async () => {
  const { shop, id } = await withSeller()
  await person(shop, id, 'Luis')
  const { id: ana } = await person(shop, id, 'Ana')
  await expect(shop.call.role.delete({ id })).rejects.toMatchObject({
    cause: expect.objectContaining({ code: 'roles.in_use', params: { people: 'Ana, Luis', count: 2 } }),
  })
  await shop.call.user.delete({ id: ana })
  await expect(shop.call.role.delete({ id })).rejects.toMatchObject({
    cause: expect.objectContaining({ params: { people: 'Luis', count: 1 } }),
  })
})

test('a role under which support may come in stays for so long, and no account of support keeps it for ever', async () => {
  const { shop, id } = await withSeller()
  const { id: consent } = await shop.call.support.grant({ hours: 4, role_id: id })
  await expect(shop.call.role.delete({ id })).rejects.toMatchObject(
    refusal('roles.in_use', { people: 'Soporte', count: 1 }),
  )
  await shop.call.support.end({ id: consent })
  // Somebody of support came in under it once.
  await change(
    shop,
    `insert into users (tenant_id, id, email, name, password_hash, role_id, language, is_active, is_support, created_at)
      values ($1, $2, 'support.x@support.invalid', 'Soporte · Rosa', '', $3, 'es', true, true, now())`,
    [shop.ctx.tenantId, newId(), id],
  )
  expect(await shop.call.role.getById({ id })).toMatchObject({ user_count: 0 })
  await shop.call.role.delete({ id })
  expect(await names(shop)).not.toContain(SELLER.name)
})

test('the owner’s role can do all and is not changed; the first roles keep their names and stay', async () => {
  const { shop } = await withSeller()
  const { owner, admin, cashier } = shop.roles
  await expect(shop.call.role.update({ id: owner, name: 'Dueño' })).rejects.toMatchObject(
    refusal('roles.owner_is_whole'),
  )
  await expect(shop.call.role.delete({ id: owner })).rejects.toMatchObject(refusal('roles.owner_is_whole'))
  for (const id of [admin, cashier]) {
    await expect(shop.call.role.delete({ id })).rejects.toMatchObject(refusal('roles.built_in'))
  }
  await shop.call.role.update({ id: cashier, name: 'Otro', permissions: ['pos.sell'] })
  expect(await shop.call.role.getById({ id: cashier })).toMatchObject({
    name: 'Cajero',
    permissions: ['pos.sell'],
  })
})

test('what a role allows is so at the next question of whoever has it', async () => {
  const { shop, id } = await withSeller()
  const { id: ana } = await person(shop, id)
  const { value: token } = await openSession(shop.ctx, ana, 'here')
  const held = () =>
    reading(shop.ctx, async (tx) => {
      const [row] = await tx.query<{ found: Holder }>('select identity_session($1, $2, $3) as found', [
        tx.tenantId,
        hashOf(token),
        tx.now,
      ])
      return row?.found.permissions.toSorted()
    })
  expect(await held()).toEqual(['pos.access', 'pos.sell'])
  await shop.call.role.update({ ...SELLER, id, permissions: ['pos.sell', 'pos.void'] })
  expect(await held()).toEqual(['pos.sell', 'pos.void'])
})

test('who is not owner gives no role more than they have, nor touches one that has more, nor their own', async () => {
  const { shop, id } = await withSeller()
  const mine: readonly Permission[] = [
    'roles.view',
    'roles.create',
    'roles.update',
    'roles.delete',
    'pos.sell',
  ]
  const manager = shop.as({ permissions: mine })
  const beyond = refusal('roles.beyond')
  await expect(manager.role.create({ name: 'Todo', permissions: ['pos.void'] })).rejects.toMatchObject(beyond)
  await expect(manager.role.update({ ...SELLER, id, permissions: ['pos.sell'] })).rejects.toMatchObject(
    beyond,
  )
  await expect(manager.role.delete({ id })).rejects.toMatchObject(beyond)
  const { id: own } = await manager.role.create({ name: 'Sellador', permissions: ['pos.sell'] })
  const raised = { id: own, name: 'Sellador', permissions: ['pos.sell', 'pos.void'] }
  await expect(manager.role.update(raised)).rejects.toMatchObject(beyond)
  await manager.role.update({ ...raised, permissions: [] })
  // The account that asks has the role of cashiers.
  const cashier = { id: shop.roles.cashier, name: 'Cajero', permissions: ['pos.sell'] }
  await expect(manager.role.update(cashier)).rejects.toMatchObject(refusal('roles.own'))
})

test('a permission that there is not is refused, and one of a part that is gone stays where it was', async () => {
  const { shop, id } = await withSeller()
  const change = { ...SELLER, id, permissions: ['pos.sell', 'tailoring.cut'] }
  await expect(shop.call.role.update(change)).rejects.toMatchObject(refusal('roles.permission_unknown'))
  await shop.database.admin.query(
    `insert into role_permissions (tenant_id, role_id, permission) values ($1, $2, 'tailoring.cut')`,
    [shop.ctx.tenantId, id],
  )
  await shop.call.role.update({ ...SELLER, id, permissions: ['pos.void'] })
  expect(await shop.call.role.getById({ id })).toMatchObject({ permissions: ['pos.void', 'tailoring.cut'] })
})

test('of two people at one role the second is told', async () => {
  const { shop, id } = await withSeller()
  await shop.call.role.update({ ...SELLER, id, permissions: ['pos.sell'], version: 1 })
  await expect(
    shop.call.role.update({ ...SELLER, id, permissions: ['pos.void'], version: 1 }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
})

test('a role saved as it is stays of its version, and nobody is told of a change', async () => {
  const { shop, id } = await withSeller()
  const permissions = SELLER.permissions.toReversed()
  await shop.call.role.update({ ...SELLER, permissions, id, version: 1 })
  await shop.call.role.update({ ...SELLER, id, version: 1 })
  expect(await shop.call.role.getById({ id })).toMatchObject({ ...SELLER, version: 1 })
  const trail = await reading(shop.owner, (tx) =>
    tx.query('select action from audit_log where tenant_id = current_tenant() and subject_id = $1', [id]),
  )
  expect(trail).toEqual([{ action: 'role.created' }])
})

test('every permission is told by its part, in both languages', async () => {
  const shop = await newWorld()
  const groups = await shop.call.role.permissions()
  expect(groups.find(({ module }) => module === 'pos')).toMatchObject({
    name: { es: 'Punto de venta', en: 'Point of sale' },
    permissions: expect.arrayContaining([
      {
        code: 'pos.sell',
        es: 'Vender y cobrar',
        en: 'Sell and take payment',
        may_give: true,
        used_with: 'pos.access',
      },
    ]),
  })
})

test('what a role allows of a part that is off is told as such, and kept by whoever changes the rest', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.role.create({ name: 'Contable', permissions: ['reports.view'] })
  const given = ['roles.view', 'roles.update', 'reports.view', 'customers.view'] as const
  const manager = shop.as({ permissions: given, off: ['reports'] })
  const groups = await manager.role.permissions()
  expect(groups.find(({ module }) => module === 'reports')).toMatchObject({ is_on: false })
  expect(groups.find(({ module }) => module === 'customers')).toMatchObject({ is_on: true })
  const givable = groups.flatMap(({ permissions }) =>
    permissions.flatMap(({ code, may_give }) => (may_give ? code : [])),
  )
  expect(givable.toSorted()).toEqual(given.toSorted())
  const { name, permissions, version } = await manager.role.getById({ id })
  await manager.role.update({ id, name, version, permissions: [...permissions, 'customers.view'] })
  expect((await shop.call.role.getById({ id })).permissions).toEqual(['customers.view', 'reports.view'])
})

test('another shop’s role is none, and each verb asks for its right', async () => {
  const { shop, id } = await withSeller()
  const stranger = await newWorld()
  const none = refusal('roles.not_found')
  for (const theirs of [id, newId<RoleId>()]) {
    await expect(stranger.call.role.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.role.update({ ...SELLER, id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.role.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.role.restore({ id: theirs })).rejects.toMatchObject(none)
  }
  const looking = shop.as({ permissions: ['roles.view'] })
  expect((await looking.role.getAll({})).data).toHaveLength(4)
  const forbidden = { code: 'FORBIDDEN' }
  await expect(looking.role.create(SELLER)).rejects.toMatchObject(forbidden)
  await expect(looking.role.update({ ...SELLER, id })).rejects.toMatchObject(forbidden)
  await expect(looking.role.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.role.restore({ id })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: [] }).role.permissions()).rejects.toMatchObject(forbidden)
})

test('who chooses a role has nobody counted', async () => {
  const shop = await newWorld()
  const { answer: given, read } = await reading(shop.owner, (tx) =>
    rowsRead(tx, 'users', () => rolesToGive(tx)),
  )
  expect(given.map(({ code }) => code)).toEqual(['owner', 'admin', 'cashier'])
  expect(read).toBe(0)
})
