import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { StoredFileId } from '#platform/values/ids.ts'
import { UNSAVED_AFTER } from '../uploads/clear-pictures.server.ts'
import { storedFolderOf } from './stored-folder.server.ts'

const AT_ONCE = 50
/** Whoever reads one while it is forgotten reads on. */
const CAN_GO = `(forgotten_at is not null or (kept_at is null and created_at < $1::timestamptz - ${UNSAVED_AFTER}))`

/** The shops that have any to clear away. */
export const SHOPS_WITH_OLD_FILES = `select tenant_id from stored_files where ${CAN_GO.replace('$1::timestamptz', 'now()')}`

/**
 * Clears away what was forgotten, and what was sent a day ago and never kept. It is forgotten first, so that nobody keeps it,
 * and its row goes last: what a kill or a store that is away leaves behind is taken up by the next look.
 */
export async function clearFiles(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void> {
  const old = await reading(ctx, (tx) =>
    tx.query<{ id: StoredFileId }>(
      `select id from stored_files where tenant_id = current_tenant() and ${CAN_GO} order by created_at limit ${AT_ONCE}`,
      [ctx.now],
    ),
  )
  for (const { id } of old) {
    if (isTimeUp()) return
    const [going] = await inTransaction(ctx, (tx) =>
      tx.query(
        `update stored_files set forgotten_at = coalesce(forgotten_at, $1)
          where tenant_id = current_tenant() and id = $2 and ${CAN_GO} returning id`,
        [ctx.now, id],
      ),
    )
    if (!going) continue
    await ctx.installation.files.removeFolder(storedFolderOf(ctx, id))
    await inTransaction(ctx, (tx) =>
      tx.query(
        'delete from stored_files where tenant_id = current_tenant() and id = $1 and forgotten_at is not null',
        [id],
      ),
    )
  }
}
