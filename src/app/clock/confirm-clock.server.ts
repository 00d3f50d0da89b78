import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database/database.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { confirmClock } from '#platform/process/server-clock.server.ts'
import type { TenantId } from '#platform/values/ids.ts'

/**
 * Says that this machine's clock is right, although the books have seen a later instant, and writes it into the log of
 * each shop. Answers that instant.
 */
export async function sayClockIsRight(database: Database, now: Date): Promise<Date | null> {
  const seen = await confirmClock(database.admin, now)
  const { rows } = await database.admin.query<{ id: TenantId }>('select id from tenants')
  for (const { id } of rows) {
    const ctx: TenantCtx = {
      pool: database.app,
      installation: NOTHING_INSTALLED,
      tenantId: id,
      now,
      requestId: randomUUID(),
    }
    await inTransaction(ctx, (tx) =>
      audit(tx, {
        action: 'installation.clock_confirmed',
        subject_type: 'tenant',
        subject_id: tx.tenantId,
        details: { now: now.toISOString(), seen: seen?.toISOString() ?? null },
      }),
    )
  }
  return seen
}
