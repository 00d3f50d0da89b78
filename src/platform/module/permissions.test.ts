import { expect, test } from 'vitest'
import { gatherPermissions } from './gather-permissions.server.ts'
import { permissionNames, permissionsOf } from './permissions.ts'

const RETURN = { es: 'Recibir devoluciones', en: 'Take returns', roles: ['admin', 'cashier'] } as const
const VOID = { es: 'Anular ventas', en: 'Void sales', roles: ['admin'] } as const

test('a permission is said in words in both languages', () => {
  const name = permissionNames({ 'pos.return': RETURN })
  expect(name('pos.return', 'es')).toBe('Recibir devoluciones')
  expect(name('pos.return', 'en')).toBe('Take returns')
  expect(name('pos.unknown', 'es')).toBe('pos.unknown')
  expect(name('toString', 'es')).toBe('toString')
})

test('a role has what says so', () => {
  const permissions = { 'pos.return': RETURN, 'pos.void': VOID }
  expect(permissionsOf(permissions, 'admin')).toEqual(['pos.return', 'pos.void'])
  expect(permissionsOf(permissions, 'cashier')).toEqual(['pos.return'])
})

test('what modules declare stands together, and a permission that is declared twice is refused', () => {
  const low = { name: 'low', permissions: { 'pos.return': RETURN } }
  const high = { name: 'high', permissions: { 'pos.void': VOID } }
  expect(gatherPermissions([low, { name: 'none' }, high])).toEqual({ 'pos.return': RETURN, 'pos.void': VOID })
  expect(() => gatherPermissions([low, { ...low, name: 'again' }])).toThrow(
    'low and again both declare the permission pos.return',
  )
})
