import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { TenantId } from '#platform/values/ids.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page is packed once and sent often. */
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/** A page as it goes out. */
export type KeptPage = {
  /** As browsers ask again by it. */
  readonly tag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

type Entry = { readonly mark: string; readonly page: KeptPage; readonly bytes: number }

const bytesOf = ({ plain, br, gzip: zipped }: KeptPage): number => plain.length + br.length + zipped.length

/** Packs a page for all who will ask for it. */
export async function packPage(html: string): Promise<KeptPage> {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([brotli(plain, THOROUGH), zip(plain)])
  return {
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br,
    gzip: zipped,
  }
}

/**
 * Pages of all shops, packed, each for as long as its mark stands. What was not asked for longest goes first, and of one
 * shop that holds more than a quarter of the room its own goes first, so that none empties the others'.
 *
 * @param room in bytes.
 */
export function newKeptPages(room: number) {
  const shops = new Map<TenantId, Map<string, Entry>>()
  const held = new Map<TenantId, number>()
  let all = 0

  const drop = (shop: TenantId, key: string): void => {
    const pages = shops.get(shop)
    const entry = pages?.get(key)
    if (!pages || !entry) return
    pages.delete(key)
    const left = (held.get(shop) ?? 0) - entry.bytes
    all -= entry.bytes
    if (pages.size > 0) held.set(shop, left)
    else {
      shops.delete(shop)
      held.delete(shop)
    }
  }

  const dropOldestOf = (shop: TenantId): void => {
    const [oldest] = shops.get(shop)?.keys() ?? []
    if (oldest !== undefined) drop(shop, oldest)
  }

  /** Another is let in by several at once: who comes while it is drawn waits for the same. */
  const drawing = new Map<string, Promise<KeptPage | null>>()

  return {
    bytes: (): number => all,
    /** The page of this key and mark; drawn where it is not there, once for all who ask meanwhile. */
    async of(
      shop: TenantId,
      key: string,
      mark: string,
      draw: () => Promise<KeptPage | null>,
    ): Promise<KeptPage | null> {
      const pages = shops.get(shop)
      const found = pages?.get(key)
      if (pages && found?.mark === mark) {
        pages.delete(key)
        pages.set(key, found)
        // The shop that was asked for last stands last.
        shops.delete(shop)
        shops.set(shop, pages)
        return found.page
      }
      const name = JSON.stringify([shop, key, mark])
      const awaited = drawing.get(name) ?? draw().finally(() => drawing.delete(name))
      drawing.set(name, awaited)
      const page = await awaited
      if (!page) return null
      const bytes = bytesOf(page)
      if (bytes > room / 4) return page
      drop(shop, key)
      const own = shops.get(shop) ?? new Map<string, Entry>()
      own.set(key, { mark, page, bytes })
      shops.delete(shop)
      shops.set(shop, own)
      held.set(shop, (held.get(shop) ?? 0) + bytes)
      all += bytes
      while ((held.get(shop) ?? 0) > room / 4) dropOldestOf(shop)
      while (all > room) {
        const [idle] = shops.keys()
        if (idle === undefined) break
        dropOldestOf(idle)
      }
      return page
    },
  }
}

export type KeptPages = ReturnType<typeof newKeptPages>
