import { expect, test } from 'vitest'
import { type DepositNow, depositIfCancelled, depositOnCancelling, depositOnceOver } from './deposit-now.ts'

const SINCE: Record<DepositNow, unknown> = {
  unpaid: [null, null, 'unpaid', null, null],
  kept: ['returned', 'lost', 'goes_back', 'refused', null],
  pending_review: [null, null, 'goes_back', 'goes_back', 'goes_back'],
  approved: [null, null, 'goes_back', 'goes_back', 'goes_back'],
  processing: [null, null, 'goes_back', 'goes_back', 'goes_back'],
  returned: [null, null, null, 'returned', 'returned'],
  lost: [null, null, null, 'lost', 'lost'],
  refused: ['returned', 'lost', 'goes_back', 'refused', null],
}

test('a deposit is told of by how it stands: in time, too late, while cancelling, cancelled and past', () => {
  for (const [now, told] of Object.entries(SINCE) as [DepositNow, unknown][]) {
    expect([
      depositIfCancelled(now, true),
      depositIfCancelled(now, false),
      depositOnCancelling(now),
      depositOnceOver(now, true),
      depositOnceOver(now, false),
    ]).toEqual(told)
  }
})
