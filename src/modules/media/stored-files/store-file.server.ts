import { randomUUID } from 'node:crypto'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { UploadRule } from '#platform/module/upload-owner.server.ts'
import { fileAddress } from '#platform/values/file-address.ts'
import type { StoredFileId, UserId } from '#platform/values/ids.ts'
import { blockOf, lineOf } from '#platform/values/network.ts'
import { FormatNotTaken } from '../media.errors.ts'
import { fileNameIn, MOST_MEGAPIXELS, MOST_MEGAPIXELS_OF_STRANGERS } from '../pictures.ts'
import { clearUnnamed } from '../uploads/clear-unnamed.server.ts'
import { newLine } from '../uploads/in-line.server.ts'
import { refuseFull } from '../uploads/room.server.ts'
import { type Sender, senderOf } from '../uploads/sender.server.ts'
import { newTurns } from '../uploads/turns.server.ts'
import { drawImage, isDrawn } from './draw-image.server.ts'
import { FILE_FORMATS, type FileFormat, isAmong, MOST_FILE_BYTES } from './file-formats.ts'
import { formatOf } from './format-of.server.ts'
import { namedAs } from './named-as.ts'
import { receive } from './receive.server.ts'
import { storedFolderOf } from './stored-folder.server.ts'

export type StoredFile = { url: string; id: StoredFileId; filename: string; type: string; size: number }

type SentFile = {
  /** The folder that it was sent to. */
  owner: string
  rule: UploadRule
  /** The name that it was sent by, with its folder before it. */
  sent: string
  /** Somebody of the shop, or whence it came without a session. */
  by: { person: Ctx } | { network: string }
  stream: ReadableStream<Uint8Array>
}

/** What lies in a draft, ready to be kept. */
type Ready = {
  format: FileFormat
  draft: string
  size: number
  image: { width: number; height: number; preview: Uint8Array } | null
}

// Beside the library's: whoever has no session keeps none of the shop's people waiting. Each waits for a second or two.
const inLine = newLine(500)
/**
 * The line is of all shops, and each stands in it with one at a time, so that they come in turn. Of one sender, one line and one
 * block so many wait for that, to whichever shops they send: their others wait before it.
 */
const turns = newTurns()
const IN_LINE = { sender: 2, line: 3, block: 6, shop: 1 }

const inFairLine = <T>({ tenantId }: TenantCtx, by: SentFile['by'], work: () => Promise<T>): Promise<T> => {
  const shop = `${tenantId} ${'person' in by ? 'people' : 'anybody'}`
  const inShop = () => turns(shop, IN_LINE.shop, () => inLine(work))
  if ('person' in by) return turns(`${shop} ${by.person.actor.userId}`, IN_LINE.sender, inShop)
  const inItsBlock = () => turns(`within ${blockOf(by.network)}`, IN_LINE.block, inShop)
  const inItsLine = () => turns(`in ${lineOf(by.network)}`, IN_LINE.line, inItsBlock)
  return turns(`from ${by.network}`, IN_LINE.sender, inItsLine)
}

/** Who of the shop sends it and may not fill its library; null of anybody else. */
const guestOf = ({ by }: Pick<SentFile, 'by'>): UserId | null =>
  'person' in by && !hasPermission(by.person.actor, 'media.upload') ? by.person.actor.userId : null

/** Reads what it is, and draws an image anew into another draft. @throws FormatNotTaken, NotAPicture, PictureTooLarge */
async function prepare(
  ctx: TenantCtx,
  came: string,
  size: number,
  { rule: { formats }, by }: SentFile,
): Promise<Ready> {
  const format = await formatOf(came)
  if (!format || !isAmong(format, formats)) throw new FormatNotTaken(formats)
  if (!isDrawn(format)) return { format, draft: came, size, image: null }
  const { files } = ctx.installation
  const megapixels = 'person' in by ? MOST_MEGAPIXELS : MOST_MEGAPIXELS_OF_STRANGERS
  const draft = await files.draft()
  try {
    const { size: drawn, ...image } = await inFairLine(ctx, by, () =>
      drawImage(came, draft, { format, megapixels }),
    )
    return { format, draft, size: drawn, image }
  } catch (error) {
    await files.discard(draft)
    throw error
  } finally {
    await files.discard(came)
  }
}

/**
 * Takes a file for something of a module above, by what its rule allows, and answers where it stands. Nobody is served it
 * until that module keeps it (`keepFiles`); what is not kept within a day is cleared away.
 *
 * @throws FileTooLarge, FileBrokenOff, FormatNotTaken, NotAPicture, PictureTooLarge, NoRoomForFiles, FilesWaiting,
 *   LimitReached
 */
export async function storeFile(ctx: TenantCtx, sent: SentFile): Promise<StoredFile> {
  const { files } = ctx.installation
  const sender = 'network' in sent.by ? senderOf(ctx, sent.by.network) : null
  await reading(ctx, (tx) => refuseFull(tx, 1, sender, { isAhead: true, guest: guestOf(sent) }))
  const came = await files.draft()
  try {
    const size = await receive(sent.stream, came, Math.min(sent.rule.maxBytes, MOST_FILE_BYTES))
    const ready = await prepare(ctx, came, size, sent)
    try {
      return await keep(ctx, sent, sender, ready)
    } finally {
      await files.discard(ready.draft)
    }
  } finally {
    await files.discard(came)
  }
}

/** Its files first: what a row names is there. A program that ends between leaves files that no row names. */
async function keep(
  ctx: TenantCtx,
  { owner, rule, sent, by }: SentFile,
  sender: Sender | null,
  { format, draft, size, image }: Ready,
): Promise<StoredFile> {
  const { files } = ctx.installation
  const id = randomUUID() as StoredFileId
  const filename = namedAs(fileNameIn(sent), format)
  const { type } = FILE_FORMATS[format]
  const folder = storedFolderOf(ctx, id)
  const stored = size + (image?.preview.length ?? 0)
  try {
    await files.keep(`${folder}/whole`, draft)
    if (image) await files.put(`${folder}/preview.webp`, image.preview)
    await inTransaction(ctx, async (tx) => {
      await refuseFull(tx, stored, sender, { guest: guestOf({ by }) })
      await tx.query(
        `insert into stored_files (tenant_id, id, owner, purpose, filename, mime_type, file_size, width, height,
           stored_bytes, created_at, created_by, sender, sender_line, sender_block)
         values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          id,
          owner,
          rule.purpose,
          filename,
          type,
          size,
          image?.width ?? null,
          image?.height ?? null,
          stored,
          tx.now,
          'person' in by ? by.person.actor.userId : null,
          sender?.network ?? null,
          sender?.line ?? null,
          sender?.block ?? null,
        ],
      )
    })
    return { url: fileAddress(id), id, filename, type, size }
  } catch (error) {
    await clearUnnamed(ctx, { folder, error, isNamed: () => isNamed(ctx, id) })
    throw error
  }
}

const isNamed = (ctx: TenantCtx, id: StoredFileId): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query('select from stored_files where tenant_id = current_tenant() and id = $1', [
      id,
    ])
    return rows.length > 0
  })
