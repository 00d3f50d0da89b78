import { RecipientHasMany, TooManyDeliveries } from '#modules/delivery/delivery.errors.ts'
import { isDecentHour } from '#modules/delivery/queue/decent-hours.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import { addDays, type Day, dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentWaitId } from '#platform/values/ids.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import { instantOf } from '../slots/wall-time.ts'
import { type Found, IS_HEARD_OF, offeredAround, timeFor, timesInOneLook } from './fitting-times.server.ts'
import { holdWait, reachBy, reachOf, WAIT_COLUMNS, type WaitRow, writeOffer } from './offer-rows.server.ts'
import { DAYS_SEEN_AFTER, MOST_OFFERED, MOST_UNANSWERED } from './waiting.ts'

/**
 * So many of those whom the shop put on the list are looked at in one look, and as many of those who put themselves there:
 * however many strangers wait, nobody of the shop's own waits behind them for good. A list is seldom a tenth as long.
 */
const MOST_LOOKED_AT = 200

/** Whether anybody waits or has anything on offer: most shops have nobody on their list, and are asked every few minutes. */
const isAnybodyWaiting = (ctx: TenantCtx): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ waits: boolean }>(
      `select exists (select from appointment_waits where tenant_id = current_tenant() and status = 'waiting')
        or exists (select from appointment_offers where tenant_id = current_tenant() and status = 'open') as waits`,
    )
    return row?.waits ?? false
  })

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

/** Of a wait: who put themselves on the list have nothing on offer by the program from where it was asked for. */
const IS_FREE_PLACE = `not exists (select from appointment_offers s
    join appointment_waits t on t.tenant_id = s.tenant_id and t.id = s.wait_id
  where s.tenant_id = w.tenant_id and s.status = 'open' and s.made_by is null and w.created_by is null
    and t.created_by is null and t.waited_from = w.waited_from)`

/**
 * Whoever still waits and has nothing on offer: those first whom the shop put on the list, of these who were offered less, and
 * of these who waits longest. Whose last day has passed takes nobody's place. Strangers have one time on offer where they come
 * from, and none any more who let some pass without a word: each is kept from everybody else meanwhile.
 */
const inTheirOrder = (ctx: TenantCtx, today: Day) =>
  reading(ctx, (tx) =>
    tx.query<WaitRow>(
      `select * from (
        select ${WAIT_COLUMNS}, o.offered,
            row_number() over (partition by w.created_by is null order by o.offered, w.created_at, w.id) as place
          from appointment_waits w
            left join lateral (
              select count(*) as offered, count(*) filter (where ${IS_HEARD_OF}) as heard,
                  count(*) filter (where status = 'open') as open,
                  count(*) filter (where status = 'ended' and told_at is not null) as missed from appointment_offers o
                where o.tenant_id = w.tenant_id and o.wait_id = w.id and o.made_by is null) o on true
          where w.tenant_id = current_tenant() and w.status = 'waiting' and w.last_day >= $3
            and o.open = 0 and o.heard < $1
            and (w.created_by is not null or (o.missed < $4 and ${IS_FREE_PLACE}))
            and not exists (select from appointment_offers b
              where b.tenant_id = w.tenant_id and b.wait_id = w.id and b.status = 'open')
      ) as waiting where place <= $2 order by created_by is null, offered, created_at, id`,
      [MOST_OFFERED, MOST_LOOKED_AT, today, MOST_UNANSWERED],
    ),
  )

/** Offers somebody the first time that they wait for; one after the other within a shop, so that no time is offered to two. */
const offerTo = (ctx: TenantCtx, id: AppointmentWaitId): Promise<Found | null> =>
  inTransaction(ctx, async (tx) => {
    await inTurnBy(tx, `offers of ${tx.tenantId}`)
    const wait = await holdWait(tx, id)
    if (wait.status !== 'waiting' || !(await reachOf(tx, wait))) return null
    const [open] = await tx.query(
      `select 1 from appointment_waits w where w.tenant_id = current_tenant() and w.id = $1
        and (exists (select from appointment_offers o
          where o.tenant_id = w.tenant_id and o.wait_id = w.id and o.status = 'open') or not ${IS_FREE_PLACE})`,
      [id],
    )
    if (open) return null
    const found = await timeFor(tx, wait, await offeredAround(tx, [id]))
    if (found) await writeOffer(tx, wait, { ...found, employee_id: wait.employee_id, by: null })
    return found
  })

/** What is left of letters in the hour, where one is refused. @throws whatever it is otherwise. */
function noRoom(error: unknown): 'none' | 'none for them' {
  if (error instanceof RecipientHasMany) return 'none for them'
  if (error instanceof TooManyDeliveries || error instanceof TooManyRequests) return 'none'
  throw error
}

/**
 * Offers to each of those who wait, in their order. Nobody is held who could be offered nothing as things stood when the look
 * began: nearly all of a list wait for what is not free, and of one time that frees one is told. What frees meanwhile is seen
 * by the next look.
 */
async function offerInTheirOrder(
  ctx: TenantCtx,
  today: Day,
  { isTimeUp, most }: { isTimeUp: () => boolean; most: number },
): Promise<void> {
  const waiting = await inTheirOrder(ctx, today)
  if (waiting.length === 0) return
  const channels = await channelsOf(ctx)
  const offered = await reading(ctx, (tx) =>
    offeredAround(
      tx,
      waiting.map(({ id }) => id),
    ),
  )
  const timeOf = timesInOneLook(ctx, today, most)
  const full = { forStrangers: false }
  for (const wait of waiting) {
    if (isTimeUp()) return
    const isStranger = wait.created_by === null
    if (isStranger && full.forStrangers) return
    if (!reachBy(channels, wait) || !(await timeOf(wait, offered))) continue
    const found = await offerTo(ctx, wait.id).catch((error: unknown) => noRoom(error))
    if (found === 'none') {
      // What is left of the hour is the shop's own.
      if (!isStranger) return
      full.forStrangers = true
    } else if (found && found !== 'none for them')
      offered.push({
        wait_id: wait.id,
        employee_id: wait.employee_id,
        is_open: true,
        starts_at: instantOf(found.at),
        ends_at: instantOf(found.at + found.duration),
      })
  }
}

/**
 * Ends the offers whose minutes have passed and the waiting of whose days have, and offers to each who waits, in their order,
 * the first time that is free for them now, whatever freed it: an appointment that was cancelled or moved, time off that was
 * taken back, longer hours. Who waited at the time of a backup that was restored is offered what an appointment left since:
 * they may have heard of the rest. It may be asked at any moment, and by several programs at once. At night nobody is written
 * to, and while the clock is known to be wrong nothing is offered: nobody could take it.
 *
 * @param most so many spans of a service's days are worked out; who waits beyond them is seen by the next look.
 */
export async function lookForOffers(
  ctx: TenantCtx,
  isTimeUp: () => boolean = () => false,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (
    ctx.installation.clockTrouble() ||
    !(await isAnybodyWaiting(ctx)) ||
    !(await arePartsOn(ctx, PARTS_OF_APPOINTMENTS))
  )
    return
  await endOffers(ctx)
  const timeZone = await timeZoneOf(ctx)
  const today = dayOfInstant(ctx.now, timeZone)
  await endWaits(ctx, today)
  if (!isDecentHour(ctx.now, timeZone)) return
  await offerInTheirOrder(ctx, today, { isTimeUp, most })
}
