import { expect, test } from 'vitest'
import { fileSize } from './say-problem.ts'

test('a file is as large as it is said to be, the smallest one too', () => {
  expect([0, 20, 1023, 1024, 1536].map(fileSize)).toEqual(['0 B', '20 B', '1023 B', '1 KB', '1.5 KB'])
  expect([512_000, 1_048_575, 1_048_576, 10_485_760].map(fileSize)).toEqual([
    '500 KB',
    '1 MB',
    '1 MB',
    '10 MB',
  ])
})
