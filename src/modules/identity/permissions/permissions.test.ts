import { expect, test } from 'vitest'
import { effectivePermissions, hasPermission } from './permissions.ts'

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

test('a person is told the permissions that count', () => {
  expect(
    effectivePermissions(rights(false, ['pos.access', 'pos.sell', 'pos.gone'], []), [
      'pos.access',
      'pos.sell',
    ]),
  ).toEqual(['pos.sell'])
})
