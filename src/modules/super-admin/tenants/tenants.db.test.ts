import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  ask,
  askMutation,
  askQuery,
  type Caller,
  cookieOf,
  read,
  serveTests,
  signIn,
} from '#app/testing/http.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, testDatabase, type World } from '#app/testing/world.server.ts'
import { lastTimesOff } from '#modules/identity/parts/parts.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { callAs, signedInSuperAdmin } from '../testing/super-admin.server.ts'

type Hand = Awaited<ReturnType<typeof signedInSuperAdmin>>

let admin: Hand
let shop: World
let id: string

beforeAll(async () => {
  admin = await signedInSuperAdmin()
  shop = await newWorld()
  id = shop.owner.tenantId
})

const refusal = (code: string) => ({ cause: { code } })

const trailOf = (of: World) =>
  reading(of.owner, (tx) =>
    tx.query<{ action: string; as_support: string | null }>(
      `select action, details ->> 'as_support' as as_support from audit_log where tenant_id = current_tenant()
        order by at desc, id desc limit 5`,
    ),
  )

test('a shop is opened with its owner, who signs in; a taken subdomain is told, and nothing stays', async () => {
  const subdomain = `n${randomUUID().slice(0, 12)}`
  const wanted = {
    name: 'Ferretería Nueva',
    subdomain,
    owner_email: 'ana@nueva.test',
    owner_name: 'Ana',
    password: 'clave-de-ana',
  }
  const { id: made } = await admin.call.createTenant(wanted)
  const served = await serveTests()
  await signIn(served.port, `${subdomain}.localhost:${served.port}`, {
    email: 'ana@nueva.test',
    password: 'clave-de-ana',
  })
  expect(await admin.call.getTenant({ id: made })).toMatchObject({
    name: 'Ferretería Nueva',
    owner: { name: 'Ana', email: 'ana@nueva.test' },
    people: 1,
    is_active: true,
    plan: null,
  })
  // Sent again, as where the first answer was lost, the form finds its own shop; another form and anybody else do not.
  expect(await admin.call.createTenant(wanted)).toEqual({ id: made })
  const refused = refusal('tenancy.subdomain_taken')
  const another = await signedInSuperAdmin()
  for (const each of [
    () => admin.call.createTenant({ ...wanted, password: 'otra-clave-larga' }),
    () => admin.call.createTenant({ ...wanted, name: 'Ferretería Otra' }),
    () => another.call.createTenant(wanted),
  ])
    await expect(each()).rejects.toMatchObject(refused)
  // What is the installation's own host is nobody's shop.
  for (const subdomain of ['www', 'mail', '123'])
    await expect(admin.call.createTenant({ ...wanted, subdomain })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  const { data } = await admin.call.getActs({ tenantId: made })
  expect(data).toMatchObject([
    { action: 'tenant.created', admin: admin.account.email, shop: 'Ferretería Nueva' },
  ])
})

test('no shop is opened where the installation has its own pages, or where a name would pass for it', async () => {
  for (const subdomain of ['www', 'mail', 'ab', '12345', 'xn--colmado'])
    await expect(
      admin.call.createTenant({
        name: 'Colmado',
        subdomain,
        owner_email: 'ana@correo.do',
        owner_name: 'Ana',
        password: 'clave-larga',
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('shops are found by name and subdomain, page by page, with what each comes to', async () => {
  const mark = `Zona${randomUUID().slice(0, 8)}`
  for (const each of ['norte', 'oeste', 'sur'])
    await admin.call.createTenant({
      name: `Peluquería ${mark} ${each}`,
      subdomain: `${mark}-${each}`.toLowerCase(),
      owner_email: `${each}@zona.test`,
      owner_name: each,
      password: 'clave-larga',
    })
  const first = await admin.call.getTenants({ search: mark.toUpperCase(), pageSize: 2 })
  expect(first.data.map(({ name }) => name)).toEqual([`Peluquería ${mark} norte`, `Peluquería ${mark} oeste`])
  expect(first.pagination).toMatchObject({ total: 3, pageCount: 2 })
  const second = await admin.call.getTenants({ search: `${mark}-sur`, page: 1 })
  expect(second.data).toMatchObject([
    { name: `Peluquería ${mark} sur`, owner: { email: 'sur@zona.test' }, storage_bytes: 0 },
  ])
  // As it is typed in a hurry, and by words that are no neighbours.
  expect((await admin.call.getTenants({ search: `peluqueria sur ${mark}` })).pagination.total).toBe(1)
  expect((await admin.call.getTenants({ search: `peluqueria ${mark}` })).pagination.total).toBe(3)
  expect((await admin.call.getTenants({ search: mark, state: 'suspended' })).data).toEqual([])
})

test('a suspended shop is refused at once, also to who works in it, until it is open again', async () => {
  const served = await serveTests()
  const other = await newWorld()
  const host = served.hostOf(other)
  const caller = await signIn(served.port, host, await hire(other))
  const rolesOf = async () => read(await askQuery(served.port, caller, 'user.getRoles'))
  expect((await rolesOf()).error).toBeUndefined()
  const tenant = { id: other.owner.tenantId }
  await admin.call.suspendTenant({ ...tenant, reason: 'No ha pagado desde mayo' })
  // Who is shut out reads whom to write to.
  expect((await rolesOf()).error).toMatchObject({
    data: { domain: { code: 'tenancy.shop_suspended', params: { support: expect.stringContaining('@') } } },
  })
  // Of its pages whoever works there sees what everybody sees, and no fault.
  for (const path of ['/book', '/shop/cart', '/shop'])
    expect((await ask(served.port, { ...caller, path })).status).toBe(404)
  expect(await admin.call.getTenant(tenant)).toMatchObject({
    is_active: false,
    suspended_reason: 'No ha pagado desde mayo',
  })
  expect((await admin.call.getTenants({ search: other.subdomain, state: 'suspended' })).data).toHaveLength(1)
  // Of who has no session the shop is gone, and who has one is told why for as long as it is.
  expect(
    read(
      await askQuery(served.port, { host }, 'tenant.getPublicTenantBySubdomain', {
        subdomain: other.subdomain,
      }),
    ).error,
  ).toMatchObject({ data: { domain: { code: 'tenancy.shop_not_found' } } })
  served.clock.now = new Date(served.clock.now.getTime() + 3_600_000)
  expect((await rolesOf()).error).toMatchObject({ data: { domain: { code: 'tenancy.shop_suspended' } } })
  // Repeated, the reason is the last one.
  await admin.call.suspendTenant({ ...tenant, reason: 'Por orden' })
  expect((await admin.call.getTenant(tenant)).suspended_reason).toBe('Por orden')
  await change(
    other,
    `update tenants set suspended_from = suspended_from - interval '1 hour' where id = $1`,
    [tenant.id],
  )
  await admin.call.unsuspendTenant(tenant)
  await admin.call.unsuspendTenant(tenant)
  expect((await rolesOf()).error).toBeUndefined()
  // From when to when nobody could work in it is known.
  const from = new Date(NOON.getTime() - 3_600_000)
  expect(await lastTimesOff(other.ctx, [])).toEqual([{ from, until: NOON }])
  expect((await trailOf(other)).slice(0, 2)).toEqual([
    { action: 'tenant.unsuspended', as_support: 'Rosa Soporte' },
    { action: 'tenant.unsuspended', as_support: 'Rosa Soporte' },
  ])
})

test('a part is switched off and on as the shop would, and what holds it is told', async () => {
  await admin.call.setTenantModule({ id, module: 'reports', is_on: false })
  const partsOf = async () => (await admin.call.getTenant({ id })).parts
  expect((await partsOf()).find(({ module }) => module === 'reports')?.is_on).toBe(false)
  expect((await trailOf(shop))[0]).toEqual({ action: 'module.switched_off', as_support: 'Rosa Soporte' })
  await admin.call.setTenantModule({ id, module: 'reports', is_on: true })
  expect((await partsOf()).find(({ module }) => module === 'reports')?.is_on).toBe(true)
  await expect(admin.call.setTenantModule({ id, module: 'users', is_on: false })).rejects.toMatchObject({
    cause: { code: 'parts.necessary' },
  })
  const [act] = (await admin.call.getActs({ tenantId: shop.owner.tenantId })).data
  expect(act).toMatchObject({ action: 'tenant.module_on', details: { module: 'reports' } })
})

test('a plan is given and taken, and one that is not there is refused', async () => {
  await admin.call.changeTenantPlan({ id, plan: { product: 'enzzo_pos', id: 'monthly' } })
  expect((await admin.call.getTenant({ id })).plan).toMatchObject({ plan: 'monthly', status: 'active' })
  await expect(
    admin.call.changeTenantPlan({ id, plan: { product: 'enzzo_pos', id: 'no_such' } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await admin.call.getTenant({ id })).plan).toMatchObject({ plan: 'monthly' })
  await admin.call.changeTenantPlan({ id, plan: null })
  expect((await admin.call.getTenant({ id })).plan).toBeNull()
})

test('what is done to one shop changes nothing of another', async () => {
  const other = await newWorld()
  const before = await stateOf(other)
  await admin.call.setTenantModule({ id, module: 'reports', is_on: false })
  await admin.call.setTenantModule({ id, module: 'reports', is_on: true })
  await admin.call.suspendTenant({ id, reason: 'Prueba' })
  await admin.call.unsuspendTenant({ id })
  expect(await stateOf(other)).toEqual(before)
  for (const call of [
    () => admin.call.getTenant({ id: randomUUID() }),
    () => admin.call.suspendTenant({ id: randomUUID(), reason: 'Nadie' }),
    () => admin.call.enterTenant({ id: randomUUID() }),
  ])
    await expect(call()).rejects.toMatchObject(refusal('super_admin.tenant_not_found'))
})

test('a shop wears its brand wherever it is, and nothing wears one that is not there', async () => {
  const served = await serveTests()
  const other = await newWorld()
  const title = async () =>
    read(
      await askQuery(served.port, { host: served.hostOf(other) }, 'onboarding.getOnboardingInfoByTenant', {
        tenantId: other.owner.tenantId,
      }),
    ).data
  expect(await title()).toMatchObject({ product: { code: 'enzzo' } })
  await admin.call.setTenantBrand({ id: other.owner.tenantId, brand: 'cobra' })
  expect(await title()).toMatchObject({ product: { code: 'cobra', name: 'Cobra Fácil' } })
  await expect(
    admin.call.setTenantBrand({ id: other.owner.tenantId, brand: 'ninguna' }),
  ).rejects.toMatchObject(refusal('super_admin.brand_not_found'))
  await admin.call.setTenantBrand({ id: other.owner.tenantId, brand: null })
  expect(await title()).toMatchObject({ product: { code: 'enzzo' } })
})

/** Comes into a shop by the way that the super-admin was given. */
async function enter(served: { port: number }, host: string, address: string) {
  const answer = await askMutation(served.port, { host }, 'auth.enterAsSupport', {
    token: address.split('#')[1],
  })
  return { answer, caller: { host, cookie: cookieOf(answer) } satisfies Caller }
}

test('support comes in with the owner’s consent alone, under the role that they chose, and is out when it ends', async () => {
  const served = await serveTests({ clock: () => served.clock.now })
  const other = await newWorld()
  const host = served.hostOf(other)
  const tenant = { id: other.owner.tenantId }
  await expect(admin.call.enterTenant(tenant)).rejects.toMatchObject(refusal('support.no_consent'))
  const { id: consent } = await other.call.support.grant({ hours: 4, role_id: other.roles.cashier })
  expect((await admin.call.getTenant(tenant)).consent).toMatchObject({ id: consent })
  const { address } = await admin.call.enterTenant(tenant)
  const { answer, caller } = await enter(served, host, address)
  expect(answer.status).toBe(200)
  expect(read(await askQuery(served.port, caller, 'auth.getSession')).data).toMatchObject({
    user: { name: 'Soporte · Rosa Soporte', role: 'cashier', is_owner: false },
  })
  // The way in is used up.
  expect((await enter(served, host, address)).answer.status).toBe(400)
  // What a cashier may not, support may not.
  expect(read(await askQuery(served.port, caller, 'user.getAll', {})).error).toMatchObject({
    data: { code: 'FORBIDDEN' },
  })
  await other.call.support.end({ id: consent })
  expect(read(await askQuery(served.port, caller, 'auth.getSession')).data).toBeNull()
  await expect(admin.call.enterTenant(tenant)).rejects.toMatchObject(refusal('support.no_consent'))
})

test('it ends by itself after its hours, and a way in that nobody took after a minute', async () => {
  const served = await serveTests({ clock: () => served.clock.now })
  const other = await newWorld()
  const host = served.hostOf(other)
  const tenant = { id: other.owner.tenantId }
  await other.call.support.grant({ hours: 1, role_id: other.roles.admin })
  const { caller } = await enter(served, host, (await admin.call.enterTenant(tenant)).address)
  const late = (await admin.call.enterTenant(tenant)).address
  served.clock.now = new Date(NOON.getTime() + 61_000)
  expect((await enter(served, host, late)).answer.status).toBe(400)
  served.clock.now = new Date(NOON.getTime() + 59 * 60_000)
  expect(read(await askQuery(served.port, caller, 'auth.getSession')).data).not.toBeNull()
  served.clock.now = new Date(NOON.getTime() + 60 * 60_000)
  expect(read(await askQuery(served.port, caller, 'auth.getSession')).data).toBeNull()
  const later = await callAs({ token: (await admin.signIn()).token, now: NOON })
  expect((await later.superAdmin.getTenant(tenant)).consent).not.toBeNull()
})

test('the owner is told who came, what they did is kept as theirs, and no list of people shows them', async () => {
  const served = await serveTests()
  const other = await newWorld()
  await other.call.support.grant({ hours: 4, role_id: other.roles.admin })
  const { address } = await admin.call.enterTenant({ id: other.owner.tenantId })
  const { caller } = await enter(served, served.hostOf(other), address)
  await askMutation(served.port, caller, 'productCategory.create', { code: 'SOPORTE', name: 'De soporte' })
  const trail = await trailOf(other)
  expect(trail).toContainEqual({ action: 'product_category.created', as_support: 'Soporte · Rosa Soporte' })
  expect(trail.map(({ action }) => action)).toContain('support.entered')
  expect(await other.call.notification.getUnread()).toMatchObject([
    { kind: 'support_entered', params: { name: 'Rosa Soporte' } },
  ])
  const { open } = await other.call.support.get()
  expect(open).toMatchObject({ entries: [{ name: 'Rosa Soporte' }] })
  const people = await other.call.user.getAll({ showDeleted: true })
  expect(people.data.map(({ name }) => name)).toEqual(['Altagracia Núñez'])
  expect((await other.call.user.getAdministrators()).map(({ name }) => name)).not.toContain(
    'Soporte · Rosa Soporte',
  )
  // Nobody lets themselves stay.
  const grant = await askMutation(served.port, caller, 'support.grant', {
    hours: 72,
    role_id: other.roles.admin,
  })
  expect(grant.status).toBe(403)
})

test('whoever comes in while the consent is ended is out with it, however the two fall together', async () => {
  const served = await serveTests({ clock: () => served.clock.now })
  const other = await newWorld()
  const host = served.hostOf(other)
  const tenant = { id: other.owner.tenantId }
  for (let round = 0; round < 10; round += 1) {
    const { id: consent } = await other.call.support.grant({ hours: 1, role_id: other.roles.admin })
    const ways = await Promise.all([1, 2, 3].map(() => admin.call.enterTenant(tenant)))
    const [came] = await Promise.all([
      Promise.all(ways.map(({ address }) => enter(served, host, address))),
      other.call.support.end({ id: consent }),
      other.call.support.end({ id: consent }),
    ])
    for (const { caller } of came)
      expect(read(await askQuery(served.port, caller, 'auth.getSession')).data ?? null).toBeNull()
    const left = await reading(other.owner, (tx) =>
      tx.query(`select 1 from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
        where s.tenant_id = current_tenant() and u.is_support`),
    )
    expect(left).toEqual([])
  }
})

test('a session of support that outlived its consent opens nothing, and ending that again takes it away', async () => {
  const served = await serveTests({ clock: () => served.clock.now })
  const other = await newWorld()
  const { id: consent } = await other.call.support.grant({ hours: 1, role_id: other.roles.admin })
  const { address } = await admin.call.enterTenant({ id: other.owner.tenantId })
  const { caller } = await enter(served, served.hostOf(other), address)
  // What an ending that did not see the session leaves behind.
  await inTransaction(other.owner, (tx) =>
    tx.query('update support_consents set ended_at = $1 where tenant_id = current_tenant()', [tx.now]),
  )
  expect(read(await askQuery(served.port, caller, 'auth.getSession')).data).toBeNull()
  await other.call.support.end({ id: consent })
  const left = await reading(other.owner, (tx) =>
    tx.query('select 1 from sessions where tenant_id = current_tenant() and support_entry_id is not null'),
  )
  expect(left).toEqual([])
})

test('a shop is seen and suspended whatever it is called', async () => {
  const other = await newWorld()
  const subdomain = `unfinished-${randomUUID().slice(0, 12)}`
  const { admin: owning } = await testDatabase()
  await owning.query('update tenants set subdomain = $2 where id = $1', [other.owner.tenantId, subdomain])
  const { data } = await admin.call.getTenants({ search: subdomain })
  expect(data).toMatchObject([{ id: other.owner.tenantId, subdomain }])
  await admin.call.suspendTenant({ id: other.owner.tenantId, reason: 'Se hace pasar por otro' })
  expect(await admin.call.getTenant({ id: other.owner.tenantId })).toMatchObject({ is_active: false })
})

test('support owns no shop, and a role of another shop is none', async () => {
  const other = await newWorld()
  const granting = (role_id: string) => other.call.support.grant({ hours: 4, role_id })
  await expect(granting(other.roles.owner)).rejects.toMatchObject(refusal('support.not_for_support'))
  await expect(granting(shop.roles.admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a way into one shop leads into no other', async () => {
  const served = await serveTests()
  const [one, other] = [await newWorld(), await newWorld()]
  for (const each of [one, other]) await each.call.support.grant({ hours: 4, role_id: each.roles.admin })
  const { address } = await admin.call.enterTenant({ id: one.owner.tenantId })
  expect(address).toBe(`http://${one.subdomain}.localhost/auth/support#${address.split('#')[1]}`)
  expect((await enter(served, served.hostOf(other), address)).answer.status).toBe(400)
  expect((await enter(served, served.hostOf(one), address)).answer.status).toBe(200)
})
