import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { type NamedBy, refuseNamed } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { PictureId } from '#platform/values/ids.ts'
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
  total: number
}

/** Sorted as they were saved, the last one first. */
export const tenantMediaLibrary = (ctx: TenantCtx, { category, search, page }: LibraryInput) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Row>(
      `select id, external_url, filename, alt, category, file_size, mime_type, width, height, count(*) over ()::int as total
         from pictures
        where tenant_id = current_tenant() and saved_at is not null and forgotten_at is null
          and ($1::text is null or category = $1)
          and not exists (
            select from regexp_split_to_table(unaccent(lower($2)), '[^[:alnum:]]+') word
            where unaccent(lower(filename || ' ' || alt)) not like '%' || word || '%')
        order by saved_at desc, id desc limit $3 offset $4`,
      [category ?? null, search, LIBRARY_PAGE, (page - 1) * LIBRARY_PAGE],
    )
    return {
      data: rows.map(({ total, external_url, ...row }) => ({
        ...row,
        url: external_url ?? pictureAddress(row.id, 1600),
        thumbnail_url: external_url ?? pictureAddress(row.id, 480),
        is_external: external_url !== null,
      })),
      pagination: { page, pageSize: LIBRARY_PAGE, total: rows[0]?.total ?? 0 },
    }
  })

/**
 * Saves a picture in the shop's library: one that was sent before, or an address of another site, which is kept once
 * however often it is saved.
 *
 * @throws PictureNotFound for an address of this site under which the shop keeps nothing.
 */
export const saveToMediaLibrary = (ctx: Ctx, { url, filename, category, alt, metadata }: SavedMedia) =>
  inTransaction(ctx, async (tx): Promise<{ id: PictureId }> => {
    const kept = pictureIdIn(url)
    if (kept === null && url.startsWith('/'))
      throw new PictureNotFound('an address of this site that is no picture')
    const [row] =
      kept === null
        ? await tx.query<{ id: PictureId }>(
            `insert into pictures as p (tenant_id, id, category, filename, external_url, alt, width, height, saved_at,
               created_at, created_by)
             values (current_tenant(), $1, $2, $3, $4, coalesce($5, ''), $6, $7, $8, $8, $9)
             on conflict (tenant_id, md5(external_url)) where external_url is not null
             do update set filename = $3, alt = coalesce($5, p.alt), saved_at = $8 returning id`,
            [
              newId<PictureId>(),
              category,
              filename,
              url,
              alt ?? null,
              metadata?.width ?? null,
              metadata?.height ?? null,
              tx.now,
              tx.actor.userId,
            ],
          )
        : await tx.query<{ id: PictureId }>(
            `update pictures set filename = $2, category = case when $3 = '' then category else $3 end,
               alt = coalesce($4, alt), saved_at = $5
             where tenant_id = current_tenant() and id = $1 and forgotten_at is null returning id`,
            [kept, filename, category, alt ?? null, tx.now],
          )
    if (!row) throw new PictureNotFound('the shop keeps no such picture')
    await audit(tx, {
      action: 'picture.saved',
      subject_type: 'picture',
      subject_id: row.id,
      details: { filename },
    })
    return row
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
