import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { StoredFileId } from '#platform/values/ids.ts'
import { UNSAVED_AFTER } from '../uploads/clear-pictures.server.ts'
import { storedFolderOf } from './stored-folder.server.ts'

const AT_ONCE = 50
/** Whoever reads one while it is forgotten reads on. */
const CAN_GO = `(forgotten_at is not null or (kept_at is null and created_at < $1::timestamptz - ${UNSAVED_AFTER}))`

/** So long it is known whence a file came that was handed in: by then the shop has seen who fills its room. */
const SENDER_KNOWN_FOR = `interval '7 days'`
const isLongKept = (now: string): string =>
  `sender is not null and kept_at is not null and kept_at < ${now} - ${SENDER_KNOWN_FOR}`

/** The shops that have any to clear away, or whose senders are forgotten. */
export const SHOPS_WITH_OLD_FILES = `select tenant_id from stored_files where ${CAN_GO.replace('$1::timestamptz', 'now()')}
  union select tenant_id from stored_files where ${isLongKept('now()')}`

const forgetSenders = (ctx: TenantCtx): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx.query(
      `update stored_files set sender = null, sender_line = null, sender_block = null
        where tenant_id = current_tenant() and ${isLongKept('$1::timestamptz')}`,
      [tx.now],
    ),
  )

/**
 * Clears away what was forgotten, and what was sent a day ago and never kept. It is forgotten first, so that nobody keeps it,
 * and its row goes last: what a kill or a store that is away leaves behind is taken up by the next look. Whence came what was
 * handed in a week ago is forgotten too.
 */
export async function clearFiles(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void> {
  await forgetSenders(ctx)
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
