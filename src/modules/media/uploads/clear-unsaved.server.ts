import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { folderOf } from './kept-files.server.ts'

/** Whoever sent it has closed the screen by then. */
export const UNSAVED_AFTER = `interval '1 day'`
const AT_ONCE = 50

/** Clears away what was sent and never saved in the library. Its row goes first: what has a row has its files. */
export async function clearUnsaved(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void> {
  const old = await reading(ctx, (tx) =>
    tx.query<{ id: string }>(
      `select id from pictures where tenant_id = current_tenant() and saved_at is null
         and created_at < $1::timestamptz - ${UNSAVED_AFTER} order by created_at limit ${AT_ONCE}`,
      [ctx.now],
    ),
  )
  for (const { id } of old) {
    if (isTimeUp()) return
    const [gone] = await inTransaction(ctx, (tx) =>
      tx.query(
        'delete from pictures where tenant_id = current_tenant() and id = $1 and saved_at is null returning id',
        [id],
      ),
    )
    if (gone) await ctx.installation.files.removeFolder(folderOf(ctx, id))
  }
}
