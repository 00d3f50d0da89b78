import { api } from '#ui/calls/api.ts'
import { inTime, settled } from '#ui/calls/patience.client.ts'
import { statusOf } from '#ui/faults/failure.ts'
import { errorText } from '#ui/words/error-text.ts'
import { tillClock } from '../../../connection/clock/till-clock.client.ts'
import { fateOf, isUndecided, isUnreachable } from '../../../connection/failure.ts'
import type { OfflineSale } from './offline-sale.ts'
import type { Sent } from './sending.ts'

const PATIENCE_MS = 20_000
/** The session ended, or the server wants to be left alone for a while: the next sale would be told the same. */
const isNoTime = (error: unknown): boolean => [401, 429].includes(statusOf(error) ?? 0)

/** Sends a sale once, in one request with those that are sent in the same moment. */
export async function sendOnce({ input }: OfflineSale): Promise<Sent> {
  const sentAt = tillClock.now().toISOString()
  const call = () => api.pos.syncSale.callTogether({ ...input, offline: { ...input.offline, sentAt } })
  const answer = await settled(inTime(call, PATIENCE_MS))
  if ('value' in answer) return { kind: 'recorded', answer: answer.value }
  const { error } = answer
  const why = errorText(error)
  if (fateOf(error) === 'dead') return { kind: 'dead', why }
  if (isUnreachable(error) || isNoTime(error)) return { kind: 'later', why, answered: 'no' }
  return { kind: 'later', why, answered: isUndecided(error) ? 'broken' : 'yes' }
}
