import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { KeptByBrowser } from '#platform/module/public-page.server.ts'
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
  /** Whether search engines may list it. */
  readonly isListed: boolean
  /** Sites that it shows in frames of its own. */
  readonly shows: readonly string[]
  /** What the browser keeps of it: by its address alone, as all that stands in it. */
  readonly keeps: KeptByBrowser
  readonly type: string
  /** Whether its address names its contents, so that browsers need not ask for it again. */
  readonly isLasting: boolean
}

type Entry = {
  readonly shop: TenantId
  readonly mark: string
  readonly page: KeptPage
  readonly bytes: number
}

const bytesOf = ({ plain, br, gzip: zipped }: KeptPage): number => plain.length + br.length + zipped.length

/** Packs a page for all who will ask for it. */
export async function packPage(
  html: string,
  isListed = false,
  {
    shows = [],
    keeps = {},
    type = 'text/html; charset=utf-8',
    isLasting = false,
  }: Partial<Pick<KeptPage, 'shows' | 'keeps' | 'type' | 'isLasting'>> = {},
): Promise<KeptPage> {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([brotli(plain, THOROUGH), zip(plain)])
  return {
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br,
    gzip: zipped,
    isListed,
    shows,
    keeps,
    type,
    isLasting,
  }
}

/** What is kept, the longest not asked for first. */
function newShelf(room: number) {
  const entries = new Map<string, Entry>()
  const held = new Map<TenantId, number>()
  let all = 0

  const drop = (key: string, { shop, bytes }: Entry): void => {
    entries.delete(key)
    all -= bytes
    const left = (held.get(shop) ?? 0) - bytes
    if (left > 0) held.set(shop, left)
    else held.delete(shop)
  }
  /** Lets the first go: of any, or of one shop. */
  const dropOldest = (of?: TenantId): void => {
    for (const [key, entry] of entries) {
      if (of !== undefined && entry.shop !== of) continue
      drop(key, entry)
      return
    }
  }

  return {
    bytes: (): number => all,
    take(key: string): Entry | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    put(key: string, entry: Entry): void {
      const before = entries.get(key)
      if (before) drop(key, before)
      if (entry.bytes > room / 4) return
      entries.set(key, entry)
      all += entry.bytes
      held.set(entry.shop, (held.get(entry.shop) ?? 0) + entry.bytes)
      while ((held.get(entry.shop) ?? 0) > room / 4) dropOldest(entry.shop)
      while (all > room) dropOldest()
    },
  }
}

/** Of all room the part for pages that are not listed. */
const PASSING = 1 / 8

/**
 * Pages of all shops, packed, each for as long as its mark stands. What was not asked for longest goes first; a shop holds
 * a quarter of the room at most, so that none empties the others'. What is not listed, as answers to searches, of which anybody
 * can think up any number, has a room of its own and puts away none of the pages that visitors come by.
 *
 * @param room in bytes.
 */
export function newKeptPages(room: number) {
  const listed = newShelf(room * (1 - PASSING))
  const passing = newShelf(room * PASSING)
  const drawing = new Map<string, Promise<KeptPage | null>>()
  return {
    bytes: (): number => listed.bytes() + passing.bytes(),
    /**
     * The page of this key and mark; drawn where it is not there, once for all who ask meanwhile. What is drawn as null stays
     * nowhere.
     *
     * @param draw answers null at once where whoever asks may have nothing drawn: they alone are refused.
     */
    async of(
      shop: TenantId,
      key: string,
      mark: string,
      draw: () => Promise<KeptPage | null> | null,
    ): Promise<KeptPage | null | 'refused'> {
      const address = JSON.stringify([shop, key])
      const found = listed.take(address) ?? passing.take(address)
      if (found?.mark === mark) return found.page
      const name = JSON.stringify([shop, key, mark])
      const begun = drawing.get(name) ?? draw()?.finally(() => drawing.delete(name))
      if (!begun) return 'refused'
      drawing.set(name, begun)
      const page = await begun
      const shelf = page?.isListed ? listed : passing
      if (page) shelf.put(address, { shop, mark, page, bytes: bytesOf(page) })
      return page
    },
  }
}

export type KeptPages = ReturnType<typeof newKeptPages>
