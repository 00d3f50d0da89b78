import { storeProduct } from '#modules/store-catalogue/reading/store-product.server.ts'
import { soldCategories } from '#modules/store-catalogue/reading/store-search.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { contentReading, postBySlug } from '../../content/reading.server.ts'
import type { CssRefusal } from '../../sections/appearance/scope-css.server.ts'
import { customCss, refusedCss } from '../../sections/appearance/sections-css.server.ts'
import { homeDraft } from '../../sections/kept/home.server.ts'
import type { Section } from '../../sections/schema/sections.ts'
import { sectionData } from '../../sections/shown/section-data.server.ts'
import type { SectionsData } from '../../sections/shown/section-data.ts'
import { linksIn, pathIn } from '../checks/links.ts'

/** What the home shows as it is arranged now, and what only the server knows of it. */
export type Preview = {
  /** Of the draft that this was made of. */
  readonly version: number
  readonly data: SectionsData
  /** The styles that a shop wrote, by the section's id. */
  readonly css: Readonly<Record<string, string>>
  /** What of them was left out. */
  readonly refused: Readonly<Record<string, readonly CssRefusal[]>>
  /** Addresses of the site that lead nowhere. */
  readonly dead_links: readonly string[]
  /** Whether anybody but the shop sees the store. */
  readonly is_open: boolean
}

/** The pages of the store that are always there. */
const PAGES: ReadonlySet<string> = new Set(
  [
    '',
    '/products',
    '/categories',
    '/brands',
    '/about',
    '/contact',
    '/blog',
    '/newsletter',
    '/cart',
    '/checkout',
  ].map((page) => `/shop${page}`),
)

/** More links than any home has are not followed one by one. */
const MOST_FOLLOWED = 100

/** Whether a path of this site leads to something that a visitor may see. What other modules have there is theirs to know. */
async function leadsSomewhere(tx: Tx<TenantCtx>, path: string): Promise<boolean> {
  if (/^\/home(\/|$)/.test(path)) return false
  if (!/^\/shop(\/|$)/.test(path) || PAGES.has(path)) return true
  const [, , page, name = '', ...rest] = path.split('/')
  if (name === '' || rest.length > 0) return false
  if (page === 'products') return (await storeProduct(tx, decoded(name))) !== null
  if (page === 'categories') return (await soldCategories(tx)).some(({ id }) => id === name)
  return page === 'blog' && (await postBySlug(tx, decoded(name))) !== null
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

async function deadLinks(
  tx: Tx<TenantCtx>,
  sections: readonly Section[],
  { banners }: SectionsData,
): Promise<string[]> {
  const addresses = new Set(linksIn(sections, banners).map(({ address }) => address))
  const dead: string[] = []
  for (const address of [...addresses].slice(0, MOST_FOLLOWED)) {
    const path = pathIn(address)
    if (path !== null && !(await leadsSomewhere(tx, path))) dead.push(address)
  }
  return dead
}

/** Of those that have any. */
const bySection = <T extends string | readonly unknown[]>(
  sections: readonly Section[],
  of: (section: Section) => T,
): Record<string, T> =>
  Object.fromEntries(
    sections.flatMap((section) => {
      const found = of(section)
      return found.length > 0 ? [[section.id, found]] : []
    }),
  )

/** The draft of the home, as its editor shows it. */
export const previewOf = (ctx: TenantCtx): Promise<Preview> =>
  reading(ctx, async (tx) => {
    const { sections, version } = await homeDraft(tx)
    const data = await sectionData(tx, sections, contentReading, { isDraft: true })
    return {
      version,
      data,
      css: bySection(sections, customCss),
      refused: bySection(sections, refusedCss),
      dead_links: await deadLinks(tx, sections, data),
      is_open: (await storeOf(tx)).is_published,
    }
  })
