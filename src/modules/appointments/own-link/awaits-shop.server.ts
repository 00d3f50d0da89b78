import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'

/**
 * Whether a booking from outside waits for the shop, which reviews such ones or waits for their deposit: until it was
 * confirmed once, by the shop or by its rule, its customer does not confirm it in the shop's place.
 */
export async function awaitsShop(
  tx: Tx<TenantCtx>,
  { id, booked_from }: Pick<AppointmentRow, 'id' | 'booked_from'>,
): Promise<boolean> {
  if (booked_from === null) return false
  const confirmed = await tx.query(
    `select 1 from appointment_changes where tenant_id = current_tenant() and appointment_id = $1
      and ((what = 'booked' and details ->> 'status' = 'confirmed') or (what = 'status' and details ->> 'to' = 'confirmed'))
      limit 1`,
    [id],
  )
  return confirmed.length === 0
}
