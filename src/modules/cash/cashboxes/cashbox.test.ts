import { expect, test } from 'vitest'
import { columnsOf } from './cashbox-paper.ts'

test('what was stored before there was a choice of paper is the wide one', () => {
  expect([null, 'standard', 'whatever', 'compact'].map(columnsOf)).toEqual([48, 48, 48, 32])
})
