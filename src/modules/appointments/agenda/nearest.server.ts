import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurns } from '#platform/process/in-turns.server.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { bookingWindow, outOfWindow } from '../slots/booking-window.ts'
import { nearestStarts } from '../slots/free-starts.ts'
import { wallText } from '../slots/wall-time.ts'
import { agendasBetween } from './agendas.server.ts'
import { daySlotSteps, daysFor } from './agendas.ts'
import type { Offer } from './offer.server.ts'

/** How far a start that is told may lie from the one that was wanted; less far after it, where there are many professionals. */
const [DAYS_BEFORE, DAYS_AFTER] = [1, 7]

type Wanted = { date: Day; at: Minute; except?: AppointmentId | null | undefined }

/** The three free starts that lie nearest to a wanted one, as the shop's wall shows them, as things stand now. */
export async function nearestFree(
  tx: Tx<TenantCtx>,
  { professionals, timeZone, terms, booking }: Offer,
  { date, at, except }: Wanted,
): Promise<string[]> {
  const count = daysFor(professionals.length, DAYS_BEFORE + 1 + DAYS_AFTER)
  const first = addDays(date, -Math.min(DAYS_BEFORE, count - 1))
  const last = addDays(first, count - 1)
  const window = bookingWindow(tx.now, timeZone, booking)
  const days = await agendasBetween(tx, professionals, { first, last, timeZone, except })
  const found = await inTurns(daySlotSteps(days, terms))
  const starts = found.flatMap(({ slots }) => slots.flatMap(({ start, isFree }) => (isFree ? start : [])))
  const bookable = starts.filter((start) => outOfWindow(start, window) === null)
  return nearestStarts(bookable, at).map((start) => wallText(start, timeZone))
}
