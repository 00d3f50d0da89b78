import { expect, test } from 'vitest'
import { newestFirst, tabKey, tabsWith } from './tab-keys.ts'

test('two tabs keep their carts and sales apart, and each shop its own', () => {
  const keys = [
    tabKey('cart', 'shop', 'a'),
    tabKey('cart', 'shop', 'b'),
    tabKey('cart-deal', 'shop', 'a'),
    tabKey('sale', 'shop', 'c'),
    tabKey('cart', 'other', 'd'),
    'enzzo.theme',
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(tabsWith('cart', 'shop', keys)).toEqual(['a', 'b'])
  expect(tabsWith('sale', 'shop', keys)).toEqual(['c'])
})

test('of carts that were left, the one that was used last comes first', () => {
  expect(
    newestFirst([
      { tab: 'old', keptAt: 1 },
      { tab: 'new', keptAt: 3 },
      { tab: 'between', keptAt: 2 },
    ]),
  ).toEqual(['new', 'between', 'old'])
})
