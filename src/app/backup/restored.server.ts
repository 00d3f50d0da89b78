import { randomUUID } from 'node:crypto'
import { tellRestored } from '#modules/tenancy/backup/tell-restored.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { countersOf, skipNumbers } from '#platform/kernel/counters.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { safetyMargin } from '#platform/values/safety-margin.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { SERVER_MODULES } from '../modules.server.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES

export type RestoredStep = {
  /** When the backup was made: what happened afterwards is not known here. */
  madeAt: Date
  now: Date
}

/** Counters are known by their last number only: the busiest day is taken for twice the average one. */
const BUSIER = 2

/**
 * What a restored database needs before anybody sells on it: no number that may have been issued after the backup is
 * issued again, everybody signs in anew, support comes in where it is let in anew, and the owner of each shop is told.
 *
 * @see docs/rules/restore.md
 */
export async function settleRestored(database: Database, step: RestoredStep): Promise<void> {
  const { rows } = await database.admin.query<{ id: TenantId; created_at: Date }>(
    'select id, created_at from tenants order by created_at',
  )
  for (const { id, created_at } of rows) {
    const ctx: TenantCtx = {
      pool: database.app,
      installation: NOTHING_INSTALLED,
      tenantId: id,
      now: step.now,
      requestId: randomUUID(),
    }
    await inTransaction(ctx, (tx) => settleShop(tx, created_at, step))
  }
  // Who signed out since, or was dismissed, would be signed in again.
  await database.admin.query('delete from sessions')
  for (const { afterRestoreOfAll } of MODULES) await afterRestoreOfAll?.(database.admin)
  await database.admin.query(
    `update installation set restored_at = $1, restored_from = $2, backed_up_at = $2, backup_failed_at = null`,
    [step.now, step.madeAt],
  )
}

async function settleShop(tx: Tx<TenantCtx>, createdAt: Date, { madeAt, now }: RestoredStep): Promise<void> {
  const reason = `Restaurado de la copia de ${madeAt.toISOString()}`
  let numbers = 0
  for (const { afterRestore } of MODULES)
    numbers += (await afterRestore?.(tx, { since: madeAt, reason })) ?? 0
  const daysOpen = Math.max(1, (madeAt.getTime() - createdAt.getTime()) / DAY_MS)
  const counters: Record<string, { last: number; skipped: number }> = {}
  for (const { name, last } of await countersOf(tx)) {
    const skipped = safetyMargin({ busiestDay: (BUSIER * last) / daysOpen, since: madeAt, now })
    await skipNumbers(tx, name, skipped)
    counters[name] = { last, skipped }
  }
  await audit(tx, {
    action: 'installation.restored',
    subject_type: 'tenant',
    subject_id: tx.tenantId,
    details: { backup_at: madeAt.toISOString(), numbers_passed: numbers, counters },
  })
  await tellRestored(tx, { madeAt, numbers })
}
