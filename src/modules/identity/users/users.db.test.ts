import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { RoleId, UserId } from '#platform/values/ids.ts'
import type { Permission } from '../permissions/permissions.ts'
import { openSession } from '../sessions/sessions.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'

const somebody = (role_id: string, more = {}) => ({
  name: 'Ana Peralta',
  email: 'ana@colmado.test',
  password: 'secreta',
  role_id,
  ...more,
})

const withAna = async (role: 'owner' | 'admin' | 'cashier' = 'cashier') => {
  const shop = await newWorld()
  const { id } = await shop.call.user.create(somebody(shop.roles[role]))
  return { shop, id }
}

/** Somebody of the shop as themselves: what the session of an account brings. */
const actingAs = (shop: World, userId: UserId, isOwner = true) =>
  shop.as({ ctx: { ...shop.owner, actor: { ...shop.owner.actor, userId, isOwner } } })

/** Who runs the office and is no owner. */
const MANAGER: readonly Permission[] = [
  'users.view',
  'users.create',
  'users.update',
  'users.delete',
  'pos.sell',
]

const opens = (shop: World, password: string) =>
  signIn(shop.ctx, { email: 'ana@colmado.test', password }, newId())

const sessionsOf = (shop: World, id: UserId) =>
  reading(shop.owner, async (tx) => {
    const rows = await tx.query(
      'select 1 from sessions where tenant_id = current_tenant() and user_id = $1',
      [id],
    )
    return rows.length
  })

const trail = (shop: World, id: string) =>
  reading(shop.owner, async (tx) => {
    const rows = await tx.query<{ action: string }>(
      'select action from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id',
      [id],
    )
    return rows.map(({ action }) => action)
  })

test('somebody is given an account, comes in by it, is found by name, address and role, and changed', async () => {
  const { shop, id } = await withAna()
  const hasSignedIn = async () => (await shop.call.user.getById({ id })).has_signed_in
  expect(await hasSignedIn()).toBe(false)
  await opens(shop, 'secreta')
  expect(await hasSignedIn()).toBe(true)
  for (const search of ['peralta', 'ANA@COLMADO', 'cajero']) {
    expect((await shop.call.user.getAll({ search })).data).toMatchObject([{ id, role_code: 'cashier' }])
  }
  expect((await shop.call.user.getAll({ search: 'nadie' })).pagination.total).toBe(0)
  const warehouse = (await shop.call.user.getWarehouses())[0]
  await shop.call.user.update({
    ...somebody(shop.roles.admin, { password: '', name: 'Ana P.', phone: '809-555-0142' }),
    id,
    language: 'en',
    warehouse_id: warehouse?.id ?? null,
    image_url: ' https://fotos.example/ana.jpg ',
  })
  expect(await shop.call.user.getById({ id })).toEqual({
    id,
    name: 'Ana P.',
    email: 'ana@colmado.test',
    phone: '+18095550142',
    image_url: 'https://fotos.example/ana.jpg',
    language: 'en',
    warehouse_id: warehouse?.id,
    role_id: shop.roles.admin,
    role_code: 'admin',
    role_name: 'Administrador',
    is_active: true,
    version: 2,
    deleted: false,
    invited_until: null,
    invitation_sent: false,
    has_signed_in: true,
    has_second_factor: false,
  })
  await opens(shop, 'secreta')
})

test('nobody is sent to a warehouse that is switched off or gone, and whoever works there already stays', async () => {
  const { shop, id } = await withAna()
  const depot = (await shop.call.user.getWarehouses()).find(({ name }) => name === 'Depósito')?.id
  if (!depot) throw new Error('no depot')
  const ana = somebody(shop.roles.cashier, { password: '' })
  const kept = async () => (await shop.call.user.getById({ id })).warehouse_id
  await shop.call.user.update({ ...ana, id, warehouse_id: depot })
  const { code, name, position } = await shop.call.warehouse.getById({ id: depot })
  await shop.call.warehouse.update({ id: depot, code, name, position, is_active: false })
  await shop.call.user.update({ ...ana, id, name: 'Ana María', warehouse_id: depot })
  expect(await kept()).toBe(depot)
  await shop.call.user.update({ ...ana, id, warehouse_id: null })
  for (const warehouse_id of [depot, newId()]) {
    const refused = refusal('users.warehouse_not_found')
    await expect(shop.call.user.update({ ...ana, id, warehouse_id })).rejects.toMatchObject(refused)
    const luis = somebody(shop.roles.cashier, { email: 'luis@colmado.test' })
    await expect(shop.call.user.create({ ...luis, warehouse_id })).rejects.toMatchObject(refused)
  }
  expect(await kept()).toBeNull()
})

test('without stock nobody is asked where people work, and where they did is kept', async () => {
  const { shop, id } = await withAna()
  const [main] = await shop.call.user.getWarehouses()
  const ana = somebody(shop.roles.cashier, { password: '', warehouse_id: main?.id })
  await shop.call.user.update({ ...ana, id })
  const withoutStock = shop.as({ off: ['inventory'] })
  await expect(withoutStock.user.getWarehouses()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { warehouse_id } = await withoutStock.user.getById({ id })
  await withoutStock.user.update({ ...ana, id, name: 'Ana María', warehouse_id })
  expect(await shop.call.user.getById({ id })).toMatchObject({
    name: 'Ana María',
    warehouse_id: main?.id,
  })
})

test('people are found by what their role is called on the screen of whoever looks', async () => {
  const { shop, id } = await withAna()
  const found = async (call: typeof shop.call, search: string) =>
    (await call.user.getAll({ search })).data.map((row) => row.id)
  const english = shop.as({ ctx: { ...shop.owner, actor: { ...shop.owner.actor, language: 'en' } } })
  expect(await found(english, 'cashier')).toEqual([id])
  expect(await found(english, 'cajero')).toEqual([])
  expect(await found(shop.call, 'cajero')).toEqual([id])
})

test('an address is one account’s, also a deleted one’s, and also at the same moment', async () => {
  const { shop, id } = await withAna()
  const again = somebody(shop.roles.cashier, { email: 'ANA@colmado.test' })
  await expect(shop.call.user.create(again)).rejects.toMatchObject(refusal('identity.email_taken'))
  await shop.call.user.delete({ id })
  await expect(shop.call.user.create(again)).rejects.toMatchObject(refusal('users.email_of_deleted'))
  const ofSupport = somebody(shop.roles.cashier, { email: `support.${newId()}@support.invalid` })
  await expect(shop.call.user.create(ofSupport)).rejects.toMatchObject(refusal('identity.email_taken'))
  const luis = somebody(shop.roles.cashier, { email: 'luis@colmado.test' })
  const twice = await Promise.allSettled([1, 2].map(() => shop.call.user.create(luis)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const owner = shop.owner.actor.userId
  await expect(
    shop.call.user.update({ ...luis, password: '', id: owner, role_id: shop.roles.owner }),
  ).rejects.toMatchObject(refusal('identity.email_taken'))
})

test('a password that is given, a closed and a deleted account end the person’s sessions, and so does the asking', async () => {
  const { shop, id } = await withAna()
  const comesIn = async () => {
    await openSession(shop.ctx, id, 'here')
    expect(await sessionsOf(shop, id)).toBe(1)
  }
  await comesIn()
  await shop.call.user.update({ ...somebody(shop.roles.cashier), id, name: 'Ana', password: '' })
  expect(await sessionsOf(shop, id)).toBe(1)
  await shop.call.user.update({ ...somebody(shop.roles.cashier), id, password: 'otra-clave' })
  expect(await sessionsOf(shop, id)).toBe(0)
  await opens(shop, 'otra-clave')
  expect(await shop.call.user.endSessions({ id })).toEqual({ ended: 1 })
  await comesIn()
  await shop.call.user.deactivate({ id })
  expect(await sessionsOf(shop, id)).toBe(0)
  await expect(opens(shop, 'otra-clave')).rejects.toMatchObject({ code: 'identity.invalid_credentials' })
  await shop.call.user.activate({ id })
  await opens(shop, 'otra-clave')
  await shop.call.user.delete({ id })
  expect(await sessionsOf(shop, id)).toBe(0)
  await expect(opens(shop, 'otra-clave')).rejects.toMatchObject({ code: 'identity.invalid_credentials' })
  await shop.call.user.restore({ id })
  await opens(shop, 'otra-clave')
})

test('a deleted account comes back as it was, open or closed, and each is written down once', async () => {
  const { shop, id } = await withAna()
  await shop.call.user.deactivate({ id })
  await shop.call.user.deactivate({ id })
  await shop.call.user.delete({ id })
  await shop.call.user.delete({ id })
  await expect(shop.call.user.activate({ id })).rejects.toMatchObject(refusal('users.not_found'))
  expect((await shop.call.user.getAll({ search: 'ana' })).data).toEqual([])
  expect((await shop.call.user.getAll({ search: 'ana', showDeleted: true })).data).toMatchObject([
    { deleted: true },
  ])
  await shop.call.user.restore({ id })
  await shop.call.user.restore({ id })
  expect(await shop.call.user.getById({ id })).toMatchObject({ is_active: false, deleted: false })
  await shop.call.user.activate({ id })
  await shop.call.user.activate({ id })
  expect(await trail(shop, id)).toEqual(
    ['created', 'deactivated', 'deleted', 'restored', 'activated'].map((verb) => `user.${verb}`),
  )
})

test('nobody gives themselves a role, a password or an end', async () => {
  const { shop, id } = await withAna('owner')
  const ana = actingAs(shop, id)
  const own = { ...somebody(shop.roles.owner), id, password: '' }
  await ana.user.update({ ...own, name: 'Ana María' })
  for (const [asked, code] of [
    [() => ana.user.update({ ...own, role_id: shop.roles.admin }), 'users.own_role'],
    [() => ana.user.update({ ...own, password: 'la-mia-nueva' }), 'users.own_password'],
    [() => ana.user.deactivate({ id }), 'users.own_closing'],
    [() => ana.user.delete({ id }), 'users.own_closing'],
  ] as const) {
    await expect(asked()).rejects.toMatchObject(refusal(code))
  }
  expect(await ana.user.getById({ id })).toMatchObject({
    name: 'Ana María',
    role_code: 'owner',
    is_active: true,
  })
})

test('nobody moves their own account to another address without the password that holds', async () => {
  const { shop, id } = await withAna('owner')
  const ana = actingAs(shop, id)
  const moved = { ...somebody(shop.roles.owner), id, password: '', email: 'otra@lugar.test' }
  for (const [more, code] of [
    [{}, 'users.own_email'],
    [{ current_password: 'adivinada' }, 'identity.wrong_password'],
  ] as const)
    await expect(ana.user.update({ ...moved, ...more })).rejects.toMatchObject(refusal(code))
  expect(await ana.user.getById({ id })).toMatchObject({ email: 'ana@colmado.test', version: 1 })
  await ana.user.update({ ...moved, current_password: 'secreta' })
  expect(await ana.user.getById({ id })).toMatchObject({ email: 'otra@lugar.test' })
  const written = await reading(shop.owner, (tx) =>
    tx.query(`select details::text as row from audit_log where subject_id = $1`, [id]),
  )
  expect(JSON.stringify(written)).not.toMatch(/secreta|current_password/)
})

test('of two owners who close each other in the same moment one stays', async () => {
  const { shop, id } = await withAna('owner')
  const first = shop.owner.actor.userId
  for (const close of ['deactivate', 'delete'] as const) {
    const [hers, mine] = await Promise.allSettled([
      shop.call.user[close]({ id }),
      actingAs(shop, id).user[close]({ id: first }),
    ])
    expect([hers.status, mine.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = hers.status === 'rejected' ? hers : mine
    expect(refused).toMatchObject({ reason: refusal('users.last_owner') })
    await reopen(shop)
  }
})

/** All of the shop’s accounts, as if nobody had closed one. */
const reopen = (shop: World) =>
  inTransaction(shop.owner, (tx) =>
    tx.query('update users set is_active = true, deleted_at = null where tenant_id = current_tenant()'),
  )

test('of two owners who make each other cashiers in the same moment one stays', async () => {
  const { shop, id } = await withAna('owner')
  const first = shop.owner.actor.userId
  const me = { name: 'Altagracia Núñez', email: 'owner@shop.test', password: '', role_id: shop.roles.cashier }
  const both = await Promise.allSettled([
    shop.call.user.update({ ...somebody(shop.roles.cashier), password: '', id }),
    actingAs(shop, id).user.update({ ...me, id: first }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refusal('users.last_owner'),
  })
  const { data } = await shop.call.user.getAll({})
  expect(data.filter(({ role_code }) => role_code === 'owner')).toHaveLength(1)
})

test('who is not owner makes, changes and takes over nobody who may do more than they', async () => {
  const { shop, id: owner } = await withAna('owner')
  const { id: admin } = await shop.call.user.create(somebody(shop.roles.admin, { email: 'b@shop.test' }))
  const { id: seller } = await shop.call.role.create({ name: 'Vendedor', permissions: ['pos.sell'] })
  const manager = shop.as({ permissions: MANAGER })
  const beyond = refusal('users.beyond')
  for (const id of [owner, admin]) {
    const change = { ...somebody(seller), email: `x${id}@shop.test`, id }
    await expect(manager.user.update(change)).rejects.toMatchObject(beyond)
    await expect(manager.user.deactivate({ id })).rejects.toMatchObject(beyond)
    await expect(manager.user.delete({ id })).rejects.toMatchObject(beyond)
    await expect(manager.user.endSessions({ id })).rejects.toMatchObject(beyond)
  }
  for (const role_id of [shop.roles.owner, shop.roles.admin]) {
    const made = manager.user.create(somebody(role_id, { email: 'c@shop.test' }))
    await expect(made).rejects.toMatchObject(refusal('roles.beyond'))
  }
  const { id } = await manager.user.create(somebody(seller, { email: 'c@shop.test' }))
  const raised = { ...somebody(shop.roles.admin, { email: 'c@shop.test' }), id, password: '' }
  await expect(manager.user.update(raised)).rejects.toMatchObject(refusal('roles.beyond'))
  await manager.user.update({ ...raised, role_id: seller, password: 'otra-clave' })
  expect(
    (await manager.user.getRoles()).filter(({ may_give }) => may_give).map(({ id: role }) => role),
  ).toEqual([seller])
})

test('of two people at one account the second is told', async () => {
  const { shop, id } = await withAna()
  const change = { ...somebody(shop.roles.cashier), id, password: '', version: 1 }
  await shop.call.user.update({ ...change, name: 'Ana uno' })
  await expect(shop.call.user.update({ ...change, name: 'Ana dos' })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  expect(await shop.call.user.getById({ id })).toMatchObject({ name: 'Ana uno' })
})

test('an account saved as it is stays of its version, and nobody is told of a change', async () => {
  const { shop, id } = await withAna()
  const change = { ...somebody(shop.roles.cashier), id, password: '' }
  await shop.call.user.update({ ...change, version: 1 })
  expect(await shop.call.user.getById({ id })).toMatchObject({ version: 1 })
  await shop.call.user.update({ ...change, name: 'Ana', version: 1 })
  expect(await shop.call.user.getById({ id })).toMatchObject({ name: 'Ana', version: 2 })
  expect(await trail(shop, id)).toEqual(['user.created', 'user.changed'])
})

test('another shop’s account, role and warehouse are none', async () => {
  const { shop, id } = await withAna()
  const stranger = await newWorld()
  const none = refusal('users.not_found')
  for (const theirs of [id, newId<UserId>()]) {
    await expect(stranger.call.user.getById({ id: theirs })).rejects.toMatchObject(none)
    const change = { ...somebody(stranger.roles.cashier), id: theirs }
    await expect(stranger.call.user.update(change)).rejects.toMatchObject(none)
    for (const verb of ['activate', 'deactivate', 'delete', 'restore'] as const) {
      await expect(stranger.call.user[verb]({ id: theirs })).rejects.toMatchObject(none)
    }
    await expect(stranger.call.user.endSessions({ id: theirs })).rejects.toMatchObject(
      refusal('users.not_found'),
    )
  }
  for (const role of [shop.roles.cashier, newId<RoleId>()]) {
    await expect(stranger.call.user.create(somebody(role))).rejects.toMatchObject(refusal('roles.not_found'))
  }
  for (const warehouse_id of [shop.warehouses.main, newId()]) {
    const there = somebody(stranger.roles.cashier, { warehouse_id })
    await expect(stranger.call.user.create(there)).rejects.toMatchObject(refusal('users.warehouse_not_found'))
    const own = await stranger.call.user.create(
      somebody(stranger.roles.cashier, { email: `${newId()}@a.test` }),
    )
    await expect(
      stranger.call.user.update({ ...there, email: `${newId()}@a.test`, password: '', id: own.id }),
    ).rejects.toMatchObject(refusal('users.warehouse_not_found'))
  }
})

test('a deleted role is given to nobody, and whoever comes back needs theirs', async () => {
  const shop = await newWorld()
  const { id: role } = await shop.call.role.create({ name: 'Vendedor' })
  const { id } = await shop.call.user.create(somebody(role))
  await shop.call.user.delete({ id })
  await shop.call.role.delete({ id: role })
  const other = somebody(role, { email: 'b@shop.test' })
  await expect(shop.call.user.create(other)).rejects.toMatchObject(refusal('roles.not_found'))
  await expect(shop.call.user.restore({ id })).rejects.toMatchObject(refusal('users.role_deleted'))
  await shop.call.role.restore({ id: role })
  await shop.call.user.restore({ id })
})

test('each verb asks for its right', async () => {
  const { shop, id } = await withAna()
  const looking = shop.as({ permissions: ['users.view', 'pos.sell'] })
  expect((await looking.user.getAll({})).data).toHaveLength(2)
  const forbidden = { code: 'FORBIDDEN' }
  const input = somebody(shop.roles.cashier)
  await expect(looking.user.create(input)).rejects.toMatchObject(forbidden)
  await expect(looking.user.update({ ...input, id })).rejects.toMatchObject(forbidden)
  for (const verb of ['activate', 'deactivate', 'delete', 'restore', 'endSessions'] as const) {
    await expect(looking.user[verb]({ id })).rejects.toMatchObject(forbidden)
  }
  await expect(shop.as({ permissions: [] }).user.getAll({})).rejects.toMatchObject(forbidden)
})
