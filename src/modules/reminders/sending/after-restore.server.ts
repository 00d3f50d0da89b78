import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import type { AfterRestore } from '#platform/module/after-restore.server.ts'
import { addDays } from '#platform/values/day.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { DAYS_LATE } from '../due/due.ts'

/** A reminder that is older than this when the backup is made waits no more. */
const WAITS_MS = (DAYS_LATE + 2) * DAY_MS

/**
 * Nobody knows here who was reminded since the backup: no rule speaks before tomorrow, nor of what it would have told by
 * today, and what waited to be sent is withdrawn.
 */
export const remindNobodyTwice: AfterRestore = async (tx, { since }) => {
  const tomorrow = addDays(await todayIn(tx), 1)
  await tx.query(
    'update reminder_rules set since = greatest(since, $1::date) where tenant_id = current_tenant()',
    [tomorrow],
  )
  await tx.query(
    `update reminders set withdrawn_at = $1
      where tenant_id = current_tenant() and withdrawn_at is null and created_at > $2`,
    [tx.now, new Date(since.getTime() - WAITS_MS)],
  )
  return 0
}
