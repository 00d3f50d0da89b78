import { notify } from '#modules/notifications/notifications.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { minuteOf, wallText } from '../slots/wall-time.ts'

type Told = { kind: 'appointment_cancelled' | 'appointment_deposit_paid'; subject: string; id: string }

/** Tells who sees the agenda what a customer did from outside with an appointment, once for each subject. */
export async function tellShop(tx: Tx<TenantCtx>, { kind, subject, id }: Told): Promise<void> {
  const [row] = await tx.query<{ customer_name: string; service_name: string; starts_at: Date }>(
    `select a.customer_name, p.name as service_name, a.starts_at from appointments a
      join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
      where a.tenant_id = current_tenant() and a.id = $1`,
    [id],
  )
  if (!row) return
  const at = wallText(minuteOf(row.starts_at), await timeZoneOf(tx))
  const params = { name: row.customer_name, service: row.service_name, at }
  await notify(tx, { kind, subject, params, seen_by: 'appointments.view' })
}
