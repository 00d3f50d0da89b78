import { createHash } from 'node:crypto'
import { SHELVES, type Shelf, type StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { cardsOn } from '#modules/store-catalogue/reading/store-cards.server.ts'
import {
  categoryPictures,
  countedBrands,
  countedCategories,
} from '#modules/store-catalogue/reading/store-search.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { chosenTint } from '#ui/theme/category-tint.ts'
import type { ContentReading } from '../../content-port/content-port.server.ts'
import { isSectionType, MOST_IN_COLUMN, MOST_RECENT, type SectionType } from '../schema/section-types.ts'
import { type Device, type Section, settingsOf, settingsOn } from '../schema/sections.ts'
import { bringsProgram, cleanedHtml } from './clean-html.server.ts'
import type { CleanHtml, SectionsData } from './section-data.ts'

const DEVICES: readonly Device[] = ['desktop', 'phone']

/** What sections ask for, and how much of it. */
type Needs = {
  readonly cards: Map<Shelf, number>
  categories: boolean
  brands: boolean
  banners: boolean
  posts: number
  testimonials: number
}

const SHELF_OF: Partial<Record<SectionType, Shelf>> = {
  featured_products: 'featured',
  new_arrivals: 'new',
  sale_items: 'sale',
}

function addNeeds(needs: Needs, section: Section, device: Device): void {
  const { type } = section
  if (!isSectionType(type)) return
  const cards = (shelf: Shelf, most: number): void => {
    needs.cards.set(shelf, Math.max(needs.cards.get(shelf) ?? 0, most))
  }
  const shelf = SHELF_OF[type]
  if (shelf) cards(shelf, settingsOf('featured_products', section, device).limit)
  if (type === 'product_carousel') {
    const { dataSource, limit } = settingsOf(type, section, device)
    cards(dataSource, limit)
  }
  if (type === 'categories') needs.categories = true
  if (type === 'brands') needs.brands = true
  if (type === 'hero' || type === 'promotional_banner' || type === 'category_banners') needs.banners = true
  if (type === 'blog_posts') needs.posts = Math.max(needs.posts, settingsOf(type, section, device).limit)
  if (type === 'testimonials')
    needs.testimonials = Math.max(needs.testimonials, settingsOf(type, section, device).limit)
  if (type === 'columns_layout' || type === 'sidebar') {
    const { sidebarContent, mainContent } = settingsOf(type, section, device)
    if (sidebarContent === 'categories' || mainContent === 'categories_grid') needs.categories = true
    if (sidebarContent === 'promotions') needs.banners = true
    if (sidebarContent === 'recent_products') cards('recent', MOST_RECENT)
    if (mainContent === 'products') cards('all', MOST_IN_COLUMN)
  }
}

function needsOf(sections: readonly Section[]): Needs {
  const needs: Needs = {
    cards: new Map(),
    categories: false,
    brands: false,
    banners: false,
    posts: 0,
    testimonials: 0,
  }
  for (const section of sections) for (const device of DEVICES) addNeeds(needs, section, device)
  return needs
}

const htmlOn = (sections: readonly Section[], device: Device): CleanHtml =>
  Object.fromEntries(
    sections.flatMap((section) => {
      const html = cleanedHtml(section, settingsOn(section, device))
      return Object.keys(html).length > 0 ? [[section.id, html]] : []
    }),
  )

const tag = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10)

/** Where the blocks stand that bring a program; another program is at another address. */
const framesOn = (sections: readonly Section[], device: Device, isDraft: boolean): Record<string, string> =>
  Object.fromEntries(
    sections.flatMap((section) => {
      const shown = settingsOn(section, device)
      if (!bringsProgram(section, shown)) return []
      const query = new URLSearchParams({ on: device, v: tag(shown), ...(isDraft && { draft: '1' }) })
      return [[section.id, `/shop/code/${section.id}?${query}`]]
    }),
  )

/**
 * Exactly what some sections show, in one look at the books. Hidden sections show nothing.
 *
 * @param content whoever keeps what the shop writes. @param isDraft whether they are those of the editor.
 */
export const sectionData = (
  ctx: TenantCtx,
  sections: readonly Section[],
  content: ContentReading,
  { isDraft = false } = {},
): Promise<SectionsData> =>
  reading(ctx, async (tx) => {
    const shown = sections.filter(({ isVisible }) => isVisible)
    const needs = needsOf(shown)
    const store = await storeOf(tx)
    const cards: Record<Shelf, readonly StoreCard[]> = {
      featured: [],
      new: [],
      sale: [],
      recent: [],
      all: [],
    }
    for (const shelf of SHELVES) {
      const most = needs.cards.get(shelf)
      if (most) cards[shelf] = await cardsOn(tx, shelf, most)
    }
    const categories = needs.categories ? await countedCategories(tx) : []
    const pictures = needs.categories ? await categoryPictures(tx) : new Map<string, string>()
    const themed = needs.testimonials > 0 ? (store.theme_config.testimonials ?? []) : []
    return {
      store: {
        id: store.id,
        name: store.store_name,
        description: store.description,
        email: store.email,
        phone: store.phone,
        whatsapp: store.whatsapp,
        address: store.address,
        time_zone: (await readSettings(tx)).time_zone,
      },
      cards,
      categories: categories.map(({ id, name, product_count, tint }) => ({
        id,
        name,
        product_count,
        tint: chosenTint(tint, id),
        image_url: pictures.get(id) ?? null,
      })),
      brands: needs.brands ? await countedBrands(tx) : [],
      banners: needs.banners ? await content.banners(tx) : [],
      posts: needs.posts > 0 ? await content.blogCards(tx, needs.posts) : [],
      testimonials: needs.testimonials > 0 ? await content.testimonials(tx, needs.testimonials) : [],
      theme_testimonials: themed.map((each, at) => ({ ...each, id: `theme-${at}` })),
      html: { desktop: htmlOn(shown, 'desktop'), phone: htmlOn(shown, 'phone') },
      frames: { desktop: framesOn(shown, 'desktop', isDraft), phone: framesOn(shown, 'phone', isDraft) },
    }
  })
