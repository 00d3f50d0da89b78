import { createHash } from 'node:crypto'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { PictureId } from '#platform/values/ids.ts'
import { pictureAddress } from '#platform/values/picture-address.ts'
import { NotAPicture } from '../media.errors.ts'
import { categoryIn, fileNameIn } from '../pictures.ts'
import { clearUnnamed } from './clear-unnamed.server.ts'
import { type EncodedPicture, encodePicture } from './encode.server.ts'
import { newLine } from './in-line.server.ts'
import { folderOf } from './kept-files.server.ts'
import { refuseFull } from './room.server.ts'
import { newTurns } from './turns.server.ts'

export type Uploaded = { url: string; thumbnail_url: string; width: number; height: number; filename: string }

type Kept = { id: PictureId; width: number; height: number }

const addressesOf = ({ id, width, height }: Kept, filename: string): Uploaded => ({
  url: pictureAddress(id, 1600),
  thumbnail_url: pictureAddress(id, 480),
  width,
  height,
  filename,
})

const keptAlready = async (tx: Tx, hash: Buffer): Promise<Kept | null> => {
  const [row] = await tx.query<Kept>(
    'select id, width, height from pictures where tenant_id = current_tenant() and content_hash = $1',
    [hash],
  )
  return row ?? null
}

// One at a time of the whole program: to draw one takes a core for a second, and two hundred megabytes.
const inLine = newLine(100)
/** The line is of all shops: of one person and of one shop so many stand in it, and their others wait before it. */
const turns = newTurns()
const IN_LINE = { person: 2, shop: 4 }

const inFairLine = <T>({ tenantId, actor }: Ctx, work: () => Promise<T>): Promise<T> =>
  turns(`${tenantId} ${actor.userId}`, IN_LINE.person, () =>
    turns(tenantId, IN_LINE.shop, () => inLine(work)),
  )

/**
 * Keeps a picture that was sent, and answers where it stands. The same one sent again is kept once and has the same
 * address. It is in nobody's library yet: what is not saved there within a day is cleared away.
 *
 * @param sent the name that it was sent by, with what it is for before it (`products/arroz.jpg`).
 * @throws NotAPicture, PictureTooLarge, NoRoomForFiles, LimitReached
 */
export async function uploadPicture(ctx: Ctx, sent: string, bytes: Uint8Array): Promise<Uploaded> {
  if (bytes.length === 0) throw new NotAPicture('nothing was sent')
  const filename = fileNameIn(sent)
  const hash = createHash('sha256').update(bytes).digest()
  const before = await reading(ctx, async (tx) => {
    const kept = await keptAlready(tx, hash)
    if (!kept) await refuseFull(tx, bytes.length, null, { isAhead: true })
    return kept
  })
  if (before) return addressesOf(before, filename)
  const picture = await inFairLine(ctx, () => encodePicture(bytes))
  return keep(ctx, { picture, hash, filename, category: categoryIn(sent), fileSize: bytes.length })
}

type Keeping = {
  picture: EncodedPicture
  hash: Buffer
  filename: string
  category: string
  fileSize: number
}

/** Its files first: what a row names is there. A program that ends between leaves files that no row names. */
async function keep(ctx: Ctx, { picture, hash, filename, category, fileSize }: Keeping): Promise<Uploaded> {
  const id = newId<PictureId>()
  const { files, mimeType, width, height } = picture
  const folder = folderOf(ctx, id)
  const storedBytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  try {
    for (const { name, bytes } of files) await ctx.installation.files.put(`${folder}/${name}`, bytes)
    return await inTransaction(ctx, async (tx) => {
      await refuseFull(tx, storedBytes)
      const [mine] = await tx.query<Kept>(
        `insert into pictures (tenant_id, id, category, filename, mime_type, file_size, width, height, content_hash,
           stored_bytes, created_at, created_by)
         values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (tenant_id, content_hash) do nothing returning id, width, height`,
        [
          id,
          category,
          filename,
          mimeType,
          fileSize,
          width,
          height,
          hash,
          storedBytes,
          tx.now,
          tx.actor.userId,
        ],
      )
      const kept = mine ?? (await keptAlready(tx, hash))
      if (!kept) throw new Error('the same picture was removed while it was sent again')
      if (mine)
        await audit(tx, {
          action: 'picture.uploaded',
          subject_type: 'picture',
          subject_id: id,
          details: { filename },
        })
      else await ctx.installation.files.removeFolder(folder)
      return addressesOf(kept, filename)
    })
  } catch (error) {
    await clearUnnamed(ctx, { folder, error, isNamed: () => isNamed(ctx, id) })
    throw error
  }
}

const isNamed = (ctx: Ctx, id: PictureId): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query('select from pictures where tenant_id = current_tenant() and id = $1', [id])
    return rows.length > 0
  })
