import { and, desc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { notifications } from './notifications.tables.ts'

type News = {
  /** What it is about; said once for each subject. */
  subject: string
  kind: string
  params: Readonly<Record<string, string | number>>
  /** The permission by which somebody is told who does not see the panel. */
  seen_by?: string
}

/** Tells the shop something, once per subject. */
export const notify = (ctx: TenantCtx, news: News): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(notifications)
      .values({ tenant_id: tx.tenantId, id: newId(), ...news, at: tx.now })
      .onConflictDoNothing()
  })

const { tenant_id: _tenant, seen_by: _by, ...SHOWN } = getTableColumns(notifications)

/** Of all notices those that somebody is told: all who sees the panel, and otherwise what their permissions are for. */
const toldTo = ({ actor: { isOwner, permissions } }: Ctx) =>
  isOwner || permissions.has('dashboard.view') ? undefined : inArray(notifications.seen_by, [...permissions])

/** Of one kind so many are shown at once: what strangers cause without end hides nothing of another kind. */
const MOST_OF_KIND = 10

/** What nobody has marked as read of what this person is told, newest first; of each kind the last few. */
export const unreadNotifications = (ctx: Ctx) =>
  reading(ctx, (tx) => {
    const placed = tx.db
      .select({
        ...SHOWN,
        place:
          sql<number>`row_number() over (partition by ${notifications.kind} order by ${notifications.at} desc)`.as(
            'place',
          ),
      })
      .from(notifications)
      .where(and(eq(notifications.tenant_id, tx.tenantId), isNull(notifications.read_at), toldTo(ctx)))
      .as('placed')
    const { place, id, subject, kind, params, at, read_at } = placed
    return tx.db
      .select({ id, subject, kind, params, at, read_at })
      .from(placed)
      .where(lte(place, MOST_OF_KIND))
      .orderBy(desc(at))
      .limit(50)
  })

/** Marks one as read that this person is told; one that is not there any more is no matter. */
export const markRead = (ctx: Ctx, id: string): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .update(notifications)
      .set({ read_at: tx.now })
      .where(and(eq(notifications.tenant_id, tx.tenantId), eq(notifications.id, id), toldTo(ctx)))
    return { success: true }
  })
