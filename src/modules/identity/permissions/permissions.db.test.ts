import { expect, test } from 'vitest'
import { ALL_PERMISSIONS } from '#app/permissions.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { partOf } from '#platform/module/permissions.ts'

test('the owner holds every permission of the shop’s modules', async () => {
  const { call } = await newWorld()
  expect(await call.permissions.getUserPermissions()).toEqual({
    permissions: ALL_PERMISSIONS,
    is_owner: true,
  })
  expect(await call.permissions.getUserPermissionsDirect()).toEqual(
    await call.permissions.getUserPermissions(),
  )
  expect(await call.permissions.hasPermission({ permission: 'settings.update' })).toEqual({
    hasPermission: true,
  })
})

test('anybody else holds what the role was given', async () => {
  const shop = await newWorld()
  const cashier = shop.as({ permissions: ['pos.access', 'pos.sell'] })
  expect(await cashier.permissions.getUserPermissions()).toEqual({
    permissions: ['pos.access', 'pos.sell'],
    is_owner: false,
  })
  for (const [permission, held] of [
    ['pos.sell', true],
    ['pos.discount', false],
    ['no.such.thing', false],
    ['', false],
    ['__proto__', false],
  ] as const) {
    expect([permission, await cashier.permissions.hasPermission({ permission })]).toEqual([
      permission,
      { hasPermission: held },
    ])
  }
})

test('the modules are told in the same order by both names', async () => {
  const { call } = await newWorld()
  const modules = [...new Set(ALL_PERMISSIONS.map(partOf))].toSorted()
  expect(await call.permissions.getUserModules()).toEqual({ modules })
  expect(await call.modules.getUserModules()).toEqual({ modules })
  expect(await call.permissions.hasModule({ module: 'pos' })).toEqual({ hasModule: true })
  expect(await call.permissions.hasModule({ module: 'dental' })).toEqual({ hasModule: false })
  expect(await call.permissions.refreshCache()).toEqual({ success: true })
})

test('without its module the owner, too, neither opens nor sees a part of the shop', async () => {
  const shop = await newWorld()
  const { actor } = shop.owner
  const modules = new Set([...actor.modules].filter((module) => module !== 'pos'))
  const owner = shop.as({ ctx: { ...shop.owner, actor: { ...actor, modules } } })
  await expect(owner.pos.openTill()).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Requiere permiso: pos.access',
  })
  expect(await owner.permissions.hasPermission({ permission: 'pos.access' })).toEqual({
    hasPermission: false,
  })
  expect(await owner.permissions.hasModule({ module: 'pos' })).toEqual({ hasModule: false })
  expect((await owner.permissions.getUserPermissions()).permissions).not.toContain('pos.access')
  expect((await owner.warehouse.getAll()).length).toBe(2)
})
