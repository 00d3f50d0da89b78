import { expect, test } from 'vitest'
import { askMutation, askQuery, type Caller, cookieOf, read, serveTests } from '#app/testing/http.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { channelSettings } from '#modules/notifications/testing/channels.server.ts'
import { callAs, signedInSuperAdmin, withFactor } from '../testing/super-admin.server.ts'

/** Somebody of support inside a shop, under the role of an administrator. */
async function supportInside(made = signedInSuperAdmin) {
  const served = await serveTests({ clock: () => served.clock.now })
  const shop = await newWorld()
  const admin = await made()
  const host = served.hostOf(shop)
  await shop.call.support.grant({ hours: 72, role_id: shop.roles.admin })
  const { address } = await admin.call.enterTenant({ id: shop.owner.tenantId })
  const token = address.split('#')[1]
  const answer = await askMutation(served.port, { host }, 'auth.enterAsSupport', { token })
  const caller: Caller = { host, cookie: cookieOf(answer) }
  return { served, shop, admin, caller }
}

test('support leaves itself no way in: it makes no account and opens none, and changes no password, factor, invitation or role', async () => {
  const { served, shop, caller } = await supportInside()
  const { password } = await hire(shop)
  const cashier = shop.roles.cashier
  const person = { name: 'Puerta', email: 'puerta@mala.test', password: 'puerta-1', role_id: cashier }
  const { id } = await shop.call.user.create({ ...person, name: 'Luz', email: 'luz@colmado.test' })
  const { id: closed } = await shop.call.user.create({ ...person, name: 'Sol', email: 'sol@colmado.test' })
  const { id: gone } = await shop.call.user.create({ ...person, name: 'Mar', email: 'mar@colmado.test' })
  await shop.call.user.deactivate({ id: closed })
  await shop.call.user.delete({ id: gone })
  const { id: role } = await shop.call.role.create({ name: 'Vendedor', permissions: [] })
  const before = await shop.call.user.getAll({ showDeleted: true })
  const rolesBefore = await shop.call.role.getAll({ showDeleted: true })
  const refused: [string, unknown][] = [
    ['user.create', person],
    ['user.create', { ...person, password: '', invite: true }],
    ['user.update', { ...person, id, password: 'otra-clave' }],
    ['user.update', { ...person, id, password: '', role_id: shop.roles.admin }],
    ['user.invite', { id }],
    ['user.activate', { id: closed }],
    ['user.restore', { id: gone }],
    ['user.deactivate', { id }],
    ['user.delete', { id }],
    ['user.resetSecondFactor', { id }],
    ['user.setAdministratorPhone', { id, phone: '809-555-0199' }],
    ['auth.changePassword', { current_password: password, new_password: 'otra-clave' }],
    ['secondFactor.begin', { password }],
    ['role.create', { name: 'De soporte', permissions: [] }],
    ['role.update', { id: cashier, name: 'Cajero', permissions: ['users.view'] }],
    ['role.update', { id: role, name: 'Vendedora', permissions: [] }],
    ['role.delete', { id: role }],
  ]
  for (const [path, input] of refused) {
    const answer = await askMutation(served.port, caller, path, input)
    expect([path, answer.status, answer.text]).toEqual([
      path,
      403,
      expect.stringContaining('platform.not_of_support'),
    ])
  }
  // Whose mail server sends the links to new passwords is nothing of support's either.
  const channels = await askMutation(served.port, caller, 'channel.update', channelSettings(2525))
  expect([channels.status, channels.text]).toEqual([403, expect.stringContaining('platform.not_of_support')])
  expect(await shop.call.user.getAll({ showDeleted: true })).toEqual(before)
  expect(await shop.call.role.getAll({ showDeleted: true })).toEqual(rolesBefore)
  // What it came for it still does.
  expect((await askQuery(served.port, caller, 'user.getAll', {})).status).toBe(200)
  expect(
    (await askMutation(served.port, caller, 'productCategory.create', { code: 'NUEVA', name: 'Granos' }))
      .status,
  ).toBe(200)
})

test('who signs in as support is refused as any unknown account', async () => {
  const { served, shop, caller } = await supportInside()
  const session = read(await askQuery(served.port, caller, 'auth.getSession')).data
  const email = /"email":"(support\.[^"]+)"/.exec(JSON.stringify(session))?.[1]
  const from = { host: served.hostOf(shop) }
  const answer = (of: unknown) =>
    askMutation(served.port, from, 'auth.signIn', { email: of, password: 'no such account' })
  const [known, unknown] = [await answer(email), await answer('nadie@colmado.test')]
  expect(email).toContain('@support.invalid')
  expect([known.status, read(known).error]).toEqual([unknown.status, read(unknown).error])
  expect(known.text).toContain('identity.invalid_credentials')
})

type Inside = Awaited<ReturnType<typeof supportInside>>

test.each<[string, (inside: Inside) => Promise<unknown>]>([
  [
    'changes their password',
    ({ admin: { call, account } }) =>
      call.changePassword({ current_password: account.password, new_password: 'otra-clave-muy-larga' }),
  ],
  [
    'has their second factor reset',
    async ({ admin: { account } }) => {
      const { call } = await signedInSuperAdmin()
      const all = await call.getSuperAdmins()
      await call.resetSuperAdminFactor({ id: all.find(({ email }) => email === account.email)?.id ?? '' })
    },
  ],
  [
    'has a pass that somebody else renewed',
    async ({ admin: { pass } }) => {
      const at = async (minutes: number) =>
        (await callAs({ now: new Date(NOON.getTime() + minutes * 60_000) })).superAdmin.refresh(pass)
      await at(1)
      await expect(at(9)).rejects.toMatchObject({ message: 'Invalid token' })
    },
  ],
])('whoever %s is out of every shop, and comes in anew', async (_, act) => {
  const inside = await supportInside(withFactor)
  const { served, shop, admin, caller } = inside
  const session = async () => read(await askQuery(served.port, caller, 'auth.getSession')).data ?? null
  expect(await session()).not.toBeNull()
  await act(inside)
  expect(await session()).toBeNull()
  const { call } = await signedInSuperAdmin()
  await call.enterTenant({ id: shop.owner.tenantId })
  expect((await call.getSuperAdmins()).find(({ email }) => email === admin.account.email)?.is_active).toBe(
    true,
  )
})

test('a super-admin who is switched off is out of every shop, comes in by no way they still hold, nor by it again later', async () => {
  const { served, shop, admin, caller } = await supportInside()
  const tenant = { id: shop.owner.tenantId }
  const way = (await admin.call.enterTenant(tenant)).address.split('#')[1]
  const { call } = await signedInSuperAdmin()
  const { id } = (await call.getSuperAdmins()).find(({ email }) => email === admin.account.email) ?? {}
  if (!id) throw new Error('the super-admin is not there')
  const session = async () => read(await askQuery(served.port, caller, 'auth.getSession')).data ?? null
  const enter = () =>
    askMutation(served.port, { host: served.hostOf(shop) }, 'auth.enterAsSupport', { token: way })
  expect(await session()).not.toBeNull()
  await call.setSuperAdminActive({ id, is_active: false })
  expect(await session()).toBeNull()
  expect((await enter()).status).toBe(400)
  await call.setSuperAdminActive({ id, is_active: true })
  expect(await session()).toBeNull()
  expect((await enter()).status).toBe(400)
})
