import { expect, test } from 'vitest'
import { newShelf } from './shelf.server.ts'

test('what was not asked for the longest makes room, and what is too large is not kept', () => {
  const shelf = newShelf<string>(10)
  shelf.set('a', 'A', 4)
  shelf.set('b', 'B', 4)
  expect(shelf.get('a')).toBe('A')
  shelf.set('c', 'C', 4)
  expect([shelf.get('a'), shelf.get('b'), shelf.get('c')]).toEqual(['A', undefined, 'C'])
  shelf.set('d', 'D', 11)
  expect([shelf.get('d'), shelf.bytes]).toEqual([undefined, 8])
  shelf.set('a', 'AA', 6)
  expect([shelf.get('a'), shelf.get('c'), shelf.bytes]).toEqual(['AA', 'C', 10])
})
