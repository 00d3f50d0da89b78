import { expect, test } from 'vitest'
import { gatherCounts } from './gather-counts.server.ts'

const three = async () => 3

test('what all modules count is gathered, and what is counted twice is refused', () => {
  const low = { name: 'low', counts: { users: three } }
  expect(gatherCounts([low, { name: 'none' }, { name: 'high', counts: { forms: three } }])).toEqual({
    users: three,
    forms: three,
  })
  expect(() => gatherCounts([low, { name: 'high', counts: { users: three } }])).toThrow('high counts users')
})
