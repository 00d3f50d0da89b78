import { expect, test } from 'vitest'
import { allToggled, sortedBy, toggled } from './table-columns.ts'

test('a head sorts upwards first, then downwards, then upwards again', () => {
  const first = sortedBy('name', null)
  const second = sortedBy('name', first)
  expect([first, second, sortedBy('name', second)].map((sort) => sort.descending)).toEqual([
    false,
    true,
    false,
  ])
  expect(sortedBy('price', second)).toEqual({ key: 'price', descending: false })
})

test('a row goes in and out of the selection', () => {
  const one = toggled(new Set<string>(), 'a')
  expect([...one]).toEqual(['a'])
  expect([...toggled(one, 'a')]).toEqual([])
})

test('the box of the page takes all its rows and leaves those of other pages alone', () => {
  const some = new Set(['z', 'a'])
  const all = allToggled(some, ['a', 'b'])
  expect([...all].toSorted()).toEqual(['a', 'b', 'z'])
  expect([...allToggled(all, ['a', 'b'])]).toEqual(['z'])
})
