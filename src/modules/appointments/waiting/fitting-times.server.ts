import { DomainError } from '#platform/errors/errors.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, type Day, dayOfInstant, daysBetween } from '#platform/values/day.ts'
import type { AppointmentWaitId, EmployeeId } from '#platform/values/ids.ts'
import type { Minute, MinuteRange } from '#platform/values/minute-ranges.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { daysFor } from '../agenda/agendas.ts'
import { slotsBetween } from '../agenda/kept-slots.server.ts'
import { offerFor } from '../agenda/offer.server.ts'
import { bookingWindow, outOfWindow } from '../slots/booking-window.ts'
import { instantOf, minuteOf, timeAt } from '../slots/wall-time.ts'
import { freedSince, isOfFreed } from './freed.server.ts'
import { refuseOver, type WaitRow, waitById } from './offer-rows.server.ts'
import { firstFitting, type OfferedTime } from './waiting.ts'

/** How far ahead a look goes: further, what is free is not waited for. */
const DAYS_LOOKED_AT = 31

/**
 * Of an offer: whoever waits heard of it, or never will. One that no mail server took in its minutes, or only in the last
 * of them, was none to them.
 */
export const IS_HEARD_OF =
  '(o.told_at <= o.open_until - (o.open_until - o.made_at) / 4 or o.error is not null or o.made_by is not null)'

type Offered = {
  readonly wait_id: AppointmentWaitId
  readonly employee_id: EmployeeId | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly is_open: boolean
}

/** What is open for anybody, and all of which some of those who wait ever heard. */
export const offeredAround = (tx: Tx<TenantCtx>, ids: readonly AppointmentWaitId[]): Promise<Offered[]> =>
  tx.query<Offered>(
    `select o.wait_id, o.employee_id, o.starts_at, o.ends_at, o.status = 'open' as is_open from appointment_offers o
      where o.tenant_id = current_tenant() and (o.status = 'open' or (o.wait_id = any($1::uuid[]) and ${IS_HEARD_OF}))
        and o.starts_at > $2`,
    [ids, tx.now],
  )

/** As far as it is in the way of one of those who wait. */
const inTheWayOf = (id: AppointmentWaitId, offered: readonly Offered[]): OfferedTime[] =>
  offered.flatMap(({ wait_id, employee_id, starts_at, ends_at, is_open }) =>
    is_open || wait_id === id
      ? {
          employee_id,
          isMine: wait_id === id,
          from: minuteOf(starts_at),
          until: minuteOf(ends_at),
        }
      : [],
  )

/** Of some days what may be booked now of a service, with somebody or with anybody. */
type Free = {
  readonly timeZone: string
  readonly duration: number
  readonly days: readonly { readonly date: Day; readonly starts: readonly Minute[] }[]
}

/** The first day on which somebody who waits can be offered anything. */
const firstDay = ({ first_day }: Pick<WaitRow, 'first_day'>, today: Day): Day =>
  first_day > today ? first_day : today

/** What is free from a day on, as far as a look goes; null where nobody is offered it now. */
async function freeFor(
  tx: Tx<TenantCtx>,
  { service_id, employee_id, ...wait }: Pick<WaitRow, 'service_id' | 'employee_id' | 'first_day'>,
  until: Day | null,
  days = DAYS_LOOKED_AT,
): Promise<Free | null> {
  const offer = await offerFor(tx, { service_id, employee_id }).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (!offer) return null
  const { timeZone, terms, booking, professionals } = offer
  const today = dayOfInstant(tx.now, timeZone)
  const first = firstDay(wait, today)
  const limit = addDays(first, daysFor(professionals.length, days) - 1)
  const beyond = addDays(today, booking.advanceDays)
  const last = [limit, beyond, ...(until === null ? [] : [until])].reduce((a, b) => (b < a ? b : a))
  if (last < first) return null
  const window = bookingWindow(tx.now, timeZone, booking)
  const isNow = (start: Minute): boolean => outOfWindow(start, window) === null && start > window.now
  const free = (await slotsBetween(tx, offer, { first, last })).map(({ date, slots }) => ({
    date,
    starts: slots.flatMap(({ start, isFree }) => (isFree && isNow(start) ? start : [])),
  }))
  return { timeZone, duration: terms.duration, days: free }
}

/** A time for somebody who waits. */
export type Found = { readonly at: Minute; readonly duration: number }

type Freed = readonly MinuteRange[] | null

function fitting(
  wait: WaitRow,
  { timeZone, duration, days }: Free,
  freed: Freed,
  offered: readonly Offered[],
): Found | null {
  const isNews = (start: Minute): boolean => freed === null || isOfFreed(start, duration, freed)
  const starts = days.flatMap(({ date, starts: each }) =>
    date >= wait.first_day && date <= wait.last_day ? each.filter(isNews) : [],
  )
  const at = firstFitting(starts, { wait, duration, timeZone, offered: inTheWayOf(wait.id, offered) })
  return at === null ? null : { at, duration }
}

/** So long after a restore somebody may still have been offered, or given, what is free here. */
const OFFERED_BEFORE_MS = 3 * DAY_MS

/** What appointments left since it is known what somebody was offered; null for whom all that is free is news. */
const freedFor = async (
  tx: Tx<TenantCtx>,
  { offers_known_since: since }: Pick<WaitRow, 'offers_known_since'>,
  timeZone: string,
): Promise<Freed> =>
  since && tx.now.getTime() < since.getTime() + OFFERED_BEFORE_MS ? freedSince(tx, since, timeZone) : null

/** The first free time that somebody waits for, as things stand now; null where there is none, or it is offered no longer. */
export async function timeFor(
  tx: Tx<TenantCtx>,
  wait: WaitRow,
  offered: readonly Offered[],
): Promise<Found | null> {
  const free = await freeFor(tx, wait, wait.last_day, 2 * DAYS_LOOKED_AT)
  return free && fitting(wait, free, await freedFor(tx, wait, free.timeZone), offered)
}

/**
 * The first time that the shop's people can give somebody who waits, as the shop's wall shows it: what is on offer, and what
 * they heard of before, are told by hand all the same. Null where there is none, or none that is near.
 *
 * @throws WaitNotFound, WaitOver
 */
export const firstTimeByHand = (ctx: TenantCtx, { id }: { readonly id: AppointmentWaitId }) =>
  reading(ctx, async (tx): Promise<{ date: Day; time: string } | null> => {
    const wait = await waitById(tx, id)
    refuseOver(wait)
    const free = await freeFor(tx, wait, wait.last_day)
    const found = free && fitting(wait, free, null, [])
    if (!found) return null
    return {
      date: dayOfInstant(instantOf(found.at), free.timeZone),
      time: timeAt(found.at, free.timeZone),
    }
  })

/** Answers a key once, and what it answered from then on; nothing for a key beyond so many. */
function keeping<T>(most = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, Promise<T>>()
  return async (key: string, ask: () => Promise<T>): Promise<T | null> => {
    if (kept.size >= most && !kept.has(key)) return null
    const found = kept.get(key) ?? ask()
    kept.set(key, found)
    return found
  }
}

/** Whoever waits from some later day on shares the span that it lies in: from its first day on, twice as long. */
function spanOf(first: Day, today: Day): Day {
  const ahead = daysBetween(today, first)
  return addDays(today, ahead - (ahead % DAYS_LOOKED_AT))
}

/**
 * The same for all who wait, as things stand when it is asked for first: what is free is asked for once for those who
 * wait for the same service with the same professional, in the same span of days. However many first days strangers name,
 * there are few of these; nothing for whom more than `most` of them would be asked for.
 */
export function timesInOneLook(ctx: TenantCtx, today: Day, most = Number.POSITIVE_INFINITY) {
  const frees = keeping<Free | null>(most)
  const news = keeping<Freed>()
  return async (wait: WaitRow, offered: readonly Offered[]): Promise<Found | null> => {
    const { service_id, employee_id, offers_known_since: since } = wait
    const first_day = spanOf(firstDay(wait, today), today)
    const free = await frees(`${service_id} ${employee_id} ${first_day}`, () =>
      reading(ctx, (tx) => freeFor(tx, { ...wait, first_day }, null, 2 * DAYS_LOOKED_AT)),
    )
    if (!free) return null
    const freed = await news(since?.toISOString() ?? '', () =>
      reading(ctx, (tx) => freedFor(tx, wait, free.timeZone)),
    )
    return fitting(wait, free, freed, offered)
  }
}
