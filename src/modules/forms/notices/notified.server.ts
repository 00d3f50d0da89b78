import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { FormSubmissionId } from '#platform/values/ids.ts'
import type { FormSettings } from '../schema/form-schema.ts'

/**
 * Whom the form of a submission tells now, and how much of the answers goes along: it may be filled in for weeks as it was
 * before the shop thought better of it.
 */
export async function notifiedNow(
  tx: Tx<TenantCtx>,
  submission: FormSubmissionId,
): Promise<FormSettings['emailNotifications']> {
  const [row] = await tx.query<{ notified: FormSettings['emailNotifications'] }>(
    `select coalesce(p.schema, v.schema) -> 'settings' -> 'emailNotifications' as notified from form_submissions s
      join form_versions v on v.tenant_id = s.tenant_id and v.form_id = s.form_id and v.version = s.form_version
      join forms f on f.tenant_id = s.tenant_id and f.id = s.form_id
      left join form_versions p on p.tenant_id = f.tenant_id and p.form_id = f.id and p.version = f.published_version
      where s.tenant_id = current_tenant() and s.id = $1`,
    [submission],
  )
  if (!row) throw new Error(`there is no submission ${submission}`)
  return row.notified
}
