import { expect, test } from 'vitest'
import { effectivePermissions, hasPermission, wasGiven } from './permissions.ts'

const rights = (isOwner: boolean, permissions: string[], withheld: string[] = []) => ({
  isOwner,
  permissions: new Set(permissions),
  withheld: new Set(withheld),
})

test('the owner has every permission without being given any', () => {
  expect(hasPermission(rights(true, []), 'pos.sell')).toBe(true)
})

test('anybody else has what the role was given', () => {
  expect(hasPermission(rights(false, ['pos.sell']), 'pos.sell')).toBe(true)
  expect(hasPermission(rights(false, ['pos.sell']), 'pos.discount')).toBe(false)
})

test('what belongs to a part that is off nobody holds, and it was given all the same', () => {
  for (const each of [rights(true, [], ['pos.sell']), rights(false, ['pos.sell'], ['pos.sell'])]) {
    expect(hasPermission(each, 'pos.sell')).toBe(false)
    expect(wasGiven(each, 'pos.sell')).toBe(true)
  }
})

test('a person is told the permissions that count', () => {
  const held = rights(false, ['pos.access', 'pos.sell', 'pos.gone'], ['pos.access'])
  expect(effectivePermissions(held, ['pos.access', 'pos.sell'])).toEqual(['pos.sell'])
})
