import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { PictureId } from '#platform/values/ids.ts'
import { folderOf } from './kept-files.server.ts'

/** Whoever sent it has closed the screen by then. */
export const UNSAVED_AFTER = `interval '1 day'`
const AT_ONCE = 50
const CAN_GO = `(forgotten_at is not null or (saved_at is null and created_at < $1::timestamptz - ${UNSAVED_AFTER}))`

/** The shops that have any to clear away. */
export const SHOPS_WITH_OLD_PICTURES = `select tenant_id from pictures where ${CAN_GO.replace('$1::timestamptz', 'now()')}`

/** From here on the shop keeps it no more, and the same one that is sent again is another. The caller holds it. */
export const forgetPicture = (tx: Tx<TenantCtx>, id: PictureId): Promise<unknown> =>
  tx.query(
    `update pictures set forgotten_at = coalesce(forgotten_at, $2), content_hash = null
      where tenant_id = current_tenant() and id = $1`,
    [id, tx.now],
  )

/**
 * Removes what was forgotten, its files first and its row last: what a kill or a store that is away leaves behind is taken up
 * by the next look.
 */
export async function removeForgotten(ctx: TenantCtx, id: PictureId): Promise<void> {
  await ctx.installation.files.removeFolder(folderOf(ctx, id))
  await inTransaction(ctx, (tx) =>
    tx.query(
      'delete from pictures where tenant_id = current_tenant() and id = $1 and forgotten_at is not null',
      [id],
    ),
  )
}

/** Clears away what was forgotten, and what was sent a day ago and never saved in the library. */
export async function clearPictures(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void> {
  const old = await reading(ctx, (tx) =>
    tx.query<{ id: PictureId }>(
      `select id from pictures where tenant_id = current_tenant() and ${CAN_GO} order by created_at limit ${AT_ONCE}`,
      [ctx.now],
    ),
  )
  for (const { id } of old) {
    if (isTimeUp()) return
    const isGoing = await inTransaction(ctx, async (tx) => {
      const [going] = await tx.query(
        `select 1 from pictures where tenant_id = current_tenant() and id = $2 and ${CAN_GO} for update`,
        [ctx.now, id],
      )
      if (going) await forgetPicture(tx, id)
      return going !== undefined
    })
    if (isGoing) await removeForgotten(ctx, id)
  }
}
