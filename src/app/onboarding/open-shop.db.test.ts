import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { signIn } from '#modules/identity/sign-in/sign-in.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ShopWanted } from '#platform/kernel/opening.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { NOON, testDatabase, testInstallation } from '../testing/world.server.ts'
import { openShop } from './open-shop.server.ts'

const installation = async () => ({
  pool: (await testDatabase()).app,
  installation: testInstallation(),
  now: NOON,
  requestId: randomUUID(),
})

const wanted = (more: Partial<ShopWanted> = {}): ShopWanted => ({
  subdomain: `tienda-${randomUUID().slice(0, 8)}`,
  name: 'Colmado Nuevo',
  owner: { email: 'ana@nuevo.test', name: 'Ana Peralta', password: 'secreta' },
  language: 'es',
  ...more,
})

test('a shop is opened with its owner, who comes in by the password', async () => {
  const { shop } = await openShop(await installation(), wanted())
  const entered = await signIn(shop, { email: 'ana@nuevo.test', password: 'secreta' }, '10.0.0.9')
  expect(entered).toMatchObject({ session: { value: expect.stringMatching(/^[\w-]{43}$/) } })
})

test('of two programs that are asked for one subdomain at the same moment one opens it, and of the other nothing stays', async () => {
  const one = wanted()
  const second = await openDatabase(inject('database'), newLog('silent'), 2)
  const both = await Promise.allSettled([
    openShop(await installation(), one),
    openShop({ ...(await installation()), pool: second.app }, { ...one, name: 'La Otra' }),
  ])
  await second.close()
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = both.find((each) => each.status === 'rejected')
  expect(lost?.reason).toMatchObject({
    code: 'tenancy.subdomain_taken',
    params: { subdomain: one.subdomain },
  })
  const { rows } = await (await testDatabase()).admin.query('select 1 from tenants where subdomain = $1', [
    one.subdomain,
  ])
  expect(rows).toHaveLength(1)
})

test('what fails beside it takes the whole shop back, and its subdomain is free again', async () => {
  const one = wanted()
  await expect(
    openShop(await installation(), one, () => Promise.reject(new Error('no room'))),
  ).rejects.toThrow('no room')
  const { shop, owner } = await openShop(await installation(), one)
  expect(owner.actor).toMatchObject({ isOwner: true, name: 'Ana Peralta' })
  const found = await reading(shop, (tx) => tx.query('select name from users'))
  expect(found).toEqual([{ name: 'Ana Peralta' }])
})

test.each([
  ['salon', 'reception', 'appointments.deposits', ['appointments.refunds', 'appointments.refund_forfeited']],
  ['law', 'assistant', 'legal.conflict_check', ['legal.kyc', 'legal.aml', 'appointments.refunds']],
] as const)(
  'in a shop that is opened as %s the %s proposes, and signs and approves nothing',
  async (business, code, may, not) => {
    const { shop } = await openShop(await installation(), wanted({ business }))
    const held = await reading(shop, (tx) =>
      tx.query<{ permission: string }>(
        `select p.permission from role_permissions p join roles r on r.tenant_id = p.tenant_id and r.id = p.role_id
        where r.tenant_id = current_tenant() and r.code = $1`,
        [code],
      ),
    )
    const permissions = held.map(({ permission }) => permission)
    expect(permissions).toContain(may)
    for (const each of [...not, 'customers.credit']) expect(permissions).not.toContain(each)
  },
)
