import { expect, test } from 'vitest'
import { rangeIn } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-9', null],
])('of a hundred bytes %s asks for %j', (header, asked) => {
  expect(rangeIn(header, 100)).toEqual(asked)
})

test('nothing of a file without bytes can be asked for', () => {
  expect(rangeIn('bytes=0-', 0)).toBe('beyond')
  expect(rangeIn('bytes=-1', 0)).toBe('beyond')
})
