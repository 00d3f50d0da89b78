import type { HoldPictures } from '#platform/kernel/hold-pictures.server.ts'
import { isUuid, type PictureId } from '#platform/values/ids.ts'
import { PictureNotFound } from '../media.errors.ts'

/** Where an address begins, in a field or in markup: one of another site goes before its path. */
const ADDRESSES = /(?<=["'(])\/media\/([0-9a-f-]{36})\//g

/** The pictures of the shop whose addresses stand anywhere in a value: in a field, a list, a document or markup. */
const picturesIn = (value: unknown): PictureId[] =>
  [...(JSON.stringify(value) ?? '').matchAll(ADDRESSES)].flatMap(([, id]) =>
    isUuid(id ?? '') ? [id as PictureId] : [],
  )

/**
 * Holds the pictures that a record is to show until its transaction ends, so that nobody deletes one meanwhile: whoever would
 * waits, and is told then that it is in use. What the record shows already is not asked for again. A picture that was never
 * saved in the library is in it from now on.
 *
 * @throws PictureNotFound for one that the shop keeps no more, or never did.
 */
export const holdPictures: HoldPictures = async (tx, { to, from }) => {
  const before = new Set(picturesIn(from))
  const wanted = [...new Set(picturesIn(to))].filter((id) => !before.has(id))
  if (wanted.length === 0) return
  const held = await tx.query<{ id: PictureId; is_saved: boolean }>(
    `select id, saved_at is not null as is_saved from pictures
      where tenant_id = current_tenant() and id = any($1::uuid[]) and forgotten_at is null order by id for key share`,
    [wanted],
  )
  if (held.length < wanted.length) throw new PictureNotFound('a picture that is to be shown is gone')
  const unsaved = held.flatMap(({ id, is_saved }) => (is_saved ? [] : id))
  if (unsaved.length === 0) return
  await tx.query(
    `update pictures p set saved_at = $2
      from (select id from pictures where tenant_id = current_tenant() and id = any($1::uuid[]) and saved_at is null
        order by id for no key update) each
      where p.tenant_id = current_tenant() and p.id = each.id`,
    [unsaved, tx.now],
  )
}
