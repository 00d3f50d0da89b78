import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import {
  channelSettings,
  type MailSimulator,
  mailSimulator,
} from '#modules/notifications/testing/channels.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { ENTER_FOR_MS, writeLink } from '../links/links.server.ts'
import { openSession } from '../sessions/sessions.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { hire } from '../testing/account.server.ts'
import { MOST_RESETS } from './ask-reset.server.ts'
import { RESET_MINUTES, resetAsked } from './reset.ts'
import { sendReset } from './send-reset.job.ts'

let mail: MailSimulator
let shop: World
let account: { email: string; password: string }

beforeEach(async () => {
  mail = await mailSimulator()
  shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port))
  account = await hire(shop, 'cashier')
})

const anybody = (of = shop) => of.as({ ctx: null })
const ended = refusal('links.ended')

/** What the outbox holds of requests, as the worker hands it over. */
const asked = (of = shop) =>
  reading(of.ctx, async (tx) =>
    (
      await tx.query<{ payload: unknown }>(`select payload from outbox where event = $1 order by at`, [
        resetAsked.name,
      ])
    ).map(({ payload }) => resetAsked.payload.parse(payload)),
  )

/** Sends the last letter that was asked for. @returns what its link carries; empty where none was sent. */
async function lastToken(email = account.email): Promise<string> {
  await anybody().auth.askReset({ email })
  const before = mail.mails.length
  const last = (await asked()).at(-1)
  if (last) await sendReset(shop.ctx, last)
  if (mail.mails.length === before) return ''
  const { text = '' } = await readMail(mail.mails.at(-1) ?? { raw: Buffer.alloc(0) })
  return /http:\/\/test\.localhost\/auth\/reset#([\w-]{43})\s/.exec(text)?.[1] ?? ''
}

test('who forgot their password sets another by the letter, once, and every session of before is over', async () => {
  const { rows } = await shop.database.admin.query(
    'select id from users where tenant_id = $1 and email = $2',
    [shop.ctx.tenantId, account.email],
  )
  const id = rows[0].id
  await openSession(shop.ctx, id, '10.0.0.1')
  const token = await lastToken()
  expect(await anybody().auth.readReset({ token })).toMatchObject({ email: account.email, language: 'es' })
  await expect(anybody().auth.resetPassword({ token, password: 'corta' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await anybody().auth.resetPassword({ token, password: 'otra-clave' })
  await expect(signIn(shop.ctx, account, randomUUID())).rejects.toMatchObject({
    code: 'identity.invalid_credentials',
  })
  await signIn(shop.ctx, { ...account, password: 'otra-clave' }, randomUUID())
  const { rows: sessions } = await shop.database.admin.query(
    `select network from sessions where tenant_id = $1 and user_id = $2 and network = '10.0.0.1'`,
    [shop.ctx.tenantId, id],
  )
  expect(sessions).toEqual([])
  await expect(anybody().auth.resetPassword({ token, password: 'tercera' })).rejects.toMatchObject(ended)
})

test('the answer is the same whether there is such an account or not, and nobody else gets a letter', async () => {
  expect(await anybody().auth.askReset({ email: account.email })).toEqual({ success: true })
  expect(await anybody().auth.askReset({ email: 'nadie@nada.test' })).toEqual({ success: true })
  expect(await asked()).toHaveLength(2)
  expect(await lastToken('nadie@nada.test')).toBe('')
  expect(mail.mails).toHaveLength(0)
})

test('a letter that the login of the mail alone stopped is announced again while its link can be good', async () => {
  const locked = await mailSimulator({ login: { user: 'ventas', password: 'la-buena' } })
  const login = (password: string) =>
    shop.call.channel.update(channelSettings(locked.port, { smtp_user: 'ventas', smtp_password: password }))
  await login('la-mala')
  expect(await lastToken()).toBe('')
  expect(locked.logins()).toHaveLength(1)
  const [first, again, ...more] = await asked()
  expect([again, more]).toEqual([first, []])
  await login('la-buena')
  if (again) await sendReset(shop.ctx, again)
  expect(locked.mails).toHaveLength(1)
})

test('a letter speaks the language of the account, and its token is kept nowhere in clear', async () => {
  await shop.database.admin.query(`update users set language = 'en' where tenant_id = $1 and email = $2`, [
    shop.ctx.tenantId,
    account.email,
  ])
  const token = await lastToken()
  const { subject, text } = await readMail(mail.mails.at(-1) ?? { raw: Buffer.alloc(0) })
  expect(subject).toBe('Another password for Colmado de prueba')
  expect(text).toContain('It works once and expires in 60 minutes.')
  const kept = await reading(shop.ctx, (tx) =>
    tx.query(`select (select string_agg(l::text, '') from user_links l) || (select string_agg(o::text, '') from outbox o)
      || (select string_agg(a::text, '') from audit_log a) as all`),
  )
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a letter leads to its own link alone, whatever the account and the shop are called', async () => {
  const { admin } = shop.database
  const { tenantId } = shop.ctx
  await admin.query(`update users set name = 'Premio: http://malo.test/x' where tenant_id = $1`, [tenantId])
  await admin.query(`update tenants set name = 'Banco www.malo.test' where id = $1`, [tenantId])
  expect(await lastToken()).not.toBe('')
  const { subject, text = '' } = await readMail(mail.mails.at(-1) ?? { raw: Buffer.alloc(0) })
  expect(subject).toBe('Otra contraseña para Banco')
  expect(text).toContain('Hola, Premio::\n')
  expect(text.match(/https?:\S+|www\S+|malo\S*/gu)).toHaveLength(1)
})

test('nobody gets a letter for an account of support', async () => {
  await shop.database.admin.query('update users set is_support = true where tenant_id = $1 and email = $2', [
    shop.ctx.tenantId,
    account.email,
  ])
  expect(await lastToken()).toBe('')
})

test('a link is good for an hour, in its own shop, until one of the account is used or it is closed', async () => {
  const other = await newWorld()
  const first = await lastToken()
  await expect(anybody(other).auth.readReset({ token: first })).rejects.toMatchObject(ended)
  await expect(anybody().auth.enter({ token: first })).rejects.toMatchObject(ended)
  const goodUntil = (until: Date) =>
    shop.database.admin.query('update user_links set expires_at = $2 where tenant_id = $1', [
      shop.ctx.tenantId,
      until,
    ])
  const { rows } = await shop.database.admin.query('select expires_at from user_links where tenant_id = $1', [
    shop.ctx.tenantId,
  ])
  expect(rows).toEqual([{ expires_at: new Date(NOON.getTime() + RESET_MINUTES * MINUTE_MS) }])
  await goodUntil(NOON)
  await expect(anybody().auth.readReset({ token: first })).rejects.toMatchObject(ended)
  const [second, beside] = [await lastToken(), await lastToken()]
  await expect(anybody().auth.readReset({ token: first })).rejects.toMatchObject(ended)
  for (const token of [second, beside])
    expect(await anybody().auth.readReset({ token })).toMatchObject({ email: account.email })
  const both = await Promise.allSettled(
    [second, beside].map((token, at) => anybody().auth.resetPassword({ token, password: `clave-${at}` })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const token of [second, beside])
    await expect(anybody().auth.readReset({ token })).rejects.toMatchObject(ended)
  const third = await lastToken()
  await shop.database.admin.query(`update users set is_active = false where tenant_id = $1 and email = $2`, [
    shop.ctx.tenantId,
    account.email,
  ])
  await expect(anybody().auth.resetPassword({ token: third, password: 'una-clave' })).rejects.toMatchObject(
    ended,
  )
})

test('letters are asked for a few times in an hour, of an account that there is and of one that there is not', async () => {
  for (const email of [account.email, 'nadie@nada.test']) {
    for (let times = 0; times < MOST_RESETS.account; times += 1) await anybody().auth.askReset({ email })
    // Each of these came from another place.
    await expect(anybody().auth.askReset({ email })).rejects.toMatchObject(
      refusal('platform.too_many_requests'),
    )
  }
})

test('a line with many networks leaves letters for who comes from elsewhere, and all of them where the person works', async () => {
  const ask = async (address: string): Promise<boolean> => {
    try {
      await shop.as({ ctx: null, address }).auth.askReset({ email: account.email })
      return true
    } catch (error) {
      expect(error).toMatchObject(refusal('platform.too_many_requests'))
      return false
    }
  }
  await signIn(shop.ctx, account, '190.80.1.1')
  let taken = 0
  for (let network = 0; network < 30; network += 1) if (await ask(`2001:db8:6:${network}::1`)) taken += 1
  expect(taken).toBe(MOST_RESETS.account / 2)
  expect(await ask('203.0.113.7')).toBe(true)
  for (let place = 0; place < 40; place += 1) await ask(`203.0.114.${place}`)
  expect(await ask('203.0.115.1')).toBe(false)
  for (let times = 0; times < MOST_RESETS.known; times += 1) expect(await ask('190.80.1.1')).toBe(true)
  expect(await ask('190.80.1.1')).toBe(false)
})

test('who came in by the letter works there from then on, and the log has it', async () => {
  const token = await lastToken()
  const address = '190.80.7.7'
  await shop.as({ ctx: null, address }).auth.resetPassword({ token, password: 'otra-clave' })
  const { rows } = await shop.database.admin.query(
    `select n.network, (select count(*)::int from audit_log a where a.tenant_id = n.tenant_id and a.user_id = n.user_id
        and a.action = 'session.opened') as opened from known_networks n where n.tenant_id = $1 and n.network = $2`,
    [shop.ctx.tenantId, address],
  )
  expect(rows).toEqual([{ network: address, opened: 1 }])
})

test('a shop that can send nothing says so', async () => {
  const silent = await newWorld()
  await expect(anybody(silent).auth.askReset({ email: account.email })).rejects.toMatchObject(
    refusal('channels.mail_not_set_up'),
  )
})

test('a link into the shop signs its person in once, for two minutes, and nobody by another purpose', async () => {
  const link = () =>
    writeLink(shop.ctx, { userId: shop.owner.actor.userId, purpose: 'enter', forMs: ENTER_FOR_MS })
  const token = await link()
  await expect(anybody(await newWorld()).auth.enter({ token })).rejects.toMatchObject(ended)
  await expect(anybody().auth.readReset({ token })).rejects.toMatchObject(ended)
  expect(await anybody().auth.enter({ token })).toEqual({ success: true, signed_in: true })
  await expect(anybody().auth.enter({ token })).rejects.toMatchObject(ended)
  const late = await link()
  await shop.database.admin.query('update user_links set expires_at = $2 where tenant_id = $1', [
    shop.ctx.tenantId,
    NOON,
  ])
  await expect(anybody().auth.enter({ token: late })).rejects.toMatchObject(ended)
})
