import { forgetFiles, keepsFiles } from '#modules/media/stored-files/keep-files.server.ts'
import { giveRoomBack } from '#modules/media/uploads/stored-rows.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { roomOf } from '../guard/room-of-answers.server.ts'
import { OWNER } from './form-uploads.server.ts'

/** So long a deleted submission can be brought back whole. */
const KEPT_DAYS = 30
const AT_ONCE = 100

const isLongDeleted = (now: string): string => `s.deleted_at < ${now} - interval '${KEPT_DAYS} days'`

const FILES = keepsFiles({ tenant: 's.tenant_id', owner: `'${OWNER}'`, keptFor: 's.id::text' })
const DRAWINGS = 's.drawn_bytes > 0'

const shopsWith = (what: string): string =>
  `select s.tenant_id from form_submissions s where ${isLongDeleted('now()')} and ${what}`

/** The shops that have files or drawings of submissions deleted long ago. */
export const SHOPS_WITH_DELETED_FILES = `${shopsWith(FILES)} union ${shopsWith(DRAWINGS)}`

/**
 * Lets go of the files and drawings of submissions that were deleted long ago; what was answered, with the names of the
 * files and that something was drawn, is kept.
 */
export async function forgetDeletedFiles(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void> {
  for (const forget of [forgetFilesOf, forgetDrawings])
    for (let found = AT_ONCE; found === AT_ONCE && !isTimeUp(); )
      found = await inTransaction(ctx, async (tx) => forget(tx))
}

const forgetFilesOf = async (tx: Tx<TenantCtx>): Promise<number> => {
  // None of them is brought back meanwhile.
  const rows = await tx.query<{ id: FormSubmissionId }>(
    `select s.id from form_submissions s
      where s.tenant_id = current_tenant() and ${isLongDeleted('$1::timestamptz')} and ${FILES}
      order by s.id limit ${AT_ONCE} for update of s`,
    [tx.now],
  )
  await forgetFiles(tx, { owner: OWNER, keptFor: rows.map(({ id }) => id) })
  return rows.length
}

const forgetDrawings = async (tx: Tx<TenantCtx>): Promise<number> => {
  const rows = await tx.query<{ form_id: FormId; drawn_bytes: number }>(
    `with due as (select s.id, s.drawn_bytes from form_submissions s
        where s.tenant_id = current_tenant() and ${isLongDeleted('$1::timestamptz')} and ${DRAWINGS}
        order by s.id limit ${AT_ONCE} for update of s)
      update form_submissions s set answers = form_answers_undrawn(s.answers), drawn_bytes = 0
        from due where s.tenant_id = current_tenant() and s.id = due.id
        returning s.form_id, due.drawn_bytes`,
    [tx.now],
  )
  for (const [form, of] of Map.groupBy(rows, ({ form_id }) => form_id))
    await giveRoomBack(
      tx,
      roomOf(form),
      of.reduce((sum, { drawn_bytes }) => sum + drawn_bytes, 0),
    )
  return rows.length
}
