import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { type NamedBy, refuseNamed, refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { PictureId } from '#platform/values/ids.ts'
import { countedPage } from '#platform/values/pages.ts'
import { pictureAddress, pictureIdIn } from '#platform/values/picture-address.ts'
import { PictureNotFound } from '../media.errors.ts'
import { LIBRARY_PAGE, type LibraryInput, type SavedMedia, type ThisPicture } from '../pictures.ts'
import { forgetPicture, removeForgotten } from '../uploads/clear-pictures.server.ts'

type Row = {
  id: PictureId
  external_url: string | null
  filename: string
  alt: string
  category: string
  file_size: number | null
  mime_type: string | null
  width: number | null
  height: number | null
}

/** In SQL, the pictures of the library of a use, $1, in which each word of a search, $2, stands. */
const FOUND = `from pictures
  where tenant_id = current_tenant() and saved_at is not null and forgotten_at is null
    and ($1::text is null or category = $1)
    and not exists (
      select from regexp_split_to_table(unaccent(lower($2)), '[^[:alnum:]]+') word
      where unaccent(lower(filename || ' ' || alt)) not like '%' || word || '%')`

/** Sorted as they were saved, the last one first. */
export const tenantMediaLibrary = (ctx: TenantCtx, { category, search, page }: LibraryInput) =>
  reading(ctx, async (tx) => {
    const asked = [category ?? null, search]
    const { rows, total } = await countedPage({ page, pageSize: LIBRARY_PAGE }, (limit, offset) =>
      tx.query<Row & { total: number }>(
        `select id, external_url, filename, alt, category, file_size, mime_type, width, height,
            count(*) over ()::int as total ${FOUND}
          order by saved_at desc, id desc limit $3 offset $4`,
        [...asked, limit, offset],
      ),
    )
    return {
      data: rows.map(({ external_url, total: _total, ...row }) => ({
        ...row,
        url: external_url ?? pictureAddress(row.id, 1600),
        thumbnail_url: external_url ?? pictureAddress(row.id, 480),
        is_external: external_url !== null,
      })),
      pagination: { page, pageSize: LIBRARY_PAGE, total },
    }
  })

/** A picture of the library, by itself. @throws PictureNotFound */
export const mediaLibraryImage = (ctx: Ctx, { id }: ThisPicture) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ id: PictureId; version: number; alt: string }>(
      `select id, version, alt from pictures
        where tenant_id = current_tenant() and id = $1 and saved_at is not null and forgotten_at is null`,
      [id],
    )
    if (!row) throw new PictureNotFound('the shop keeps no such picture')
    return row
  })

type Known = { id: PictureId; version: number; alt: string }

/** What the shop keeps under an address, locked. */
const keptUnder = async (tx: Tx, url: string, sent: string | null): Promise<Known | null> => {
  const [row] = await tx.query<Known>(
    `select id, version, alt from pictures
      where tenant_id = current_tenant() and forgotten_at is null
        and ${sent === null ? 'md5(external_url) = md5($1)' : 'id = $1'} for update`,
    [sent ?? url],
  )
  return row ?? null
}

/** Saves an address of another site; of two who save it at once, one comes second. */
async function saveAddress(tx: Tx, { url, filename, category, alt = '', metadata }: SavedMedia) {
  const [row] = await tx.query<{ id: PictureId }>(
    `insert into pictures (tenant_id, id, category, filename, external_url, alt, width, height, saved_at, created_at,
       created_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
     on conflict (tenant_id, md5(external_url)) where external_url is not null do update set saved_at = $8 returning id`,
    [
      newId<PictureId>(),
      category,
      filename,
      url,
      alt,
      metadata?.width ?? null,
      metadata?.height ?? null,
      tx.now,
      tx.actor.userId,
    ],
  )
  if (!row) throw new Error('an address was neither saved nor kept')
  return row.id
}

/**
 * Saves a picture in the shop's library: one that was sent before, or an address of another site, which is kept once
 * however often it is saved. What a picture shows is changed from the version that was read; without one it is said only of
 * a picture of which nobody has said it, so that who sends it a second time speaks over nobody.
 *
 * @throws PictureNotFound for an address of this site under which the shop keeps nothing, RecordChanged
 */
export const saveToMediaLibrary = (ctx: Ctx, saved: SavedMedia) =>
  inTransaction(ctx, async (tx): Promise<{ id: PictureId }> => {
    const { url, filename, category, version } = saved
    const sent = pictureIdIn(url)
    const kept = sent === null && url.startsWith('/') ? null : await keptUnder(tx, url, sent)
    if (!kept && (sent !== null || url.startsWith('/') || version !== undefined))
      throw new PictureNotFound('the shop keeps no such picture')
    if (kept) {
      refuseStale(kept, version)
      const alt = version === undefined && kept.alt !== '' ? kept.alt : (saved.alt ?? kept.alt)
      await tx.query(
        `update pictures set filename = $2, category = case when $3 = '' then category else $3 end, alt = $4,
           version = version + $5, saved_at = $6
         where tenant_id = current_tenant() and id = $1`,
        [kept.id, filename, category, alt, alt === kept.alt ? 0 : 1, tx.now],
      )
    }
    const id = kept?.id ?? (await saveAddress(tx, saved))
    await audit(tx, {
      action: 'picture.saved',
      subject_type: 'picture',
      subject_id: id,
      details: { filename },
    })
    return { id }
  })

/**
 * What shows a picture now, by `<namespace>.<noun>` with how often: what has to change before it can be deleted.
 *
 * @throws PictureNotFound
 */
export const mediaLibraryImageUses = (ctx: Ctx, namedBy: NamedBy, { id }: ThisPicture) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ external_url: string | null }>(
      'select external_url from pictures where tenant_id = current_tenant() and id = $1 and forgotten_at is null',
      [id],
    )
    if (!row) throw new PictureNotFound('the shop keeps no such picture')
    return { uses: row.external_url === null ? await namedBy(tx, 'picture', id) : {} }
  })

/**
 * Takes a picture out of the library, with its files; never one that a record of the shop still shows. One that is gone
 * already, or that the shop never had, is answered alike; of one that a kill left half gone the rest goes.
 *
 * @throws RecordInUse
 */
export async function deleteMediaLibraryImage(ctx: Ctx, namedBy: NamedBy, { id }: ThisPicture) {
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.query<{ filename: string; external_url: string | null }>(
      `select filename, external_url from pictures
        where tenant_id = current_tenant() and id = $1 and forgotten_at is null for update`,
      [id],
    )
    if (!row) return
    if (row.external_url === null) await refuseNamed(tx, namedBy, 'picture', id)
    await forgetPicture(tx, id)
    await audit(tx, {
      action: 'picture.deleted',
      subject_type: 'picture',
      subject_id: id,
      details: { filename: row.filename },
    })
  })
  await removeForgotten(ctx, id)
  return { success: true as const }
}
