import { audit } from '#platform/kernel/audit.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentWaitId } from '#platform/values/ids.ts'
import { isBeyondShare } from '#platform/values/shares.ts'
import { MINUTES_OF_A_DAY } from '#platform/values/shop-day.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { offerFor } from '../agenda/offer.server.ts'
import { TooManyFromOutside } from '../appointments.errors.ts'
import { reachOf } from '../hold-rows/place.ts'
import { MOST_LISTED, refuseSpan, writeWait } from './waiting.server.ts'
import { DAYS_OF_A_PLACE, type WaitInput } from './waiting.ts'

/**
 * So many who put themselves on the list hold a place of it at the most, of which a network, its line and its block have a part:
 * those whom the shop puts there always find room in it.
 */
const MOST_FROM_OUTSIDE = 200

type Waiting = {
  id: AppointmentWaitId
  is_mine: boolean
  is_same: boolean
  /** Whether their days are still to come. */
  is_standing: boolean
  created_at: Date
  waited_from: string | null
}

/** Whether those who hold a place leave none to whoever comes from somewhere, or from its line or block. */
function isFull(places: readonly Waiting[], from: string): boolean {
  const { line, block } = reachOf(from)
  const within = (reach: string): number =>
    places.filter(({ waited_from }) => waited_from?.startsWith(reach)).length
  const network = places.filter(({ waited_from }) => waited_from === from).length
  return isBeyondShare(
    { most: MOST_FROM_OUTSIDE, all: places.length },
    { network, line: within(line), block: within(block) },
  )
}

/** Takes off the list who put themselves there and holds no place of it any more, first whose days have passed. */
const makeRoom = (tx: Tx<TenantCtx>, today: Day, placesSince: Date): Promise<unknown> =>
  tx.query(
    `update appointment_waits set status = 'ended', updated_at = $1, version = version + 1
      where tenant_id = current_tenant() and status = 'waiting' and id = (
        select w.id from appointment_waits w
          where w.tenant_id = current_tenant() and w.status = 'waiting' and w.created_by is null
            and (w.last_day < $2 or w.created_at <= $3)
            and not exists (select from appointment_offers o
              where o.tenant_id = w.tenant_id and o.wait_id = w.id and o.status = 'open')
          order by w.last_day >= $2, w.created_at, w.id limit 1)`,
    [tx.now, today, placesSince],
  )

/**
 * Puts somebody on the waiting list who asks for it by themselves, at most `most` times at once; who asks for the same again
 * waits once. Nobody of the shop made it: what comes from outside is known by that. Who has waited for long holds no place that
 * others could have, and goes where the list is longer than the shop sees.
 *
 * @param place the shop's own address, and from where it is asked for.
 * @throws TooManyFromOutside, SpanRefused, ServiceNotOffered, ProfessionalNotOffered
 */
export async function waitFromOutside(
  tx: Tx,
  { origin, from }: { origin: string; from: string },
  input: WaitInput,
  most: number,
) {
  const { timeZone } = await offerFor(tx, input)
  const today = dayOfInstant(tx.now, timeZone)
  refuseSpan(input, today)
  await inTurnBy(tx, `waits ${tx.tenantId}`)
  const waiting = await tx.query<Waiting>(
    `select id, coalesce(customer_phone = $1, false) or coalesce(lower(customer_email) = lower($2), false) as is_mine,
        service_id = $3 and employee_id is not distinct from $4 and first_day = $5 and last_day = $6
          and from_minute = $7 and until_minute = $8 as is_same,
        last_day >= $9 as is_standing, created_at, waited_from
      from appointment_waits where tenant_id = current_tenant() and status = 'waiting' and created_by is null`,
    [
      input.customer_phone,
      input.customer_email,
      input.service_id,
      input.employee_id,
      input.first_day,
      input.last_day,
      input.from_time ?? 0,
      input.until_time ?? MINUTES_OF_A_DAY,
      today,
    ],
  )
  const standing = waiting.filter(({ is_standing }) => is_standing)
  const mine = standing.filter(({ is_mine }) => is_mine)
  const same = mine.find(({ is_same }) => is_same)
  if (same) return { id: same.id, isNew: false as const }
  const placesSince = new Date(tx.now.getTime() - DAYS_OF_A_PLACE * DAY_MS)
  const places = standing.filter(({ created_at }) => created_at > placesSince)
  if (mine.length >= most || isFull(places, from))
    throw new TooManyFromOutside('as many wait as one person may, or their part of all of them together')
  if (waiting.length >= MOST_LISTED) await makeRoom(tx, today, placesSince)
  const id = await writeWait(tx, origin, { ...input, customer_id: null }, null, from)
  const details = { customer_name: input.customer_name, service_id: input.service_id }
  await audit(tx, { action: 'waiting.added', subject_type: 'appointment_wait', subject_id: id, details })
  return { id, isNew: true as const }
}
