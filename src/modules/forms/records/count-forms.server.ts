import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Count } from '#platform/kernel/room.server.ts'

/** The forms that are designed or published; one that is put away is none. */
export const countForms: Count = async (tx) => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from forms
      where tenant_id = current_tenant() and deleted_at is null and status <> 'archived'`,
  )
  return row?.count ?? 0
}

/** What was answered since the first of the month, as the shop's calendar shows it; also what was deleted since. */
export const countResponses: Count = async (tx) => {
  const { time_zone } = await readSettings(tx)
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from form_submissions where tenant_id = current_tenant()
      and submitted_at >= date_trunc('month', $1::timestamptz at time zone $2) at time zone $2`,
    [tx.now, time_zone],
  )
  return row?.count ?? 0
}
