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
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { writeLink } from '../links/links.server.ts'
import { hire } from '../testing/account.server.ts'
import { codeOf, stepAt } from './totp.server.ts'

let served: Served
let shop: World

beforeAll(async () => {
  served = await serveTests({ clock: () => served.clock.now })
})

beforeEach(async () => {
  shop = await newWorld()
})

const host = (): string => served.hostOf(shop)
const later = (seconds: number): void => {
  served.clock.now = new Date(served.clock.now.getTime() + seconds * 1000)
}
const codeNow = (secret: string, off = 0): string => codeOf(secret, stepAt(served.clock.now) + off)

type Account = { email: string; password: string }

async function ask(caller: Caller, path: string, input?: unknown) {
  return read(await askMutation(served.port, caller, path, input))
}

/** Somebody of the shop who is asked for codes, and what they wrote down. */
async function withFactor(role: 'owner' | 'admin' | 'cashier' = 'owner') {
  const account = await hire(shop, role)
  const caller = await signIn(served.port, host(), account)
  const begun = await ask(caller, 'secondFactor.begin', { password: account.password })
  const { secret } = begun.data as { secret: string }
  const confirmed = await ask(caller, 'secondFactor.confirm', { code: codeNow(secret) })
  const { recovery_codes } = confirmed.data as { recovery_codes: string[] }
  later(60)
  return { account, caller, secret, codes: recovery_codes }
}

const password = async (account: Account) =>
  (await ask({ host: host() }, 'auth.signIn', account)).data as { success: boolean; challenge: string }

const confirm = (challenge: string, code: string) =>
  askMutation(served.port, { host: host() }, 'auth.confirmSignIn', { challenge, code })

const domainOf = (answer: { error?: unknown }) =>
  (answer.error as { data: { domain: { code: string } | null } }).data.domain?.code

test('the password alone opens no session: the code does', async () => {
  const { account, secret } = await withFactor()
  const answer = await askMutation(served.port, { host: host() }, 'auth.signIn', account)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { challenge, success } = read(answer).data as { success: boolean; challenge: string }
  expect(success).toBe(false)
  const entered = await confirm(challenge, codeNow(secret))
  const session = await askQuery(served.port, { host: host(), cookie: cookieOf(entered) }, 'auth.getSession')
  expect(read(session).data).toMatchObject({ user: { email: account.email } })
})

test('a code is good once, also for two sign-ins', async () => {
  const { account, secret } = await withFactor()
  const [first, second] = [await password(account), await password(account)]
  const code = codeNow(secret)
  const [one, other] = await Promise.all([confirm(first.challenge, code), confirm(second.challenge, code)])
  expect([one.status, other.status].toSorted()).toEqual([200, 400])
  const refused = one.status === 200 ? other : one
  expect(domainOf(read(refused))).toBe('identity.code_wrong')
  expect(refused.headers['set-cookie']).toBeUndefined()
  // Nor one of before.
  const third = await password(account)
  expect((await confirm(third.challenge, codeNow(secret, -1))).status).toBe(400)
  later(30)
  expect((await confirm(third.challenge, codeNow(secret))).status).toBe(200)
})

test('a telephone may be half a minute off, and not more', async () => {
  const { account, secret } = await withFactor()
  const { challenge } = await password(account)
  expect((await confirm(challenge, codeNow(secret, 2))).status).toBe(400)
  expect((await confirm(challenge, codeNow(secret, 1))).status).toBe(200)
})

test('a sign-in that used its challenge, waited five minutes or guessed five times begins again', async () => {
  const { account, secret } = await withFactor()
  const used = await password(account)
  await confirm(used.challenge, codeNow(secret))
  later(60)
  expect(domainOf(read(await confirm(used.challenge, codeNow(secret))))).toBe('identity.sign_in_step_ended')
  const old = await password(account)
  later(301)
  expect(domainOf(read(await confirm(old.challenge, codeNow(secret))))).toBe('identity.sign_in_step_ended')
  const guessed = await password(account)
  for (let tries = 0; tries < 5; tries += 1) {
    expect(domainOf(read(await confirm(guessed.challenge, '000000')))).toBe('identity.code_wrong')
  }
  // Whoever has the password may begin again, and waits.
  later(2)
  expect(domainOf(read(await confirm(guessed.challenge, codeNow(secret))))).toBe(
    'identity.sign_in_step_ended',
  )
  const again = await password(account)
  const held = await confirm(again.challenge, '000000')
  later(1)
  expect([held.status, (await confirm(again.challenge, '000000')).status]).toContain(429)
  later(120)
  expect((await confirm((await password(account)).challenge, codeNow(secret))).status).toBe(200)
})

test('a recovery code lets in once, as it was written down or as it is typed', async () => {
  const { account, codes } = await withFactor()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  expect(first).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  expect((await confirm((await password(account)).challenge, first)).status).toBe(200)
  expect((await confirm((await password(account)).challenge, first)).status).toBe(400)
  const typed = second.toLowerCase().replace('-', ' ')
  const entered = await confirm((await password(account)).challenge, typed)
  expect(entered.status).toBe(200)
  const own = await askQuery(served.port, { host: host(), cookie: cookieOf(entered) }, 'secondFactor.get')
  expect(read(own).data).toMatchObject({ is_on: true, codes_left: 8 })
})

test('a challenge is of its shop, and a factor of one account opens no other', async () => {
  const mine = await withFactor()
  const other = await withFactor('admin')
  const elsewhere = await newWorld()
  const { challenge } = await password(mine.account)
  const abroad = await askMutation(served.port, { host: served.hostOf(elsewhere) }, 'auth.confirmSignIn', {
    challenge,
    code: codeNow(mine.secret),
  })
  expect(domainOf(read(abroad))).toBe('identity.sign_in_step_ended')
  expect((await confirm(challenge, codeNow(other.secret))).status).toBe(400)
  expect((await confirm(challenge, other.codes[0] ?? '')).status).toBe(400)
})

test('it is set up with the password alone, and asks for nothing before its first code', async () => {
  const account = await hire(shop, 'cashier')
  const caller = await signIn(served.port, host(), account)
  const wrong = await ask(caller, 'secondFactor.begin', { password: 'otra-clave' })
  expect(domainOf(wrong)).toBe('identity.wrong_password')
  await ask(caller, 'secondFactor.begin', { password: account.password })
  expect((await ask(caller, 'secondFactor.confirm', { code: '000000' })).data).toEqual({
    recovery_codes: null,
  })
  expect(await password(account)).toEqual({ success: true })
})

test('whoever takes it away signs in by the password again, and the old codes open nothing', async () => {
  const { account, caller, codes } = await withFactor()
  expect(domainOf(await ask(caller, 'secondFactor.remove', { password: 'otra-clave' }))).toBe(
    'identity.wrong_password',
  )
  const { challenge } = await password(account)
  expect((await ask(caller, 'secondFactor.remove', { password: account.password })).data).toEqual({
    success: true,
  })
  expect((await confirm(challenge, codes[0] ?? '')).status).toBe(400)
  expect(await password(account)).toEqual({ success: true })
})

test('an owner takes away another’s who lost the telephone, and that one is signed out; nobody their own', async () => {
  const { account, caller } = await withFactor('cashier')
  const [user] = await reading(shop.owner, (tx) =>
    tx.query<{ id: string }>('select id from users where email = $1', [account.email]),
  )
  const id = user?.id ?? ''
  const isAsked = async () => (await shop.call.user.getById({ id: id as UserId })).has_second_factor
  expect(await isAsked()).toBe(true)
  expect(await shop.call.user.resetSecondFactor({ id })).toEqual({ reset: true })
  expect(await isAsked()).toBe(false)
  expect(await shop.call.user.resetSecondFactor({ id })).toEqual({ reset: false })
  expect(read(await askQuery(served.port, caller, 'auth.getSession')).data).toBeNull()
  expect(await password(account)).toEqual({ success: true })
  await expect(shop.call.user.resetSecondFactor({ id: shop.owner.actor.userId })).rejects.toMatchObject({
    cause: { code: 'users.own_second_factor' },
  })
  const other = await newWorld()
  await expect(other.call.user.resetSecondFactor({ id })).rejects.toMatchObject({
    cause: { code: 'users.not_found' },
  })
})

test('neither secret nor code can be read from the database', async () => {
  const { secret, codes } = await withFactor()
  const { rows } = await shop.database.admin.query<{ row: string }>(
    `select f::text as row from user_second_factors f where tenant_id = $1
      union all select c::text || encode(c.code_hash, 'escape') from user_recovery_codes c where tenant_id = $1`,
    [shop.owner.tenantId],
  )
  const kept = rows.map(({ row }) => row).join('\n')
  expect(kept).toMatch(/v1\./)
  for (const written of [secret, ...codes]) expect(kept).not.toContain(written)
})

test('the audit log says by what somebody came in, who was refused, and what was set up', async () => {
  const { account, secret } = await withFactor()
  const { challenge } = await password(account)
  await confirm(challenge, '000000')
  await confirm(challenge, codeNow(secret))
  const trail = await reading(shop.owner, (tx) =>
    tx.query<{ action: string; by: string | null }>(
      `select l.action, l.details ->> 'second_factor' as by from audit_log l
        join users u on u.tenant_id = l.tenant_id and u.id = l.subject_id where u.email = $1 order by l.at, l.id`,
      [account.email],
    ),
  )
  expect(trail.filter(({ action }) => action !== 'user.created')).toEqual([
    { action: 'session.opened', by: null },
    { action: 'second_factor.switched_on', by: null },
    { action: 'session.refused', by: 'wrong' },
    { action: 'session.opened', by: 'app' },
  ])
})

test('whoever has a letter alone has one proof of two: the password is set, and nobody is in', async () => {
  const { account, secret } = await withFactor()
  const [user] = await reading(shop.owner, (tx) =>
    tx.query<{ id: UserId }>('select id from users where email = $1', [account.email]),
  )
  if (!user) throw new Error('nobody of that address')
  const link = (purpose: 'reset' | 'enter') =>
    writeLink({ ...shop.owner, now: served.clock.now }, { userId: user.id, purpose, forMs: 60_000 })
  const answers = [
    await askMutation(served.port, { host: host() }, 'auth.enter', { token: await link('enter') }),
    await askMutation(served.port, { host: host() }, 'auth.resetPassword', {
      token: await link('reset'),
      password: 'otra-clave-mas',
    }),
  ]
  for (const answer of answers) {
    expect(read(answer).data).toEqual({ success: true, signed_in: false })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  const { challenge } = await password({ ...account, password: 'otra-clave-mas' })
  expect((await confirm(challenge, codeNow(secret))).status).toBe(200)
})
