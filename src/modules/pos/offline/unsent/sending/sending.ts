import type { Answer } from '#ui/calls/api.ts'
import { acknowledged, buried, failed, type OfflineSale, type Step } from './offline-sale.ts'

/** What became of one try. `dead`: it cannot be a sale as it stands, or another stands under its id: kept for a person. */
export type Sent =
  | { kind: 'recorded'; answer: Answer<'pos', 'syncSale'> }
  | { kind: 'dead'; why: string }
  /** `answered`: whether the next sale would be answered, broken down over, or not answered either. */
  | { kind: 'later'; why: string; answered: 'yes' | 'broken' | 'no' }

/** Requests on their way at once, each with some sales: the browser makes six, and the counter goes on beside it. */
const AT_ONCE = 2
/** After so many breakdowns in a row the server is left alone until the next turn. */
const MOST_BREAKDOWNS = 8

/** What one try makes of its sale. */
export function afterSending(sent: Sent, now: number): Step {
  switch (sent.kind) {
    case 'recorded': {
      const { orderNumber, ncf, conflicts } = sent.answer
      return (sale) => acknowledged(sale, { orderNumber, ncf, conflicts: conflicts.length }, now)
    }
    case 'dead':
      return (sale) => buried(sale, sent.why)
    case 'later':
      return (sale) => failed(sale, sent.why, now)
  }
}

/**
 * Sends sales in the order in which they were made, some at once. Each is answered by itself: one that is refused stops
 * no other.
 *
 * @param together how many go in one request.
 * @returns false when it is no use to go on now: nobody answers, the session ended, or the server breaks down over all.
 */
export async function sendAll(
  sales: readonly OfflineSale[],
  together: number,
  send: (some: readonly OfflineSale[]) => Promise<readonly Sent[]>,
): Promise<boolean> {
  let next = 0
  let breakdowns = 0
  let isOver = false
  const sendOn = async (): Promise<void> => {
    while (!isOver) {
      const some = sales.slice(next, next + together)
      next += some.length
      if (some.length === 0) return
      for (const sent of await send(some)) {
        const answered = sent.kind === 'later' ? sent.answered : 'yes'
        breakdowns = answered === 'broken' ? breakdowns + 1 : 0
        isOver ||= answered === 'no' || breakdowns >= MOST_BREAKDOWNS
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  return !isOver
}
