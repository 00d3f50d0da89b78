import { storedFolderOf } from '#modules/media/stored-files/stored-folder.server.ts'
import { keptFile } from '#modules/media/uploads/kept-files.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { fileIdIn } from '#platform/values/file-address.ts'
import { pictureIdIn } from '#platform/values/picture-address.ts'
import type { SubmissionPaper } from './submission-paper.ts'
import type { PaperPictures } from './submission-pdf.server.ts'

/** What a page shows sharply on paper; what was sent may have fifty times as much. */
const WIDEST = 800
const MOST_PIXELS = 8_000_000
/** Of all on one file of papers, which ends before the one that has more. */
const MOST_PICTURES = 200

/** A picture as a PDF takes it, drawn anew so that nothing that was sent is unpacked by the PDF; null where it is none. */
async function asPng(bytes: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => null)
}

/** A picture at an address: drawn in the answer itself, sent along, of which there is a smaller look, or of the shop's library. Nothing is asked of another site. */
async function bytesAt(ctx: TenantCtx, address: string): Promise<Uint8Array | null> {
  if (address.startsWith('data:image/png;base64,')) return Buffer.from(address.slice(22), 'base64')
  const file = fileIdIn(address)
  if (file) return ctx.installation.files.get(`${storedFolderOf(ctx, file)}/preview.webp`)
  const id = pictureIdIn(address)
  return id === null ? null : ((await keptFile(ctx, { id, width: '960', accepts: '' }))?.bytes ?? null)
}

/** The picture at an address as a PDF takes it; null where there is none. */
export async function pictureAt(ctx: TenantCtx, address: string): Promise<Buffer | null> {
  const bytes = await bytesAt(ctx, address)
  return bytes && asPng(bytes)
}

/** Where the pictures of a paper are; signatures first. */
function addressesOn({ groups }: SubmissionPaper): string[] {
  const entries = groups.flatMap((group) => group.entries)
  return [...entries.flatMap(({ drawing }) => drawing ?? []), ...entries.flatMap(({ pictures }) => pictures)]
}

/** As many of the papers, from the first on, as one file has all the pictures of; one at least. */
export function papersWithin(papers: readonly SubmissionPaper[]): SubmissionPaper[] {
  const addresses = new Set<string>()
  const end = papers.findIndex((paper, n) => {
    for (const address of addressesOn(paper)) addresses.add(address)
    return n > 0 && addresses.size > MOST_PICTURES
  })
  return papers.slice(0, end === -1 ? papers.length : end)
}

/** All that is drawn on some papers. */
export async function picturesOn(ctx: TenantCtx, papers: readonly SubmissionPaper[]): Promise<PaperPictures> {
  const found = new Map<string, Buffer>()
  for (const address of [...new Set(papers.flatMap(addressesOn))].slice(0, MOST_PICTURES)) {
    const bytes = await pictureAt(ctx, address)
    if (bytes) found.set(address, bytes)
  }
  return found
}
