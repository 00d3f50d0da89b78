import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, testDatabase, testInstallation, type World } from '#app/testing/world.server.ts'
import { MOST_OF_FIRST_DAY } from '#modules/notifications/mail/first-day.server.ts'
import {
  channelSettings,
  type MailSimulator,
  mailSimulator,
} from '#modules/notifications/testing/channels.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { identityModule } from '../identity.module.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { MOST_INVITATIONS } from './invitations.server.ts'
import { INVITATION_HOURS } from './invitations.ts'

let mail: MailSimulator
let shop: World

beforeEach(async () => {
  mail = await mailSimulator()
  shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port))
})

const ana = (more = {}) => ({
  name: 'Ana Peralta',
  email: 'ana@colmado.test',
  password: '',
  role_id: shop.roles.cashier,
  invite: true,
  ...more,
})

const lastLetter = async () => readMail(mail.mails.at(-1) ?? { raw: Buffer.alloc(0) })

/** What the link of the last letter carries. */
const lastToken = async (): Promise<string> =>
  /http:\/\/test\.localhost\/auth\/invitation#([\w-]{43})\s/.exec((await lastLetter()).text ?? '')?.[1] ?? ''

const anybody = (of = shop) => of.as({ ctx: null })
const opens = (password: string) => signIn(shop.ctx, { email: 'ana@colmado.test', password }, newId())
const ended = refusal('invitations.ended')

test('who is invited gets a letter, sets a password by its link, once, and comes in by it', async () => {
  const { id, unsent } = await shop.call.user.create(ana())
  expect(unsent).toBeNull()
  expect(mail.mails).toHaveLength(1)
  expect(mail.mails[0]?.to).toEqual(['ana@colmado.test'])
  const { subject, text } = await lastLetter()
  expect(subject).toBe('Su cuenta en Colmado de prueba')
  expect(text).toContain('Hola, Ana Peralta:')
  expect(text).toContain('Altagracia Núñez le dio una cuenta')
  expect(text).toContain(`vence en ${INVITATION_HOURS} horas`)
  expect(await shop.call.user.getById({ id })).toMatchObject({
    invited_until: new Date(NOON.getTime() + INVITATION_HOURS * HOUR_MS),
    invitation_sent: true,
  })
  const token = await lastToken()
  const kept = await reading(shop.owner, (tx) =>
    tx.query(`select i::text || u::text || (select string_agg(a::text, '') from audit_log a) as row
      from user_invitations i join users u on u.id = i.user_id`),
  )
  expect(JSON.stringify(kept)).not.toContain(token)

  expect(await anybody().auth.readInvitation({ token })).toEqual({
    name: 'Ana Peralta',
    email: 'ana@colmado.test',
    language: 'es',
  })
  await expect(anybody().auth.acceptInvitation({ token, password: 'corta' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await anybody().auth.acceptInvitation({ token, password: 'secreta' })
  await opens('secreta')
  expect(await shop.call.user.getById({ id })).toMatchObject({ invited_until: null, version: 1 })
  await expect(anybody().auth.readInvitation({ token })).rejects.toMatchObject(ended)
  await expect(anybody().auth.acceptInvitation({ token, password: 'otra-vez' })).rejects.toMatchObject(ended)
})

test('the letter speaks the language of the account', async () => {
  await shop.call.user.create(ana({ language: 'en' }))
  const { subject, text } = await lastLetter()
  expect(subject).toBe('Your account at Colmado de prueba')
  expect(text).toContain('It works once and expires in 72 hours.')
})

test('of two who hold the link at the same moment one sets the password', async () => {
  await shop.call.user.create(ana())
  const token = await lastToken()
  const both = await Promise.allSettled(
    ['una-clave', 'otra-clave'].map((password) => anybody().auth.acceptInvitation({ token, password })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a link is good for 72 hours, in its own shop, and until the person is invited again', async () => {
  const other = await newWorld()
  const { id } = await shop.call.user.create(ana())
  const first = await lastToken()
  await expect(anybody(other).auth.readInvitation({ token: first })).rejects.toMatchObject(ended)
  const goodUntil = (until: Date) =>
    shop.database.admin.query('update user_invitations set expires_at = $2 where user_id = $1', [id, until])
  await goodUntil(new Date(NOON.getTime() + 1000))
  await anybody().auth.readInvitation({ token: first })
  await goodUntil(NOON)
  await expect(anybody().auth.readInvitation({ token: first })).rejects.toMatchObject(ended)
  await shop.call.user.invite({ id })
  const second = await lastToken()
  expect(second).not.toBe(first)
  await expect(anybody().auth.acceptInvitation({ token: first, password: 'secreta' })).rejects.toMatchObject(
    ended,
  )
  await anybody().auth.acceptInvitation({ token: second, password: 'secreta' })
})

test.each([
  ['closed', (id: string) => shop.call.user.deactivate({ id })],
  ['deleted', (id: string) => shop.call.user.delete({ id })],
  ['given a password', (id: string) => shop.call.user.update({ ...ana({ password: 'de-palabra' }), id })],
  [
    'given another address',
    (id: string) => shop.call.user.update({ ...ana({ email: 'ana2@colmado.test' }), id }),
  ],
  ['restored from a copy', () => inTransaction(shop.owner, (tx) => identityModule.afterRestore(tx))],
])('an invitation ends when the account is %s', async (_what, change) => {
  const { id } = await shop.call.user.create(ana())
  await change(id)
  await expect(anybody().auth.readInvitation({ token: await lastToken() })).rejects.toMatchObject(ended)
})

test('a letter that cannot go is told, the account stays, and another one can be sent', async () => {
  mail.setMode('reject')
  const { id, unsent } = await shop.call.user.create(ana())
  expect(unsent).toMatchObject({ code: 'channels.refused' })
  expect(await shop.call.user.getById({ id })).toMatchObject({ invitation_sent: false })
  await expect(shop.call.user.invite({ id })).rejects.toMatchObject(refusal('channels.refused'))
  mail.setMode('ok')
  await shop.call.user.invite({ id })
  expect(await shop.call.user.getById({ id })).toMatchObject({ invitation_sent: true })
  await anybody().auth.acceptInvitation({ token: await lastToken(), password: 'secreta' })
})

test('without a mail server nobody is invited, and no account is made by the trying', async () => {
  const bare = await newWorld()
  expect(await bare.call.user.getChannels()).toMatchObject({ mail: false })
  await expect(bare.call.user.create({ ...ana(), role_id: bare.roles.cashier })).rejects.toMatchObject(
    refusal('channels.mail_not_set_up'),
  )
  expect((await bare.call.user.getAll({ search: 'ana' })).data).toEqual([])
  await expect(
    bare.call.user.create({ ...ana({ invite: false }), role_id: bare.roles.cashier }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('nobody invites themselves, who stands above them, who is closed or of another shop, or without the right', async () => {
  const { id } = await shop.call.user.create(ana({ role_id: shop.roles.owner }))
  const manager = shop.as({ permissions: ['users.view', 'users.update'] })
  await expect(manager.user.invite({ id })).rejects.toMatchObject(refusal('users.beyond'))
  const own = shop.owner.actor.userId
  await expect(shop.call.user.invite({ id: own })).rejects.toMatchObject(refusal('users.own_password'))
  const looking = shop.as({ permissions: ['users.view'] })
  await expect(looking.user.invite({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await newWorld()
  await expect(other.call.user.invite({ id })).rejects.toMatchObject(refusal('users.not_found'))
  await shop.call.user.deactivate({ id })
  await expect(shop.call.user.invite({ id })).rejects.toMatchObject(refusal('users.not_found'))
})

test('one address gets few letters within the hour, and a person sends no more than a business hires', async () => {
  const { id } = await shop.call.user.create(ana())
  for (let sent = 1; sent < MOST_INVITATIONS.address; sent += 1) await shop.call.user.invite({ id })
  await expect(shop.call.user.invite({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(mail.mails).toHaveLength(MOST_INVITATIONS.address)
  const later = shop.as({ now: new Date(NOON.getTime() + HOUR_MS) })
  await expect(later.user.invite({ id })).resolves.toEqual({ success: true })
})

test('a shop of today sends few invitations by the installation’s server, and none of its names is an address', async () => {
  const other = await newWorld()
  const { admin } = await testDatabase()
  const opened = (at: Date) =>
    admin.query('update tenants set created_at = $2, name = $3 where id = $1', [
      other.owner.tenantId,
      at,
      'Banco http://evil.test/y',
    ])
  await opened(NOON)
  const installation = testInstallation({
    mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Enzzo <hola@enzzo.test>' },
  })
  const { user } = other.as({ ctx: { ...other.owner, installation } })
  const invite = (count: number) =>
    user.create({
      ...ana({ email: `ana${count}@otra.test`, name: 'URGENTE su cuenta http://evil.test/x' }),
      role_id: other.roles.cashier,
    })
  for (let count = 0; count < MOST_OF_FIRST_DAY; count += 1) await invite(count)
  const { subject, text } = await lastLetter()
  expect(subject).toBe('Su cuenta en Banco')
  expect(text).toContain('Hola, URGENTE su cuenta:')
  expect(text).not.toContain('evil')
  await expect(invite(9)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(mail.mails).toHaveLength(MOST_OF_FIRST_DAY)
  await opened(new Date(NOON.getTime() - 25 * HOUR_MS))
  await invite(10)
  expect(mail.mails).toHaveLength(MOST_OF_FIRST_DAY + 1)
})
