import { NO_SEARCH, type StoreSearch } from '#modules/store-catalogue/reading/store-card.ts'
import { relatedTo, storeProduct } from '#modules/store-catalogue/reading/store-product.server.ts'
import {
  categoryPictures,
  countedBrands,
  countedCategories,
  searchStore,
  soldCategories,
} from '#modules/store-catalogue/reading/store-search.server.ts'
import { aboutOf } from '#modules/store-catalogue/store/store.server.ts'
import { storeMark } from '#modules/store-catalogue/store/store-mark.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import { chosenTint } from '#ui/theme/category-tint.ts'
import { plainWords } from '#ui/words/plain-words.ts'
import { type Around, addressesOf, around, inStore, missingPage, storePage } from '../frame/frame.server.ts'
import type { PageWords } from '../frame/frame-words.ts'
import { breadcrumbs, productOffer, wholeAddress } from '../seo/schema-org.ts'
import { sitePages } from '../seo/site-pages.server.ts'
import { robots, sitemap } from '../seo/sitemap.ts'
import { contactPage } from './contact-page.server.ts'
import { addressOf, isNarrowed, QUERY_NAMES, searchIn } from './store-query.ts'

const RELATED = 6

/** Before the id of a category that has a page of its own. */
const OF_CATEGORY = '/shop/categories/'

const say = ({ frame }: Around) => plainWords<PageWords>(frame.words, frame.language)

async function productList(
  call: PageCall,
  place: Around,
  search: StoreSearch,
  path: string,
): Promise<PageReply> {
  const categories = search.category === null ? [] : await soldCategories(call.ctx)
  const category = categories.find(({ id }) => id === search.category)
  if (!category && path.startsWith(OF_CATEGORY)) return missingPage(place)
  const { found, facets } = await searchStore(call.ctx, search)
  if (search.page > Math.max(1, found.pages)) return missingPage(place)
  const t = say(place)
  const title =
    category?.name ??
    (search.text
      ? t('results_for', { text: search.text })
      : search.sale
        ? t('sale')
        : (search.brand ?? t('products')))
  // Of one list in several orders, and of a category under two addresses, one is listed.
  const listed = (to: number): string => {
    if (to === 1 && category && !isNarrowed({ ...search, category: null }))
      return `${OF_CATEGORY}${category.id}`
    return to === 1 && path.startsWith(OF_CATEGORY)
      ? path
      : addressOf({ ...search, sort: 'relevance' }, { page: to })
  }
  const page = (to: number): string => `${call.origin}${to === 1 ? path : addressOf(search, { page: to })}`
  const isPlain =
    !search.text && search.min === null && search.max === null && !search.available && found.total > 0
  return storePage(place, {
    view: 'store-products',
    props: { search, found, facets, title },
    title: search.page > 1 ? `${title} · ${t('page_of', { page: search.page, pages: found.pages })}` : title,
    description: [title, place.store.seo_description || place.store.description].filter(Boolean).join('. '),
    head: {
      ...addressesOf(call, listed(search.page)),
      // Answers to a search are no page of the shop's: there are as many as there are words.
      isListed: isPlain,
      ...(search.page > 1 && { previous: page(search.page - 1) }),
      ...(search.page < found.pages && { next: page(search.page + 1) }),
      about: [
        breadcrumbs(call.origin, [
          { name: t('home'), path: '/shop' },
          { name: title, path },
        ]),
      ],
    },
  })
}

const products = inStore((call, place) => {
  const search = searchIn(call.sent)
  return productList(call, place, search, addressOf({ ...search, page: 1 }))
})

const category = inStore((call, place) => {
  const id = call.named.id ?? ''
  const { page } = searchIn(call.sent)
  return productList(call, place, { ...NO_SEARCH, category: id, page }, `${OF_CATEGORY}${id}`)
})

const product = inStore(async (call, place) => {
  const found = await storeProduct(call.ctx, call.named.id ?? '')
  if (!found) return missingPage(place)
  const related = await relatedTo(call.ctx, found, RELATED)
  const t = say(place)
  const path = `/shop/products/${found.product_id}`
  const [first] = found.pictures
  return storePage(place, {
    view: 'store-product',
    props: { product: found, related },
    title: found.seo_title || found.name,
    description: found.seo_description || found.description || `${found.name}. ${place.store.store_name}`,
    head: {
      ...addressesOf(call, path),
      kind: 'product',
      ...(first && { image: { url: wholeAddress(call.origin, first.url), alt: first.alt || found.name } }),
      about: [
        productOffer(call.origin, place.frame, found),
        breadcrumbs(call.origin, [
          { name: t('home'), path: '/shop' },
          ...(found.category_id && found.category_name
            ? [{ name: found.category_name, path: `/shop/categories/${found.category_id}` }]
            : []),
          { name: found.name, path },
        ]),
      ],
    },
  })
})

const categories = inStore(async (call, place) => {
  const [known, pictures] = await reading(
    call.ctx,
    async (tx) => [await countedCategories(tx), await categoryPictures(tx)] as const,
  )
  const all = known.map(({ tint, ...each }) => ({
    ...each,
    image_url: pictures.get(each.id) ?? null,
    tint: chosenTint(tint, each.id),
  }))
  return storePage(place, {
    view: 'store-categories',
    props: { categories: all },
    title: place.frame.words.all_categories,
    head: addressesOf(call, '/shop/categories'),
  })
})

const brands = inStore(async (call, place) =>
  storePage(place, {
    view: 'store-brands',
    props: { brands: await countedBrands(call.ctx) },
    title: place.frame.words.brands,
    head: addressesOf(call, '/shop/brands'),
  }),
)

const nowhere = inStore(async (_, place) => missingPage(place))

const about = inStore(async (call, place) =>
  storePage(place, {
    view: 'store-about',
    props: { aboutHtml: (await aboutOf(call.ctx)).about_html },
    title: say(place)('about_title', { name: place.store.store_name }),
    description: place.store.description,
    head: addressesOf(call, '/shop/about'),
  }),
)

/** An address of the store, with a query or without; nothing that a browser reads as another host. */
const WITHIN = /^\/shop(\/[\w/-]*)?(\?[\w%&=.*+-]*)?$/

/** Back to where somebody was, in the language that they chose; nowhere outside of the store. */
async function language({ sent }: PageCall): Promise<PageReply> {
  const back = sent.back ?? ''
  const chosen = sent.to === 'en' ? 'en' : 'es'
  return { redirect: WITHIN.test(back) ? back : '/shop', keeps: { language: chosen } }
}

const cached = (query: readonly string[] = []) => ({ query: ['lang', ...query], mark: storeMark })

/** Below all other pages of the store: what is at none of their addresses. */
export const strayPages: readonly PublicPage[] = [{ path: '/shop/*', answer: nowhere }]

/** What of the store anybody sees: /shop and below. */
export const storePages: readonly PublicPage[] = [
  { path: '/shop/products', answer: products, cached: cached(QUERY_NAMES) },
  { path: '/shop/products/:id', answer: product, cached: cached() },
  { path: '/shop/categories', answer: categories, cached: cached() },
  { path: '/shop/categories/:id', answer: category, cached: cached(['page']) },
  { path: '/shop/brands', answer: brands, cached: cached() },
  { path: '/shop/about', answer: about, cached: cached() },
  { path: '/shop/contact', answer: contactPage },
  { path: '/shop/language', answer: language },
  {
    path: '/sitemap.xml',
    answer: async (call) => ({
      text: sitemap(call.origin, (await around(call)) ? await sitePages(call.ctx) : []),
      type: 'application/xml; charset=utf-8',
    }),
    cached: { query: [], mark: storeMark },
  },
  {
    path: '/robots.txt',
    answer: async (call) => ({
      text: robots(call.origin, (await around(call)) !== null),
      type: 'text/plain; charset=utf-8',
    }),
  },
]
