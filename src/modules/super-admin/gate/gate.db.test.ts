import { beforeAll, describe, expect, test } from 'vitest'
import { allProcedures, type Procedure } from '#app/testing/calls.server.ts'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { NOON, newWorld, testDatabase, type World } from '#app/testing/world.server.ts'
import { codeOf, stepAt } from '#modules/identity/second-factor/totp.server.ts'
import { callAs, newSuperAdmin, signedInSuperAdmin, withFactor } from '../testing/super-admin.server.ts'

const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)
const INVALID = { code: 'UNAUTHORIZED', message: 'Invalid token' }

describe('what is for super-admins alone', () => {
  const procedures: Procedure[] = allProcedures().filter(({ access }) => access === 'super-admin')
  let shop: World
  let spent: string

  beforeAll(async () => {
    shop = await newWorld()
    const { pass, call } = await signedInSuperAdmin()
    await call.signOut()
    spent = pass.token
  })

  test('is every procedure of its namespace but the four by which one comes in and goes', () => {
    expect(procedures.every(({ path }) => path.startsWith('superAdmin.'))).toBe(true)
    const others = allProcedures().filter(
      ({ path, access }) => path.startsWith('superAdmin.') && access !== 'super-admin',
    )
    expect(others.map(({ path }) => path).toSorted()).toEqual([
      'superAdmin.confirmSignIn',
      'superAdmin.refresh',
      'superAdmin.signIn',
      'superAdmin.signOut',
    ])
    expect(procedures.length).toBeGreaterThan(20)
  })

  test.each(procedures)(
    '$path is refused without a token, with one that ended, and to the owner of a shop',
    async ({ path }) => {
      const name = path.slice('superAdmin.'.length)
      for (const call of [
        await callAs(),
        await callAs({ token: 'x' }),
        await callAs({ token: spent }),
        await callAs({ tenant: shop.ctx, signedIn: shop.owner }),
      ]) {
        const procedure: unknown = Reflect.get(call.superAdmin, name)
        if (typeof procedure !== 'function') throw new Error(`${path} is no procedure`)
        await expect(procedure({})).rejects.toMatchObject(INVALID)
      }
    },
  )
})

test('a token opens nothing of a shop', async () => {
  const shop = await newWorld()
  const { pass } = await signedInSuperAdmin()
  const call = await callAs({ token: pass.token, tenant: shop.ctx })
  await expect(call.user.getAll({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(call.tenant.getConfiguration()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await call.auth.getSession()).toBeNull()
})

test('the token comes in a header of the call, and a wrong one is said to be invalid', async () => {
  const served = await serveTests()
  const { pass, account } = await signedInSuperAdmin()
  const asked = (token: string) =>
    ask(served.port, {
      path: '/api/trpc/superAdmin.getAccount',
      host: 'tiendas.test',
      headers: { 'x-super-admin-token': token },
    })
  expect((await asked(pass.token)).text).toContain(account.email)
  const refused = await asked('nada')
  expect(refused.status).toBe(401)
  expect(refused.text).toContain('Invalid token')
})

test('a token is good for a quarter of an hour, and a refresh gives the next one, once', async () => {
  const { signIn } = await newSuperAdmin()
  const pass = await signIn()
  const at = async (token: string, now: Date) => (await callAs({ token, now })).superAdmin.getAccount()
  await at(pass.token, later(14))
  await expect(at(pass.token, later(15))).rejects.toMatchObject(INVALID)
  const next = await (await callAs({ now: later(15) })).superAdmin.refresh(pass)
  await at(next.token, later(29))
  expect(next.data).toEqual(pass.data)
  // Whoever brings the spent one shows that two hold it: neither has anything from then on.
  await expect((await callAs({ now: later(18) })).superAdmin.refresh(pass)).rejects.toMatchObject(INVALID)
  await expect(at(next.token, later(18))).rejects.toMatchObject(INVALID)
  await expect((await callAs({ now: later(18) })).superAdmin.refresh(next)).rejects.toMatchObject(INVALID)
})

test('who got no answer to a renewal asks for it again within two minutes, and has the only pass', async () => {
  const { signIn, account } = await newSuperAdmin()
  const pass = await signIn()
  const lost = await (await callAs({ now: later(15) })).superAdmin.refresh(pass)
  const next = await (await callAs({ now: later(16) })).superAdmin.refresh(pass)
  await (await callAs({ token: next.token, now: later(16) })).superAdmin.getAccount()
  // The other pass was nobody's: who has it renewed before somebody else did, and the session ends.
  await expect((await callAs({ now: later(17) })).superAdmin.refresh(lost)).rejects.toMatchObject(INVALID)
  await expect((await callAs({ now: later(17) })).superAdmin.refresh(next)).rejects.toMatchObject(INVALID)
  const { call } = await signedInSuperAdmin()
  const { data } = await call.getActs({ search: account.email })
  expect(data).toContainEqual(expect.objectContaining({ action: 'session.renewed_twice' }))
})

test('who signs out ends their session by the token that they renew with, also where somebody else renewed it since', async () => {
  const { signIn } = await newSuperAdmin()
  const pass = await signIn()
  const theirs = await (await callAs({ now: later(15) })).superAdmin.refresh(pass)
  const { refreshToken } = pass
  await (await callAs({ token: pass.token, now: later(18) })).superAdmin.signOut({ refreshToken })
  await expect(
    (await callAs({ token: theirs.token, now: later(18) })).superAdmin.getAccount(),
  ).rejects.toMatchObject(INVALID)
  await (await callAs()).superAdmin.signOut({})
})

test('after a working day the password is asked for again', async () => {
  const { signIn } = await newSuperAdmin()
  let pass = await signIn()
  for (let minutes = 14; minutes < 12 * 60; minutes += 14)
    pass = await (await callAs({ now: later(minutes) })).superAdmin.refresh(pass)
  const { refreshToken } = pass
  await expect(
    (await callAs({ now: later(12 * 60 + 1) })).superAdmin.refresh({ refreshToken }),
  ).rejects.toMatchObject(INVALID)
})

test('wrong password and unknown account are answered alike, and guesses wait for one another', async () => {
  const { account } = await newSuperAdmin()
  const guess = async (email: string) =>
    (await callAs()).superAdmin
      .signIn({ email, password: 'adivinar-adivinar' })
      .catch((error: unknown) => error)
  const [wrong, unknown] = [await guess(account.email), await guess('nadie@enzzo.test')]
  expect(wrong).toMatchObject({ code: 'BAD_REQUEST', cause: { code: 'identity.invalid_credentials' } })
  expect(unknown).toMatchObject({ code: 'BAD_REQUEST', cause: { code: 'identity.invalid_credentials' } })
  const more = []
  for (let tries = 0; tries < 6; tries += 1) more.push(await guess(account.email))
  expect(more.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('an account of a shop is none of the installation', async () => {
  const shop = await newWorld()
  const call = await callAs({ tenant: shop.ctx, signedIn: shop.owner })
  await expect(
    call.superAdmin.signIn({ email: shop.owner.actor.email, password: 'clave-de-prueba' }),
  ).rejects.toMatchObject({ cause: { code: 'identity.invalid_credentials' } })
})

test('with a second factor the password opens nothing, the code does, and once', async () => {
  const { account, secret, recovery_codes } = await withFactor()
  const { email, password } = account
  const begin = async () => {
    const admitted = await (await callAs({ now: later(2) })).superAdmin.signIn({ email, password })
    expect(Object.keys(admitted)).toEqual(['challenge'])
    return 'challenge' in admitted ? admitted.challenge : ''
  }
  const confirm = async (challenge: string, code: string) =>
    (await callAs({ now: later(2) })).superAdmin.confirmSignIn({ challenge, code })
  const code = codeOf(secret, stepAt(later(2)))
  const { token } = await confirm(await begin(), code)
  expect(await (await callAs({ token, now: later(2) })).superAdmin.getAccount()).toMatchObject({
    second_factor: { is_on: true, codes_left: 10 },
  })
  await expect(confirm(await begin(), code)).rejects.toMatchObject({ cause: { code: 'identity.code_wrong' } })
  // Not the one by which it was set up either.
  const first = codeOf(secret, stepAt(NOON))
  await expect(confirm(await begin(), first)).rejects.toMatchObject({
    cause: { code: 'identity.code_wrong' },
  })
  const [recovery = ''] = recovery_codes
  await confirm(await begin(), recovery)
  await expect(confirm(await begin(), recovery)).rejects.toMatchObject({
    cause: { code: 'identity.code_wrong' },
  })
})

test('an account that is closed, or whose second factor is reset by another, is out at once', async () => {
  const [one, other] = [await signedInSuperAdmin(), await withFactor()]
  const all = await one.call.getSuperAdmins()
  const id = all.find(({ email }) => email === other.account.email)?.id ?? ''
  const own = all.find(({ email }) => email === one.account.email)?.id ?? ''
  await one.call.resetSuperAdminFactor({ id })
  await expect(other.call.getAccount()).rejects.toMatchObject(INVALID)
  const token = (await other.signIn()).token
  await one.call.setSuperAdminActive({ id, is_active: false })
  await expect((await callAs({ token })).superAdmin.getAccount()).rejects.toMatchObject(INVALID)
  await expect(other.signIn()).rejects.toMatchObject({ cause: { code: 'identity.invalid_credentials' } })
  await one.call.setSuperAdminActive({ id, is_active: true })
  await other.signIn()
  await expect(one.call.setSuperAdminActive({ id: own, is_active: false })).rejects.toMatchObject({
    cause: { code: 'super_admin.own_access' },
  })
})

test('another password ends the other sessions and leaves this one', async () => {
  const { call, signIn, account } = await signedInSuperAdmin()
  const { token } = await signIn()
  const wanted = { current_password: 'otra-clave-larga', new_password: 'otra-clave-muy-larga' }
  await expect(call.changePassword(wanted)).rejects.toMatchObject({
    cause: { code: 'identity.wrong_password' },
  })
  await call.changePassword({ ...wanted, current_password: account.password })
  await call.getAccount()
  await expect((await callAs({ token })).superAdmin.getAccount()).rejects.toMatchObject(INVALID)
})

test('the application sees nothing of super-admins before it stepped into their role, and changes no act ever', async () => {
  const { app } = await testDatabase()
  for (const table of ['super_admins', 'super_admin_sessions', 'super_admin_acts', 'shop_suspensions'])
    await expect(app.query(`select 1 from ${table}`)).rejects.toThrow(/permission denied/)
  await expect(app.query('update tenants set is_active = false')).rejects.toThrow(/permission denied/)
  await expect(app.query('update brands set name = name')).rejects.toThrow(/permission denied/)
  const client = await app.connect()
  try {
    for (const refused of [
      'update super_admin_acts set action = action',
      'delete from super_admin_acts',
      'insert into super_admins select * from super_admins',
      'select 1 from users',
      'select payload from outbox',
      "update tenants set name = 'x'",
    ]) {
      await client.query('begin; set local role enzzo_super_admin')
      await expect(client.query(refused), refused).rejects.toThrow(/permission denied/)
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
})

test('neither token nor password nor secret can be read from the database', async () => {
  const { pass, account, secret, recovery_codes, database } = await withFactor()
  const { rows } = await database.admin.query<{ row: string }>(
    `select s::text as row from super_admin_sessions s union all select a::text from super_admins a
      union all select c::text from super_admin_recovery_codes c union all select l::text from super_admin_acts l`,
  )
  const kept = rows.map(({ row }) => row).join('\n')
  expect(kept).toContain(account.email)
  for (const written of [pass.token, pass.refreshToken, account.password, secret, ...recovery_codes])
    expect(kept).not.toContain(written)
})
