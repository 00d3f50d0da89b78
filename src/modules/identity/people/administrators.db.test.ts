import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { UserId } from '#platform/values/ids.ts'

test('the telephone of who owns a shop is kept as it is dialled, and taken away again', async () => {
  const shop = await newWorld()
  const id = shop.owner.actor.userId
  expect(await shop.call.user.getAdministrators()).toMatchObject([{ id, phone: null }])
  await shop.call.user.setAdministratorPhone({ id, phone: '(809) 555-0142' })
  expect(await shop.call.user.getAdministrators()).toMatchObject([{ id, phone: '+18095550142' }])
  await shop.call.user.setAdministratorPhone({ id, phone: ' ' })
  expect(await shop.call.user.getAdministrators()).toMatchObject([{ id, phone: null }])
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select details from audit_log where action = 'user.phone_changed' order by at, id`),
  )
  expect(trail).toEqual([{ details: { phone: '+18095550142' } }, { details: { phone: null } }])
})

test('whoever has the account open is told that its telephone is another', async () => {
  const shop = await newWorld()
  const id = shop.owner.actor.userId
  const read = await shop.call.user.getById({ id })
  await shop.call.user.setAdministratorPhone({ id, phone: '809-555-0142' })
  const { name, email, role_id, version } = read
  await expect(
    shop.call.user.update({ id, name, email, role_id, version, phone: null }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
  expect(await shop.call.user.getAdministrators()).toMatchObject([{ phone: '+18095550142' }])
})

test('what cannot be dialled is refused, and so is who only looks at the settings', async () => {
  const shop = await newWorld()
  const input = { id: shop.owner.actor.userId, phone: '809-555-0142' }
  await expect(
    shop.call.user.setAdministratorPhone({ ...input, phone: 'extensión 12' }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const looking = shop.as({ permissions: ['settings.view'] })
  await expect(looking.user.setAdministratorPhone(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await looking.user.getAdministrators()).toMatchObject([{ phone: null }])
})

test('nobody gives a telephone to who stands above them, and an administrator to their like', async () => {
  const shop = await newWorld()
  const id = shop.owner.actor.userId
  const phone = '809-555-0142'
  // Somebody else: nobody stands above themselves.
  const { actor, ...rest } = shop.actor(['settings.view', 'settings.update'])
  const manager = shop.as({ ctx: { ...rest, actor: { ...actor, userId: newId<UserId>() } } })
  await expect(manager.user.setAdministratorPhone({ id, phone })).rejects.toMatchObject(
    refusal('users.beyond'),
  )
  await shop.database.admin.query(`update users set role_id = $2 where id = $1`, [id, shop.roles.admin])
  await shop.database.admin.query(`delete from role_permissions where tenant_id = $1 and role_id = $2`, [
    shop.owner.tenantId,
    shop.roles.admin,
  ])
  await manager.user.setAdministratorPhone({ id, phone })
  expect(await shop.call.user.getAdministrators()).toMatchObject([{ phone: '+18095550142' }])
})

test('nobody of another shop, no cashier and no closed account gets a telephone', async () => {
  const [shop, other] = [await newWorld(), await newWorld()]
  const id = shop.owner.actor.userId
  const phone = '809-555-0142'
  await expect(other.call.user.setAdministratorPhone({ id, phone })).rejects.toMatchObject(
    refusal('users.not_found'),
  )
  for (const change of [
    `update users set is_active = false where id = $1`,
    `update users set is_active = true, role_id = (select r.id from roles r
      where r.tenant_id = users.tenant_id and r.code = 'cashier') where id = $1`,
  ]) {
    await shop.database.admin.query(change, [id])
    await expect(shop.call.user.setAdministratorPhone({ id, phone })).rejects.toMatchObject(
      refusal('identity.administrator_not_found'),
    )
  }
})
