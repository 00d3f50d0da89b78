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
      name: 'Ramón Peguero',
      email: account.email,
      image_url: null,
      role: 'owner',
      role_name: 'Propietario',
      language: 'es',
      is_owner: true,
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
