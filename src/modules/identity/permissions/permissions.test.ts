import { expect, test } from 'vitest'
import {
  ALL_PERMISSIONS,
  DEFAULT_ROLES,
  effectivePermissions,
  hasPermission,
  permissionName,
} from './permissions.ts'

const rights = (isOwner: boolean, permissions: string[], modules: string[]) => ({
  isOwner,
  permissions: new Set(permissions),
  modules: new Set(modules),
})

test('the owner has every permission without being given any', () => {
  expect(hasPermission(rights(true, [], []), 'pos.sell')).toBe(true)
})

test('anybody else has what the role was given', () => {
  expect(hasPermission(rights(false, ['pos.sell'], []), 'pos.sell')).toBe(true)
  expect(hasPermission(rights(false, ['pos.sell'], []), 'pos.discount')).toBe(false)
})

test.each(['pos.access', 'products.view'])('%s needs its module, for the owner too', (permission) => {
  const module = permission.split('.')[0] ?? ''
  expect(hasPermission(rights(true, [], []), permission)).toBe(false)
  expect(hasPermission(rights(true, [], [module]), permission)).toBe(true)
  expect(hasPermission(rights(false, [permission], []), permission)).toBe(false)
  expect(hasPermission(rights(false, [permission], [module]), permission)).toBe(true)
})

test('the roles of a new tenant name only permissions there are', () => {
  for (const permission of [...DEFAULT_ROLES.admin, ...DEFAULT_ROLES.cashier]) {
    expect(ALL_PERMISSIONS).toContain(permission)
  }
})

test('a person is told the permissions that count', () => {
  expect(effectivePermissions(rights(false, ['pos.access', 'pos.sell'], []))).toEqual(['pos.sell'])
})

test('a permission is said in words in both languages', () => {
  expect(permissionName('pos.return', 'es')).toBe('Recibir devoluciones')
  expect(permissionName('pos.return', 'en')).toBe('Take returns')
  expect(permissionName('pos.unknown', 'es')).toBe('pos.unknown')
})
