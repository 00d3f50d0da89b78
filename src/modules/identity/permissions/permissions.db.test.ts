import { expect, test } from 'vitest'
import { ALL_PERMISSIONS, PARTS } from '#app/permissions.server.ts'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'

test('the owner holds every permission of the shop’s modules', async () => {
  const { call } = await newWorld()
  expect(await call.permissions.getUserPermissions()).toEqual({
    permissions: ALL_PERMISSIONS,
    is_owner: true,
    modules: Object.keys(PARTS).toSorted(),
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
  expect(await cashier.permissions.getUserPermissions()).toMatchObject({
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

test('whoever was given what draws from a part that is off is told so, and of nothing else', async () => {
  const shop = await newWorld()
  const admin = {
    permissions: ['invoices.view', 'invoices.create', 'products.view'],
    off: ['customers'],
  } as const
  expect(await shop.as(admin).permissions.getUserPermissionsDirect()).toMatchObject({
    permissions: ['products.view', 'invoices.view'],
    withheld: ['invoices.create'],
  })
  expect(await shop.as({ ...admin, off: [] }).permissions.getUserPermissionsDirect()).toMatchObject({
    withheld: [],
  })
})

test('the modules are told in the same order by both names', async () => {
  const { call } = await newWorld()
  const modules = Object.keys(PARTS).toSorted()
  expect(await call.permissions.getUserModules()).toEqual({ modules })
  expect(await call.modules.getUserModules()).toEqual({ modules })
  expect(await call.permissions.hasModule({ module: 'pos' })).toEqual({ hasModule: true })
  expect(await call.permissions.hasModule({ module: 'dental' })).toEqual({ hasModule: false })
  expect(await call.permissions.refreshCache()).toEqual({ success: true })
})

test('without its module the owner, too, neither opens nor sees a part of the shop', async () => {
  const shop = await newWorld()
  const owner = shop.as({ off: ['pos'] })
  await expect(owner.pos.openTill()).rejects.toMatchObject(refusal('platform.part_off', { part: 'pos' }))
  const seller = shop.as({ permissions: ['pos.access'], off: ['pos'] })
  await expect(seller.pos.openTill()).rejects.toMatchObject(refusal('platform.part_off', { part: 'pos' }))
  // Who was never given it lacks it all the same.
  await expect(shop.as({ permissions: [], off: ['pos'] }).pos.openTill()).rejects.toMatchObject({
    message: 'Requiere permiso: pos.access',
  })
  expect(await owner.permissions.hasPermission({ permission: 'pos.sell' })).toEqual({ hasPermission: false })
  expect(await owner.permissions.hasModule({ module: 'pos' })).toEqual({ hasModule: false })
  const { permissions, modules } = await owner.permissions.getUserPermissions()
  expect(permissions.filter((code) => code.startsWith('pos.'))).toEqual([])
  // What cannot be without it is off with it.
  expect(modules).not.toContain('cards')
  expect((await owner.warehouse.getAll()).length).toBe(2)
})
