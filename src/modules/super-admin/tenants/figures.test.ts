import { expect, test } from 'vitest'
import { bytesRead, dollarsRead, millisecondsRead } from './figures.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_234_567, '1.23 MB'],
  [987_654_321, '988 MB'],
  [2_000_000_000_000, '2 TB'],
])('%d bytes are read as %s', (bytes, read) => {
  expect(bytesRead(bytes)).toBe(read)
})

test('spans and prices are read as people write them', () => {
  expect([millisecondsRead(1234.56), millisecondsRead(0)]).toEqual(['1,234.6', '0'])
  expect([dollarsRead(15), dollarsRead(1234.5)]).toEqual(['15.00', '1,234.50'])
})
