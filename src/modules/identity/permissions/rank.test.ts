import { expect, test } from 'vitest'
import { covers } from './rank.ts'

const manager = { isOwner: false, permissions: new Set(['users.update', 'pos.sell', 'pos.void']) }
const role = (...permissions: string[]) => ({ is_owner: false, permissions })

test('the owner covers every role, another owner’s too', () => {
  const owner = { isOwner: true, permissions: new Set<string>() }
  expect(covers(owner, role('pos.void'))).toBe(true)
  expect(covers(owner, { is_owner: true, permissions: [] })).toBe(true)
})

test('anybody else covers what allows no more than they hold, and never an owner', () => {
  expect(covers(manager, role())).toBe(true)
  expect(covers(manager, role('pos.sell', 'pos.void'))).toBe(true)
  expect(covers(manager, role('pos.sell', 'pos.void', 'users.update'))).toBe(true)
  expect(covers(manager, role('pos.sell', 'fiscal.manage'))).toBe(false)
  expect(covers(manager, { is_owner: true, permissions: [] })).toBe(false)
})
