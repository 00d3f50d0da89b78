import { type Answer, api } from '#ui/api.ts'
import { errorText } from '#ui/error-text.ts'
import { statusOf } from '#ui/failure.ts'
import { inTime, settled } from '#ui/patience.tsx'
import { tillClock } from '../clock/till-clock.tsx'
import { fateOf, isUndecided, isUnreachable } from '../failure.ts'
import type { OutboxSale } from './outbox.ts'

const PATIENCE_MS = 20_000
/** Sales on their way at once: the browser makes six connections, and the counter goes on beside it. */
const AT_ONCE = 4
/** After so many breakdowns in a row the server is left alone until the next turn. */
const MOST_BREAKDOWNS = 8

/** What became of one try. `dead`: it cannot be a sale as it stands, or another stands under its id: kept for a person. */
export type Sent =
  | { kind: 'recorded'; answer: Answer<'pos', 'syncSale'> }
  | { kind: 'dead'; why: string }
  /** `heard`: whether the next sale would be heard, broke down over, or not heard either. */
  | { kind: 'later'; why: string; heard: 'yes' | 'broken' | 'no' }

/** The session ended, or the server wants to be left alone for a while: the next sale would hear the same. */
const isNoTime = (error: unknown): boolean => [401, 429].includes(statusOf(error) ?? 0)

/** Sends a sale once. */
export async function sendOnce({ input }: OutboxSale): Promise<Sent> {
  const sentAt = tillClock.now().toISOString()
  const call = () => api.pos.syncSale.call({ ...input, offline: { ...input.offline, sentAt } })
  const answer = await settled(inTime(call, PATIENCE_MS))
  if ('value' in answer) return { kind: 'recorded', answer: answer.value }
  const { error } = answer
  const why = errorText(error)
  if (fateOf(error) === 'dead') return { kind: 'dead', why }
  if (isUnreachable(error) || isNoTime(error)) return { kind: 'later', why, heard: 'no' }
  return { kind: 'later', why, heard: isUndecided(error) ? 'broken' : 'yes' }
}

/**
 * Sends sales in the order in which they were made, some at once.
 *
 * @returns false when it is no use to go on now: nobody answers, the session ended, or the server breaks down over all.
 */
export async function sendAll(
  sales: readonly OutboxSale[],
  send: (sale: OutboxSale) => Promise<Sent>,
): Promise<boolean> {
  const queue = sales.values()
  let breakdowns = 0
  let isOver = false
  const sendOn = async (): Promise<void> => {
    for (const sale of queue) {
      const sent = await send(sale)
      const heard = sent.kind === 'later' ? sent.heard : 'yes'
      breakdowns = heard === 'broken' ? breakdowns + 1 : 0
      isOver ||= heard === 'no' || breakdowns >= MOST_BREAKDOWNS
      if (isOver) return
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  return !isOver
}
