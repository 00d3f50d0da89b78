import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { fileAddress } from '#platform/values/file-address.ts'
import type { StoredFileId } from '#platform/values/ids.ts'
import { StoredFileNotFound, TooManyFiles } from '../media.errors.ts'

/** A file of the shop as a record shows it. */
export type KeptStoredFile = {
  id: StoredFileId
  /** For whoever may read it. */
  url: string
  filename: string
  mime_type: string
  file_size: number
  /** In pixels, of an image; it has a preview then. */
  width: number | null
  height: number | null
}

type Row = Omit<KeptStoredFile, 'url'>

const shown = (row: Row): KeptStoredFile => ({ ...row, url: fileAddress(row.id) })

/** In whose hands files are: the folder that they were sent to, and what they are for there. */
type Place = { owner: string; purpose: string }

type Keeping = Place & {
  ids: readonly StoredFileId[]
  /** By what they are kept from now on, such as the id of a submission. */
  keptFor: string
  /** How many at most; the server counts, whatever the browser did. */
  most: number
}

type Acting = Tx<TenantCtx> & Partial<Pick<Ctx, 'actor'>>

/**
 * Keeps files that were sent for a place, in the transaction of what they belong to: a submission, an attachment. They are
 * of the shop then, and do not go away by themselves. Of each field of a form by itself, since each has its own `purpose`.
 * Said again for the same `keptFor` it changes nothing and answers the same.
 *
 * @returns them in the order of `ids`. @throws TooManyFiles, and StoredFileNotFound where one was sent for another place,
 *   by another person, was handed in for something else, or was cleared away: nothing is kept then.
 */
export async function keepFiles(
  tx: Acting,
  { owner, purpose, ids, keptFor, most }: Keeping,
): Promise<KeptStoredFile[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length > most) throw new TooManyFiles(most)
  if (wanted.length === 0) return []
  const rows = await tx.query<Row>(
    `update stored_files set kept_at = coalesce(kept_at, $5), kept_for = $4
      where tenant_id = current_tenant() and id = any($1::uuid[]) and owner = $2 and purpose = $3
        and (kept_for is null or kept_for = $4) and forgotten_at is null
        and (created_by is null or created_by = $6 or kept_for = $4)
      returning id, filename, mime_type, file_size, width, height`,
    [wanted, owner, purpose, keptFor, tx.now, tx.actor?.userId ?? null],
  )
  const found = new Map(rows.map((row) => [row.id, shown(row)]))
  return wanted.map((id) => {
    const file = found.get(id)
    if (!file) throw new StoredFileNotFound('a file that was handed in is not there')
    return file
  })
}

/** In SQL, whether anything is kept for a record of an owner, both named in SQL: what timed work still has to forget. */
export const keepsFiles = (record: { tenant: string; owner: string; keptFor: string }): string =>
  `exists (select from stored_files k where k.tenant_id = ${record.tenant} and k.owner = ${record.owner}
    and k.kept_for = ${record.keptFor} and k.kept_at is not null and k.forgotten_at is null)`

/**
 * Lets go of files with what they belonged to, in its transaction: of all that was kept for these, or of those `ids` alone.
 * Nobody is served them from then on; their bytes are cleared away within minutes of the commit.
 *
 * @returns how many there were.
 */
export async function forgetFiles(
  tx: Tx<TenantCtx>,
  { owner, keptFor, ids }: { owner: string; keptFor: readonly string[]; ids?: readonly StoredFileId[] },
): Promise<number> {
  const rows = await tx.query(
    `update stored_files set forgotten_at = $4
      where tenant_id = current_tenant() and owner = $1 and kept_for = any($2::text[]) and kept_at is not null
        and forgotten_at is null and ($3::uuid[] is null or id = any($3::uuid[]))
      returning id`,
    [owner, keptFor, ids ?? null, tx.now],
  )
  return rows.length
}
