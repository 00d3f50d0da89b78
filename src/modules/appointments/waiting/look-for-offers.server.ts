import { isDecentHour } from '#modules/delivery/queue/decent-hours.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import { addDays, type Day, dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentWaitId, EmployeeId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { daysFor } from '../agenda/agendas.ts'
import { slotsBetween } from '../agenda/kept-slots.server.ts'
import { offerFor } from '../agenda/offer.server.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import { bookingWindow, outOfWindow } from '../slots/booking-window.ts'
import { minuteOf } from '../slots/wall-time.ts'
import { freedSince, isOfFreed } from './freed.server.ts'
import { holdWait, reachOf, type WaitRow, writeOffer } from './offer-rows.server.ts'
import { DAYS_SEEN_AFTER, firstFitting, MOST_OFFERED, type OfferedTime } from './waiting.ts'

/**
 * So many of those whom the shop put on the list are looked at in one look, and as many of those who put themselves there:
 * however many strangers wait, nobody of the shop's own waits behind them for good. A list is seldom a tenth as long.
 */
const MOST_LOOKED_AT = 200
/** How far ahead a look goes: further, what is free is not waited for. */
const DAYS_LOOKED_AT = 31

/** Offers whose minutes have passed are over. */
const endOffers = (ctx: TenantCtx): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx.query(
      `update appointment_offers set status = 'ended'
        where tenant_id = current_tenant() and status = 'open' and open_until <= $1`,
      [tx.now],
    ),
  )

/** Whose last day has passed for so long that nobody calls them any more is off the list. */
const endWaits = (ctx: TenantCtx, today: Day): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx.query(
      `update appointment_waits w set status = 'ended', updated_at = $1, version = version + 1
        where w.tenant_id = current_tenant() and w.status = 'waiting' and w.last_day < $2
          and not exists (select from appointment_offers o
            where o.tenant_id = w.tenant_id and o.wait_id = w.id and o.status = 'open')`,
      [tx.now, addDays(today, -DAYS_SEEN_AFTER)],
    ),
  )

/** Of an offer: whoever waits heard of it, or never will. One that no mail server took in its minutes was none to them. */
const IS_HEARD_OF = '(o.told_at is not null or o.error is not null or o.made_by is not null)'

/**
 * Whoever still waits and has nothing on offer, those first who were offered less, and of these who waits longest. Whose last
 * day has passed takes nobody's place.
 */
const inTheirOrder = (ctx: TenantCtx, today: Day) =>
  reading(ctx, (tx) =>
    tx.query<{ id: AppointmentWaitId }>(
      `select id from (
        select w.id, w.created_at, o.offered,
            row_number() over (partition by w.created_by is null order by o.offered, w.created_at, w.id) as place
          from appointment_waits w
            left join lateral (
              select count(*) as offered, count(*) filter (where ${IS_HEARD_OF}) as heard,
                  count(*) filter (where status = 'open') as open from appointment_offers o
                where o.tenant_id = w.tenant_id and o.wait_id = w.id and o.made_by is null) o on true
          where w.tenant_id = current_tenant() and w.status = 'waiting' and w.last_day >= $3
            and o.open = 0 and o.heard < $1
            and not exists (select from appointment_offers b
              where b.tenant_id = w.tenant_id and b.wait_id = w.id and b.status = 'open')
      ) as waiting where place <= $2 order by offered, created_at, id`,
      [MOST_OFFERED, MOST_LOOKED_AT, today],
    ),
  )

type Offered = { wait_id: AppointmentWaitId; employee_id: EmployeeId | null; starts_at: Date; ends_at: Date }

/** What is open for others, and all of which whoever waits ever heard. */
async function offeredAround(tx: Tx<TenantCtx>, id: AppointmentWaitId): Promise<OfferedTime[]> {
  const rows = await tx.query<Offered>(
    `select o.wait_id, o.employee_id, o.starts_at, o.ends_at from appointment_offers o
      where o.tenant_id = current_tenant() and (o.status = 'open' or (o.wait_id = $1 and ${IS_HEARD_OF}))
        and o.starts_at > $2`,
    [id, tx.now],
  )
  return rows.map(({ wait_id, employee_id, starts_at, ends_at }) => ({
    ...{ employee_id, isMine: wait_id === id },
    ...{ from: minuteOf(starts_at), until: minuteOf(ends_at) },
  }))
}

/** The first free time that somebody waits for, as things stand now; null where there is none, or it is offered no longer. */
async function timeFor(tx: Tx<TenantCtx>, wait: WaitRow): Promise<{ at: Minute; duration: number } | null> {
  const { service_id, employee_id } = wait
  const offer = await offerFor(tx, { service_id, employee_id }).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (!offer) return null
  const { timeZone, terms, booking, professionals } = offer
  const today = dayOfInstant(tx.now, timeZone)
  const first = wait.first_day > today ? wait.first_day : today
  const limit = addDays(first, daysFor(professionals.length, DAYS_LOOKED_AT) - 1)
  const last = wait.last_day < limit ? wait.last_day : limit
  if (last < first) return null
  const window = bookingWindow(tx.now, timeZone, booking)
  const days = await slotsBetween(tx, offer, { first, last })
  const free = days.flatMap(({ slots }) => slots.flatMap(({ start, isFree }) => (isFree ? start : [])))
  const since = wait.offers_known_since
  const freed = since && (await freedSince(tx, since, timeZone))
  const isNews = (start: Minute): boolean => !freed || isOfFreed(start, terms.duration, freed)
  const at = firstFitting(
    free.filter((start) => outOfWindow(start, window) === null && start > window.now && isNews(start)),
    { wait, duration: terms.duration, timeZone, offered: await offeredAround(tx, wait.id) },
  )
  return at === null ? null : { at, duration: terms.duration }
}

/** Offers somebody the first time that they wait for; one after the other within a shop, so that no time is offered to two. */
const offerTo = (ctx: TenantCtx, id: AppointmentWaitId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await inTurnBy(tx, `offers of ${tx.tenantId}`)
    const wait = await holdWait(tx, id)
    if (wait.status !== 'waiting' || !(await reachOf(tx, wait))) return
    const [open] = await tx.query(
      `select 1 from appointment_offers where tenant_id = current_tenant() and wait_id = $1 and status = 'open'`,
      [id],
    )
    if (open) return
    const found = await timeFor(tx, wait)
    if (found) await writeOffer(tx, id, { ...found, employee_id: wait.employee_id, by: null })
  })

/**
 * Ends the offers whose minutes have passed and the waiting of whose days have, and offers to each who waits, in their order, the first time that is free for
 * them now, whatever freed it: an appointment that was cancelled or moved, time off that was taken back, longer hours. Who
 * waited at the time of a backup that was restored is offered what an appointment left since: they may have heard of the rest. It may
 * be asked at any moment, and by several programs at once. At night nobody is written to, and while the clock is known to be
 * wrong nothing is offered: nobody could take it.
 */
export async function lookForOffers(ctx: TenantCtx, isTimeUp: () => boolean = () => false): Promise<void> {
  if (ctx.installation.clockTrouble() || !(await arePartsOn(ctx, PARTS_OF_APPOINTMENTS))) return
  await endOffers(ctx)
  const timeZone = await timeZoneOf(ctx)
  const today = dayOfInstant(ctx.now, timeZone)
  await endWaits(ctx, today)
  if (!isDecentHour(ctx.now, timeZone)) return
  for (const { id } of await inTheirOrder(ctx, today)) {
    if (isTimeUp()) return
    await offerTo(ctx, id)
  }
}
