import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'

/**
 * When an appointment was to begin before its customer moved it, as the wall shows it (`2026-11-24T10:00`), while nothing
 * else was done with it; null otherwise.
 */
export async function movedFrom(tx: Tx<TenantCtx>, id: AppointmentId): Promise<string | null> {
  const [last] = await tx.query<{ at: string | null }>(
    `select case when what = 'moved' and details ->> 'by' = 'customer' then details -> 'from' ->> 'at' end as at
      from appointment_changes where tenant_id = current_tenant() and appointment_id = $1 and what <> 'deposit'
      order by id desc limit 1`,
    [id],
  )
  return last?.at ?? null
}
