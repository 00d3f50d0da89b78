import { describe, expect, test } from 'vitest'
import { type Circumstances, shortcutOf } from './till-shortcuts.ts'

const pressed = (key: string, circumstances: Partial<Circumstances> = {}, control = false) =>
  shortcutOf(
    { key, ctrlKey: control, metaKey: false, altKey: false },
    { place: 'search', searchIsEmpty: true, hasSelection: true, ...circumstances },
  )

describe('the keys of the counter', () => {
  test('work from the empty search', () => {
    expect(
      ['F2', 'F3', 'F8', 'F9', 'Delete', '+', '-', '*', 'ArrowUp', 'ArrowDown'].map((key) => pressed(key)),
    ).toEqual([
      'search',
      'customer',
      'line_discount',
      'pay',
      'remove_line',
      'more',
      'less',
      'quantity',
      'previous_line',
      'next_line',
    ])
  })

  test('leave what is typed in the search alone', () => {
    const typing = { searchIsEmpty: false }
    expect([pressed('*', typing), pressed('Delete', typing), pressed('z', typing, true)]).toEqual([
      null,
      null,
      null,
    ])
    expect([pressed('ArrowDown', typing), pressed('F9', typing)]).toEqual(['next_tiles', 'pay'])
  })

  test('are not heard in other fields', () => {
    expect(['F9', '+', 'Delete', 'ArrowUp'].map((key) => pressed(key, { place: 'field' }))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('P is a letter but for somebody in the cart', () => {
    expect([pressed('p'), pressed('P', { place: 'cart' })]).toEqual([null, 'price'])
  })

  test('F8 is of the selected line, and of the sale without one', () => {
    expect(pressed('F8')).toBe('line_discount')
    expect(pressed('F8', { place: 'cart' })).toBe('line_discount')
    expect(pressed('F8', { place: 'cart', hasSelection: false })).toBe('cart_discount')
  })

  test('arrows belong to a group of choices that has the focus', () => {
    expect(pressed('ArrowDown', { place: 'choice' })).toBeNull()
  })

  test('Ctrl+Z takes back and Ctrl+Enter charges', () => {
    expect([pressed('z', {}, true), pressed('Enter', {}, true)]).toEqual(['undo', 'pay'])
  })
})
