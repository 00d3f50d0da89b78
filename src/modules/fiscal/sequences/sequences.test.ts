import { expect, test } from 'vitest'
import { z } from 'zod'
import { VOID_REFUSALS, voidFields } from './sequences.ts'

test.each([
  [{ count: 1001 }, VOID_REFUSALS.void_count_invalid],
  [{ count: 0 }, VOID_REFUSALS.void_count_invalid],
  [{ count: 1.5 }, VOID_REFUSALS.void_count_invalid],
  [{ count: Number.NaN }, VOID_REFUSALS.void_count_invalid],
  [{ reason: ' ' }, VOID_REFUSALS.void_reason_required],
  [{ reason: 'x'.repeat(301) }, VOID_REFUSALS.void_reason_too_long],
])('voiding with %j is refused with a sentence of ours', (wrong, sentence) => {
  const schema = z.object(voidFields(VOID_REFUSALS))
  const read = schema.safeParse({ count: 1, reason: 'Papel dañado', ...wrong })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([sentence])
})
