import { expect, test } from 'vitest'
import { bytesRead } from './figures.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1_234_567, '1.2 MB'],
  [987_654_321, '988 MB'],
  [2_000_000_000_000, '2.0 TB'],
])('%d bytes are read as %s', (bytes, read) => {
  expect(bytesRead(bytes)).toBe(read)
})
