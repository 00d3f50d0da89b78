import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { FormId } from '#platform/values/ids.ts'

export type Visit = { id: string; form_id: FormId; form_version: number; last_key: string | null }

type Ended = Pick<Visit, 'id' | 'form_id' | 'form_version'>

/** How long it is kept how far people came. */
const KEPT_DAYS = 400
const isOld = (now: string): string => `seen_at < ${now} - interval '${KEPT_DAYS} days'`

/** The shops that have visits of long ago. */
export const SHOPS_WITH_OLD_VISITS = `select tenant_id from form_visits where ${isOld('now()')}`

/** Keeps how far who opened a form came; told again it is the same visit. Of a form or version that is none nothing is kept. */
export const recordVisit = (ctx: TenantCtx, { id, form_id, form_version, last_key }: Visit): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `insert into form_visits (tenant_id, id, form_id, form_version, opened_at, seen_at, last_key)
        select current_tenant(), $1, v.form_id, v.version, $4, $4, $5 from form_versions v
          where v.tenant_id = current_tenant() and v.form_id = $2 and v.version = $3
        on conflict (tenant_id, id) do update
          set seen_at = $4, last_key = coalesce($5, form_visits.last_key) where form_visits.form_id = $2`,
      [id, form_id, form_version, tx.now, last_key],
    )
  })

/** The visit ended with what was sent, in the transaction that keeps it, whether or not it was told of before. */
export async function finishVisit(tx: Tx<TenantCtx>, { id, form_id, form_version }: Ended): Promise<void> {
  await tx.query(
    `insert into form_visits (tenant_id, id, form_id, form_version, opened_at, seen_at, is_finished)
      values (current_tenant(), $1, $2, $3, $4, $4, true)
      on conflict (tenant_id, id) do update set is_finished = true, seen_at = $4 where form_visits.form_id = $2`,
    [id, form_id, form_version, tx.now],
  )
}

/** Forgets visits of long ago. */
export const forgetVisits = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `delete from form_visits where tenant_id = current_tenant() and ${isOld('$1::timestamptz')}`,
      [tx.now],
    )
  })
