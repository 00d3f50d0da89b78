import { deliveriesByIds } from '#modules/delivery/receipts/deliveries.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId, AppointmentLetterId } from '#platform/values/ids.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'
import { STANDING } from '../status/states.ts'

/** An appointment as it was booked: what became of it since is told by itself. */
const AS_BOOKED = 1

type Told = Pick<AppointmentRow, 'series_id' | 'series_place' | 'version'>

/**
 * Whether that an appointment was booked is told with the first of its series: one letter names them all. Of some dozens each
 * would take the room of what is told of today.
 */
export async function isToldWithFirst(
  tx: Tx<TenantCtx>,
  { series_id, series_place, version }: Told,
): Promise<boolean> {
  if (series_id === null || series_place === 1 || version !== AS_BOOKED) return false
  const first = await tx.query(
    `select 1 from appointments where tenant_id = current_tenant() and series_id = $1 and series_place = 1
      and status = any($2::text[]) and starts_at > $3`,
    [series_id, STANDING, tx.now],
  )
  return first.length > 0 || (await wereTold(tx, series_id))
}

/** Whether the letter that names them all has gone, whatever became of its own appointment since. */
async function wereTold(tx: Tx<TenantCtx>, series: NonNullable<Told['series_id']>): Promise<boolean> {
  const letters = await tx.query<{ id: AppointmentLetterId }>(
    `select l.id from appointment_letters l
      join appointments a on a.tenant_id = l.tenant_id and a.id = l.appointment_id
      where l.tenant_id = current_tenant() and a.series_id = $1 and a.series_place = 1 and l.kind = 'booked'
        and l.version = $2 and l.recipient is not null`,
    [series, AS_BOOKED],
  )
  const sent = await deliveriesByIds(
    tx,
    letters.map(({ id }) => id),
  )
  return [...sent.values()].some(({ state }) => state === 'sent')
}

/** The others of a series, by when they begin, for the letter that its first was booked; none for any other. */
export async function bookedWith(
  tx: Tx<TenantCtx>,
  { id, series_id, series_place }: Pick<AppointmentRow, 'id' | 'series_id' | 'series_place'>,
  letter: { readonly kind: string; readonly version: number },
): Promise<readonly { id: AppointmentId; starts_at: Date }[]> {
  if (series_id === null || series_place !== 1 || letter.kind !== 'booked' || letter.version !== AS_BOOKED)
    return []
  return tx.query<{ id: AppointmentId; starts_at: Date }>(
    `select id, starts_at from appointments where tenant_id = current_tenant() and series_id = $1 and id <> $2
      and status = any($3::text[]) and starts_at > $4 order by starts_at, id`,
    [series_id, id, STANDING, tx.now],
  )
}
