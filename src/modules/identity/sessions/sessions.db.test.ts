import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askMutation,
  askQuery,
  type Caller,
  read,
  type Served,
  serveTests,
  signIn,
} from '#app/testing/http.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { hire } from '../testing/account.server.ts'

let served: Served
let shop: World
let account: { email: string; password: string }

beforeAll(async () => {
  served = await serveTests()
  shop = await newWorld()
  account = await hire(shop)
})

// Tries are counted for a quarter of an hour; each test has one of its own.
beforeEach(() => {
  served.clock.now = new Date(served.clock.now.getTime() + 60 * 60_000)
})

const host = (of: World = shop) => served.hostOf(of)

const tryToSignIn = (credentials: { email: string; password: string }, caller: Caller = { host: host() }) =>
  askMutation(served.port, caller, 'auth.signIn', credentials)

const whoAmI = async (caller: Caller): Promise<unknown> =>
  read(await askQuery(served.port, caller, 'auth.getSession')).data

test('the cookie of one shop opens nothing at another’s host', async () => {
  const caller = await signIn(served.port, host(), account)
  const other = await newWorld()
  const astray = { host: host(other), ...(caller.cookie && { cookie: caller.cookie }) }
  expect(await whoAmI(astray)).toBeNull()
  const answer = await askQuery(served.port, astray, 'pos.openTill')
  expect(answer.status).toBe(401)
  expect(read(answer).error).toMatchObject({ message: 'User not authenticated' })
  expect(await whoAmI(caller)).not.toBeNull()
})

test('a session ends after its week', async () => {
  const caller = await signIn(served.port, host(), account)
  const began = served.clock.now.getTime()
  served.clock.now = new Date(began + 7 * 86_400_000 - 1000)
  expect(await whoAmI(caller)).not.toBeNull()
  served.clock.now = new Date(began + 7 * 86_400_000)
  expect(await whoAmI(caller)).toBeNull()
  expect((await askQuery(served.port, caller, 'pos.openTill')).status).toBe(401)
})

test('signing out ends the session for whoever kept its cookie, and leaves other sessions', async () => {
  const [here, phone] = [
    await signIn(served.port, host(), account),
    await signIn(served.port, host(), account),
  ]
  const answer = await askMutation(served.port, here, 'auth.signOut')
  expect(read(answer)).toEqual({ data: { success: true } })
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^enzzo_session=; .*Expires=Thu, 01 Jan 1970/)
  expect(await whoAmI(here)).toBeNull()
  expect(await whoAmI(phone)).not.toBeNull()
  // Twice, and without a session, is no matter.
  expect((await askMutation(served.port, here, 'auth.signOut')).status).toBe(200)
  expect((await askMutation(served.port, { host: host() }, 'auth.signOut')).status).toBe(200)
})

test.each(['', 'x', 'a'.repeat(43), `${'á'.repeat(20)}`, "' or 1=1 --", 'x'.repeat(3000)])(
  'a cookie made up (%.20s) opens nothing and is no bug',
  async (value) => {
    const caller = { host: host(), cookie: `enzzo_session=${encodeURIComponent(value)}` }
    expect(await whoAmI(caller)).toBeNull()
  },
)

test('whoever is switched off, or loses a right, loses it with the next call', async () => {
  const cashier = await hire(shop, 'cashier')
  const caller = await signIn(served.port, host(), cashier)
  const list = () => askQuery(served.port, caller, 'customer.getAll')
  expect((await list()).status).toBe(200)
  await change(
    shop,
    `delete from role_permissions where tenant_id = $1 and role_id = $2 and permission = 'customers.view'`,
    [shop.owner.tenantId, shop.roles.cashier],
  )
  const refused = await list()
  expect(refused.status).toBe(403)
  expect(read(refused).error).toMatchObject({ message: 'Requiere permiso: customers.view' })
  await change(shop, 'update users set is_active = false where email = $1', [cashier.email])
  expect((await list()).status).toBe(401)
})

test('a cookie whose session has ended goes with the answer that nobody is signed in', async () => {
  const other = await newWorld()
  const cashier = await hire(other, 'cashier')
  const caller = await signIn(served.port, host(other), cashier)
  const asked = () => askQuery(served.port, caller, 'auth.getSession')
  expect((await asked()).headers['set-cookie']).toBeUndefined()
  await change(other, 'update users set is_active = false where email = $1', [cashier.email])
  const answer = await asked()
  expect(read(answer)).toEqual({ data: null })
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^enzzo_session=; Max-Age=0; /)
})

test('every answer carries a mark of the person’s rights, another one once they changed', async () => {
  const other = await newWorld()
  const cashier = await hire(other, 'cashier')
  const caller = await signIn(served.port, host(other), cashier)
  const mark = async () => (await askQuery(served.port, caller, 'auth.getSession')).headers['x-rights']
  const before = await mark()
  expect(before).toMatch(/^[\w-]{12}$/)
  expect(await mark()).toBe(before)
  await change(
    other,
    `delete from role_permissions where tenant_id = $1 and role_id = $2 and permission = 'pos.discount'`,
    [other.owner.tenantId, other.roles.cashier],
  )
  expect(await mark()).not.toBe(before)
  expect(
    (await askQuery(served.port, { host: host(other) }, 'auth.getSession')).headers['x-rights'],
  ).toBeUndefined()
})

test('who ends all sessions is out everywhere, and colleagues are not', async () => {
  const colleague = await signIn(served.port, host(), await hire(shop, 'admin'))
  const [here, phone] = [
    await signIn(served.port, host(), account),
    await signIn(served.port, host(), account),
  ]
  const answer = await askMutation(served.port, here, 'auth.signOutEverywhere')
  expect(read(answer).data).toMatchObject({ success: true })
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^enzzo_session=; /)
  expect([await whoAmI(here), await whoAmI(phone)]).toEqual([null, null])
  expect(await whoAmI(colleague)).not.toBeNull()
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select details from audit_log where action = 'session.all_ended' order by at, id`),
  )
  expect(trail).toHaveLength(1)
})

test('a new password ends all other sessions, and the old one opens nothing', async () => {
  const other = await newWorld()
  const theirs = await hire(other)
  const [here, stolen] = [
    await signIn(served.port, host(other), theirs),
    await signIn(served.port, host(other), theirs),
  ]
  const change = (current: string, next: string) =>
    askMutation(served.port, here, 'auth.changePassword', { current_password: current, new_password: next })
  const wrong = await change('otra', 'clave-nueva')
  expect(read(wrong).error).toMatchObject({ data: { domain: { code: 'identity.wrong_password' } } })
  expect((await change(theirs.password, 'corta')).status).toBe(400)
  expect(await whoAmI(stolen)).not.toBeNull()
  expect(read(await change(theirs.password, 'clave-nueva')).data).toEqual({
    success: true,
    sessions_ended: 1,
  })
  expect(await whoAmI(stolen)).toBeNull()
  expect(await whoAmI(here)).not.toBeNull()
  expect((await tryToSignIn(theirs, { host: host(other) })).status).toBe(400)
  const renewed = { email: theirs.email, password: 'clave-nueva' }
  expect((await tryToSignIn(renewed, { host: host(other) })).status).toBe(200)
})

test('a suspended shop is refused with the next call, and open again with the one after', async () => {
  const other = await newWorld()
  const caller = await signIn(served.port, host(other), await hire(other))
  const open = (isOpen: boolean) =>
    change(other, 'update tenants set is_active = $2 where id = $1', [other.owner.tenantId, isOpen])
  expect((await askQuery(served.port, caller, 'pos.openTill')).status).toBe(200)
  await open(false)
  for (const path of ['pos.openTill', 'auth.getSession', 'product.getAll']) {
    const refused = await askQuery(served.port, caller, path)
    expect([path, refused.status]).toEqual([path, 403])
    expect(read(refused).error).toMatchObject({ data: { domain: { code: 'tenancy.shop_suspended' } } })
  }
  expect((await tryToSignIn(account, { host: host(other) })).status).toBe(404)
  await open(true)
  expect((await askQuery(served.port, caller, 'pos.openTill')).status).toBe(200)
})
