import { expect, test } from 'vitest'
import { changesOf, differing, isMarked, isSame, putOver } from './record-changes.ts'

const begun = { name: 'Bebidas', position: 1, rows: [{ code: 'JUG' }] }

test('what each of two people changed stands, and where both did, what was typed here', () => {
  const mine = { ...begun, name: 'Licores', rows: [{ code: 'JUG' }, { code: 'RON' }] }
  const theirs = { ...begun, name: 'Tragos', position: 5 }
  expect(putOver(begun, mine, theirs)).toEqual({ name: 'Licores', position: 5, rows: mine.rows })
  expect(putOver(begun, begun, theirs)).toEqual(theirs)
})

test('fields differ by what they hold, not by who made them', () => {
  expect(differing(begun, { ...begun, rows: [{ code: 'JUG' }] })).toEqual([])
  expect(differing(begun, { ...begun, rows: [] })).toEqual(['rows'])
  expect(differing({ a: 1 }, { a: 1, b: null })).toEqual(['b'])
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
  expect(isSame({ a: undefined }, {})).toBe(true)
})

test('a row that was touched and put back is not changed', () => {
  expect(isMarked([{ code: false, name: false }])).toBe(false)
  expect(isMarked([{ code: false }, { code: true }])).toBe(true)
  expect(isMarked(undefined)).toBe(false)
})

test('of ticks each is a change, of rows each that came, went or is different', () => {
  expect(changesOf(['a', 'b'], ['a', 'c', 'd'])).toBe(3)
  expect(changesOf([{ id: 1, rate: '' }, { id: 2 }], [{ id: 1, rate: '5' }, { id: 2 }, { id: 3 }])).toBe(2)
  expect(changesOf([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }])).toBe(1)
  expect(changesOf('Ana', 'Eva')).toBe(1)
})
