import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { isUuid } from '#platform/values/ids.ts'
import { PICTURE_WIDTHS } from '#platform/values/picture-address.ts'

/** Where the files of a picture lie: below those of its shop, so that another shop's address finds nothing. */
export const folderOf = ({ tenantId }: TenantCtx, id: string): string => `${tenantId}/pictures/${id}`

export type KeptFile = { bytes: Uint8Array; type: 'image/avif' | 'image/webp' }

/**
 * A picture of the shop in a width, or in the next narrower one that was made of it; AVIF for whoever says to read it.
 * Null where the shop keeps none under that id.
 */
export async function keptFile(
  ctx: TenantCtx,
  { id, width, accepts }: { id: string; width: string; accepts: string },
): Promise<KeptFile | null> {
  if (!isUuid(id) || !/^\d{1,4}$/.test(width)) return null
  const format = accepts.includes('image/avif') ? 'avif' : 'webp'
  for (const each of PICTURE_WIDTHS.filter((made) => made <= Number(width)).toReversed()) {
    const bytes = await ctx.installation.files.get(`${folderOf(ctx, id.toLowerCase())}/${each}.${format}`)
    if (bytes) return { bytes, type: `image/${format}` }
  }
  return null
}
