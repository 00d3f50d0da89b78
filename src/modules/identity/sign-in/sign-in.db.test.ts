import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askMutation,
  askQuery,
  type Caller,
  cookieOf,
  read,
  type Served,
  serveTests,
  signIn,
} from '#app/testing/http.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { createUser } from '../people/people.server.ts'
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

const sessions = () =>
  reading(shop.owner, async (tx) => (await tx.query('select token_hash from sessions')).length)

test('who signs in gets a cookie that no script can read, for a week', async () => {
  const answer = await tryToSignIn({ ...account, email: `  ${account.email.toUpperCase()} ` })
  expect(answer.status).toBe(200)
  expect(read(answer)).toEqual({ data: { success: true } })
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^enzzo_session=[\w-]{43}; /)
  expect(cookie).toContain('; HttpOnly')
  expect(cookie).toContain('; SameSite=Lax')
  expect(cookie).toContain('; Path=/')
  const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? 0).getTime()
  expect(expires - served.clock.now.getTime()).toBe(7 * 86_400_000)
  // A browser whose clock is wrong counts the seconds.
  expect(cookie).toContain(`; Max-Age=${7 * 86_400}`)
  expect(await whoAmI({ host: host(), cookie: cookieOf(answer) })).toMatchObject({
    user: {
      ...{ name: 'Ramón Peguero', email: account.email, image_url: null },
      ...{ role: 'owner', role_name: 'Propietario', language: 'es', is_owner: true },
    },
    tenant: { id: shop.owner.tenantId, name: 'Colmado de prueba', subdomain: shop.subdomain },
  })
})

test('over https the cookie is bound to this host and never sent in the clear', async () => {
  const { port } = await serveTests({ trustProxy: true })
  const caller = { host: host(), headers: { 'x-forwarded-proto': 'https' } }
  const answer = await askMutation(port, caller, 'auth.signIn', account)
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^__Host-enzzo_session=/)
  expect(cookie).toContain('; Secure')
  const back = await askQuery(port, { ...caller, cookie: cookieOf(answer) }, 'auth.getSession')
  expect(read(back).data).not.toBeNull()
})

test('wrong password, unknown account and an account switched off: one answer, and no way in', async () => {
  const other = await newWorld()
  const off = await hire(other, 'cashier')
  await change(other, `update users set is_active = false where email = $1`, [off.email])
  const answers = [
    await tryToSignIn({ ...account, password: 'otra-clave' }),
    await tryToSignIn({ email: 'nadie@nada.test', password: 'otra-clave' }),
    await tryToSignIn(off, { host: host(other) }),
    // The account of another shop is unknown here.
    await tryToSignIn(account, { host: host(other) }),
  ]
  const refusals = answers.map(({ status, headers, text }) => ({
    status,
    text,
    cookie: headers['set-cookie'],
  }))
  expect(refusals[0]).toMatchObject({ status: 400, cookie: undefined })
  expect(answers.map((answer) => read(answer).error)[0]).toMatchObject({
    message: 'Credenciales inválidas',
    data: { domain: { code: 'identity.invalid_credentials', params: {} } },
  })
  for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
})

test.each([
  { email: '', password: 'x' },
  { email: 'a@b.test', password: '' },
  { email: 'a@b.test', password: 'x'.repeat(1025) },
])('nothing and too much are no credentials: %o', async (wrong) => {
  const answer = await tryToSignIn(wrong)
  expect(answer.status).toBe(400)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

/** Tries in vain until one is held off. @returns the seconds that it is told to wait. */
async function guessUntilHeldOff(caller: Caller, email: string): Promise<number> {
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await tryToSignIn({ email, password: 'adivinar' }, caller)
    if (answer.status !== 429) continue
    const seconds = /"count":(\d+)/.exec(answer.text)?.[1]
    return Number(seconds)
  }
  return 0
}

const later = (seconds: number): void => {
  served.clock.now = new Date(served.clock.now.getTime() + seconds * 1000)
}

test('guesses wait for one another ever longer and at most a minute, and the owner gets in between them', async () => {
  const other = await newWorld()
  const theirs = await hire(other)
  const caller = { host: host(other) }
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(await guessUntilHeldOff(caller, theirs.email)).toBe(pause)
    expect((await tryToSignIn(theirs, caller)).status).toBe(429)
    later(pause)
  }
  // Another account of the shop is not held off with it.
  const colleague = await hire(other, 'cashier')
  expect((await tryToSignIn(colleague, caller)).status).toBe(200)
  expect((await tryToSignIn(theirs, caller)).status).toBe(200)
})

test('guesses from everywhere hold off who was never here, and nobody where they have worked before', async () => {
  const { port } = await serveTests({ trustProxy: true, clock: () => served.clock.now })
  const other = await newWorld()
  const theirs = await hire(other)
  const from = (address: string, password = theirs.password) =>
    askMutation(port, { host: host(other), headers: { 'x-forwarded-for': address } }, 'auth.signIn', {
      email: theirs.email,
      password,
    })
  const inside = await from('2001:db8:5:5::1')
  // Who signs out in the evening is known in the morning.
  await askMutation(port, { host: host(other), cookie: cookieOf(inside) }, 'auth.signOut', undefined)
  for (let each = 0; each < 11; each += 1) await from(`198.51.100.${each}`, 'adivinar')
  const stranger = await from('203.0.113.77')
  expect(stranger.status).toBe(429)
  // Any address of the same /64.
  expect((await from('2001:db8:5:5:ffff::2')).status).toBe(200)
})

test('whoever gets in begins to count anew', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await tryToSignIn({ ...account, password: 'casi' })).status).toBe(400)
    }
    expect((await tryToSignIn(account)).status).toBe(200)
  }
})

test('a hundred guesses behind one address hold off its strangers in that shop, and nobody who works there', async () => {
  const { port } = await serveTests({ trustProxy: true, clock: () => served.clock.now })
  const [first, second] = [await newWorld(), await newWorld()]
  const [known, stranger, neighbour] = [await hire(first), await hire(first, 'admin'), await hire(second)]
  const headers = { 'x-forwarded-for': '192.0.2.44' }
  const from = (shopOf: World, credentials: { email: string; password: string }) =>
    askMutation(port, { host: host(shopOf), headers }, 'auth.signIn', credentials)
  expect((await from(first, known)).status).toBe(200)
  for (let round = 0; round < 10; round += 1) {
    const guesses = Array.from({ length: 10 }, (_, each) => `x${round}-${each}@nada.test`)
    await Promise.all(guesses.map((email) => from(first, { email, password: 'x' })))
  }
  expect((await from(first, stranger)).status).toBe(429)
  expect((await from(first, known)).status).toBe(200)
  expect((await from(second, neighbour)).status).toBe(200)
})

test('a business behind one address signs in as often as it likes', async () => {
  const other = await newWorld()
  const theirs = await hire(other)
  // More than the hundred guesses that one address has.
  for (let round = 0; round < 13; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryToSignIn(theirs, { host: host(other) })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
})

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

test('no password and no cookie can be read from the database', async () => {
  const { cookie = '' } = await signIn(served.port, host(), account)
  const token = cookie.split('=')[1] ?? ''
  const { rows } = await shop.database.admin.query<{ row: string }>(
    `select t::text || encode(t.token_hash, 'escape') as row from sessions t where tenant_id = $1
     union all select u::text from users u where tenant_id = $1`,
    [shop.owner.tenantId],
  )
  const kept = rows.map(({ row }) => row).join('\n')
  expect(kept).toContain('$argon2id$')
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(account.password)
  expect(await sessions()).toBeGreaterThan(0)
})

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

test('one address can have an account in two shops, each with its own password', async () => {
  const other = await newWorld()
  const password = 'la-del-vecino'
  await createUser(other.ctx, {
    email: account.email,
    name: 'La misma persona',
    password,
    role_id: other.roles.cashier,
    language: 'en',
    warehouse_id: null,
  })
  expect((await tryToSignIn(account, { host: host(other) })).status).toBe(400)
  const caller = await signIn(served.port, host(other), { email: account.email, password })
  expect(await whoAmI(caller)).toMatchObject({
    user: { name: 'La misma persona', role: 'cashier', language: 'en', is_owner: false },
  })
})

test('who came in and who did not are in the trail, with the place and without what was typed', async () => {
  const other = await newWorld()
  const theirs = await hire(other)
  await signIn(served.port, host(other), theirs)
  await tryToSignIn({ ...theirs, password: 'secreto-mal-escrito' }, { host: host(other) })
  await tryToSignIn({ email: 'mi-clave-1234@nada.test', password: 'x' }, { host: host(other) })
  const trail = await reading(other.owner, (tx) =>
    tx.query(
      `select action, user_id is not null as by_somebody, details from audit_log where action like 'session.%'
        order by details::text, action`,
    ),
  )
  const address = expect.stringContaining('127.0.0.1')
  expect(trail).toHaveLength(3)
  expect(trail).toContainEqual({ action: 'session.opened', by_somebody: true, details: { address } })
  expect(trail).toContainEqual({ action: 'session.refused', by_somebody: false, details: { address } })
  expect(trail).toContainEqual({
    action: 'session.refused',
    by_somebody: false,
    details: { address, email: theirs.email },
  })
  expect(JSON.stringify(trail)).not.toMatch(/secreto-mal-escrito|mi-clave/)
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
