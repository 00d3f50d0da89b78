import { forgetFiles, keepsFiles } from '#modules/media/stored-files/keep-files.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { FormSubmissionId } from '#platform/values/ids.ts'
import { OWNER } from './form-uploads.server.ts'

/** So long a deleted submission can be brought back whole. */
const KEPT_DAYS = 30
const AT_ONCE = 100

const dueAt = (now: string): string =>
  `s.deleted_at < ${now} - interval '${KEPT_DAYS} days'
    and ${keepsFiles({ tenant: 's.tenant_id', owner: `'${OWNER}'`, keptFor: 's.id::text' })}`

/** The shops that have files of submissions deleted long ago. */
export const SHOPS_WITH_DELETED_FILES = `select s.tenant_id from form_submissions s where ${dueAt('now()')}`

/** Lets go of the files of submissions that were deleted long ago; what was answered, with their names, is kept. */
export async function forgetDeletedFiles(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void> {
  let found = AT_ONCE
  while (found === AT_ONCE && !isTimeUp())
    found = await inTransaction(ctx, async (tx) => {
      // None of them is brought back meanwhile.
      const rows = await tx.query<{ id: FormSubmissionId }>(
        `select s.id from form_submissions s where s.tenant_id = current_tenant() and ${dueAt('$1::timestamptz')}
          order by s.id limit ${AT_ONCE} for update of s`,
        [tx.now],
      )
      await forgetFiles(tx, { owner: OWNER, keptFor: rows.map(({ id }) => id) })
      return rows.length
    })
}
