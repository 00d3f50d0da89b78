import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { Minute, MinuteRange } from '#platform/values/minute-ranges.ts'
import { minuteOf } from '../slots/wall-time.ts'
import { HOLDING } from '../status/states.ts'

/**
 * The times that appointments left since an instant, by being cancelled or moved. As the shop's wall had it where one was
 * moved, which is all that is written down of it.
 */
export async function freedSince(tx: Tx<TenantCtx>, since: Date, timeZone: string): Promise<MinuteRange[]> {
  const rows = await tx.query<{ starts_at: Date; ends_at: Date }>(
    `select a.starts_at, a.ends_at from appointment_changes c
        join appointments a on a.tenant_id = c.tenant_id and a.id = c.appointment_id
        where c.tenant_id = current_tenant() and c.at >= $1 and c.what = 'status' and not a.status = any($2::text[])
      union all
      select m.at, m.at + make_interval(mins => m.minutes) from (
        select (c.details -> 'from' ->> 'at')::timestamp at time zone $3 as at,
            (c.details -> 'from' ->> 'duration_minutes')::integer as minutes from appointment_changes c
          where c.tenant_id = current_tenant() and c.at >= $1 and c.what = 'moved' and c.details ? 'from') m`,
    [since, HOLDING, timeZone],
  )
  return rows.map(({ starts_at, ends_at }) => [minuteOf(starts_at), minuteOf(ends_at)])
}

/** Whether any of a time was freed. */
export const isOfFreed = (start: Minute, duration: number, freed: readonly MinuteRange[]): boolean =>
  freed.some(([from, until]) => start < until && start + duration > from)
