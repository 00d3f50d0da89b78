import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { notifications } from './notifications.tables.ts'

type News = {
  /** What it is about; said once for each subject. */
  subject: string
  kind: string
  params: Readonly<Record<string, string | number>>
}

/** Tells the shop something, once per subject. */
export const notify = (ctx: TenantCtx, news: News): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(notifications)
      .values({ tenant_id: tx.tenantId, id: newId(), ...news, at: tx.now })
      .onConflictDoNothing()
  })

const { tenant_id: _tenant, ...SHOWN } = getTableColumns(notifications)

/** What nobody has marked as read, newest first. */
export const unreadNotifications = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.db
      .select(SHOWN)
      .from(notifications)
      .where(and(eq(notifications.tenant_id, tx.tenantId), isNull(notifications.read_at)))
      .orderBy(desc(notifications.at))
      .limit(50),
  )

/** Marks one as read; one that is not there any more is no matter. */
export const markRead = (ctx: TenantCtx, id: string): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .update(notifications)
      .set({ read_at: tx.now })
      .where(and(eq(notifications.tenant_id, tx.tenantId), eq(notifications.id, id)))
    return { success: true }
  })
