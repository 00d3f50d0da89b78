import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { isStanding } from '../status/states.ts'
import type { CancelledBy, Status } from '../status/status.ts'

/**
 * The last instant at which a customer moves or cancels an appointment, so many hours before it begins: later they do neither
 * by themselves, and who cancels leaves the deposit with the shop.
 */
export const cutoffOf = (startsAt: Date, hours: number): Date =>
  new Date(startsAt.getTime() - hours * HOUR_MS)

/**
 * Whether the deposit of an appointment that is cancelled goes back: the shop itself cancels, or it is told in time. Exactly at
 * the deadline is in time, as it is for who cancels by their link.
 */
export const goesBack = (cancelledBy: CancelledBy, { now, until }: { now: Date; until: Date }): boolean =>
  cancelledBy === 'shop' || now <= until

/**
 * What becomes of a paid deposit when its appointment becomes something else: it goes back where the shop was told in time,
 * and whenever the shop itself cancels; it stays with the shop where it was told too late or nobody came, and it is the
 * customer's again where they are expected again.
 */
export function depositEnd(
  { from, to, cancelledBy }: { from: Status; to: Status; cancelledBy: CancelledBy },
  { startsAt, now, hours }: { startsAt: Date; now: Date; hours: number },
): 'goes_back' | 'stays' | 'kept_again' | 'nothing' {
  if (to === 'no_show') return 'stays'
  if (to === 'cancelled')
    return goesBack(cancelledBy, { now, until: cutoffOf(startsAt, hours) }) ? 'goes_back' : 'stays'
  const isExpected = isStanding(to) || to === 'completed'
  return isExpected && (from === 'cancelled' || from === 'no_show') ? 'kept_again' : 'nothing'
}
