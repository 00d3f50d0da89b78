import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurns } from '#platform/process/in-turns.server.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { bookingWindow, outOfWindow } from '../slots/booking-window.ts'
import { nearestStarts } from '../slots/free-starts.ts'
import { wallText } from '../slots/wall-time.ts'
import { type AgendaReader, agendasBetween } from './agendas.server.ts'
import { type DaySlots, daySlotSteps, daysFor } from './agendas.ts'
import { slotsBetween } from './kept-slots.server.ts'
import type { Offer } from './offer.server.ts'

/** How far a start that is told may lie from the one that was wanted; less far after it, where there are many professionals. */
const [DAYS_BEFORE, DAYS_AFTER] = [1, 7]

type Wanted = { date: Day; at: Minute; except?: AppointmentId | null | undefined }

/** The days that are looked at for what lies near a wanted one. */
export const daysAround = ({ professionals }: Offer, date: Day) => {
  const count = daysFor(professionals.length, DAYS_BEFORE + 1 + DAYS_AFTER)
  const first = addDays(date, -Math.min(DAYS_BEFORE, count - 1))
  return { first, last: addDays(first, count - 1) }
}

function nearestIn(days: readonly DaySlots[], { timeZone, booking }: Offer, now: Date, at: Minute): string[] {
  const window = bookingWindow(now, timeZone, booking)
  const starts = days.flatMap(({ slots }) => slots.flatMap(({ start, isFree }) => (isFree ? start : [])))
  const bookable = starts.filter((start) => outOfWindow(start, window) === null)
  return nearestStarts(bookable, at).map((start) => wallText(start, timeZone))
}

/**
 * The three free starts that lie nearest to a wanted one, as the shop's wall shows them, as things stand within a
 * transaction, with what it wrote itself.
 */
export const nearestFree = (
  tx: Tx<TenantCtx>,
  offer: Offer,
  { date, at, except }: Wanted,
): Promise<string[]> => {
  const { professionals, timeZone } = offer
  const read: AgendaReader = (days) => agendasBetween(tx, professionals, { ...days, timeZone, except })
  return nearestRead(read, offer, { date, at, now: tx.now })
}

/** The same, of agendas that are read by another way. */
export async function nearestRead(
  read: AgendaReader,
  offer: Offer,
  { date, at, now }: { readonly date: Day; readonly at: Minute; readonly now: Date },
): Promise<string[]> {
  const days = await read(daysAround(offer, date))
  return nearestIn(await inTurns(daySlotSteps(days, offer.terms)), offer, now, at)
}

/** The same as things stand now, from the days that are kept: for whoever holds nothing and wrote nothing. */
export const nearestKept = (ctx: TenantCtx, offer: Offer, { date, at }: Omit<Wanted, 'except'>) =>
  reading(ctx, async (tx) =>
    nearestIn(await slotsBetween(tx, offer, daysAround(offer, date)), offer, tx.now, at),
  )
