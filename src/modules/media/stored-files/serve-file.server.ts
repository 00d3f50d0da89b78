import { createHmac, timingSafeEqual } from 'node:crypto'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { EndpointCall, PrivateFile } from '#platform/module/endpoint.server.ts'
import { fileAddress } from '#platform/values/file-address.ts'
import { isUuid, type StoredFileId } from '#platform/values/ids.ts'
import { storedFolderOf } from './stored-folder.server.ts'

type Row = {
  id: StoredFileId
  owner: string
  purpose: string
  filename: string
  mime_type: string
  file_size: number
  width: number | null
  kept_for: string | null
}

/** Longer than a letter is read within; whoever needs it longer signs in. */
const MOST_SECONDS = 7 * 86_400

const signatureOf = ({ installation, tenantId }: TenantCtx, id: string, until: number): Buffer =>
  createHmac('sha256', installation.secrets.derive('media.signed_addresses'))
    .update(`${tenantId} ${id} ${until}`)
    .digest()

/** An address of a file for whoever has it, without a session, until it has run out: of a letter, of a page of a customer's. */
export function signedFileAddress(ctx: TenantCtx, id: StoredFileId, seconds: number): string {
  const until = Math.floor(ctx.now.getTime() / 1000) + Math.min(seconds, MOST_SECONDS)
  return `${fileAddress(id)}?until=${until}&signature=${signatureOf(ctx, id, until).toString('base64url')}`
}

function isSigned(
  ctx: TenantCtx,
  id: string,
  { until = '', signature = '' }: EndpointCall['query'],
): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < ctx.now.getTime()) return false
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(ctx, id, Number(until))]
  return given.length === own.length && timingSafeEqual(given, own)
}

const fileOf = (ctx: TenantCtx, id: string): Promise<Row | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Row>(
      `select id, owner, purpose, filename, mime_type, file_size, width, kept_for from stored_files
        where tenant_id = current_tenant() and id = $1 and kept_at is not null and forgotten_at is null`,
      [id],
    )
    return row ?? null
  })

/** Whether who calls may read it, by its owner. @throws where nobody is signed in, or they lack the owner's permission. */
async function mayRead(
  { ownerOf, allowed }: EndpointCall,
  { owner: folder, purpose, kept_for }: Row,
): Promise<boolean> {
  const owner = ownerOf(folder)
  if (!owner || kept_for === null) return false
  const ctx = await allowed(owner.reads)
  return owner.mayRead === undefined || owner.mayRead(ctx, { purpose, keptFor: kept_for })
}

/**
 * A file of the shop for whoever is signed in there and may read it by its owner, or has a signed address of it. What is not
 * there, not kept, of another shop or not for who asks is all the same: null.
 */
export async function fileFor(call: EndpointCall, isPreview: boolean): Promise<PrivateFile | null> {
  const { ctx, query } = call
  const id = (call.named.id ?? '').toLowerCase()
  const isByAddress = 'signature' in query
  if (!isByAddress) await call.signedIn()
  if (!isUuid(id) || (isByAddress && !isSigned(ctx, id, query))) return null
  const row = await fileOf(ctx, id)
  if (!row || (!isByAddress && !(await mayRead(call, row)))) return null
  const folder = storedFolderOf(ctx, row.id)
  const { files } = ctx.installation
  if (!isPreview)
    return {
      type: row.mime_type,
      size: row.file_size,
      name: row.filename,
      open: (span) => files.read(`${folder}/whole`, span),
    }
  const bytes = row.width === null ? null : await files.get(`${folder}/preview.webp`)
  return (
    bytes && {
      type: 'image/webp',
      size: bytes.length,
      name: `${row.filename}.webp`,
      open: async (span) =>
        new Blob([new Uint8Array(span ? bytes.subarray(span.from, span.to + 1) : bytes)]).stream(),
    }
  )
}
