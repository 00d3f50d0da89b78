import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { storeMenu } from '#modules/store-catalogue/reading/store-menu.server.ts'
import { PARTS_OF_STORE, type Store, storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { cartMessages } from '#modules/store-orders/cart/cart.messages.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { languageIn, languageNamed } from '#platform/module/page-language.ts'
import type {
  KeptByBrowser,
  PageCall,
  PageHead,
  PageReply,
  ViewReply,
} from '#platform/module/public-page.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { countPosts } from '../content/reading.server.ts'
import type { Frame } from './frame.ts'
import { storefrontMessages } from './storefront.messages.ts'

/** So many categories stand in the menu; the rest have a page. */
const MENU_CATEGORIES = 6

/** Where a form leads, in the language that the address of its page asks for, as those in letters do. */
export const inItsLanguage = ({ sent: { lang } }: Pick<PageCall, 'sent'>, path: string): string =>
  languageNamed(lang) ? `${path}${path.includes('?') ? '&' : '?'}lang=${lang}` : path

/** What stands around a page, and the store it is of. */
export type Around = {
  readonly frame: Frame
  readonly store: Store
  readonly origin: string
  /** The language that the address asked for, as somebody comes from a search engine or a letter: the next page has it too. */
  readonly keeps: KeptByBrowser
}

/** Where somebody is, with what they look for; the language is what is to be chosen anew. */
function withQuery({ path, sent, named, isPost }: PageCall): string {
  if (isPost) return path
  const query = new URLSearchParams(
    Object.entries(sent).filter(([name]) => name !== 'lang' && !(name in named)),
  )
  return query.size === 0 ? path : `${path}?${query}`
}

/** The store of the address and its frame; null for one that is closed. @param beforeOpening for who arranges it, or ordered there before. */
export const around = (call: PageCall, { beforeOpening = false } = {}): Promise<Around | null> =>
  reading(call.ctx, async (tx) => {
    const store = await storeOf(tx)
    const isOpen = store.is_published || beforeOpening
    if (!isOpen || !(await arePartsOn(tx, PARTS_OF_STORE))) return null
    const settings = await readSettings(tx)
    const menu = await storeMenu(tx, MENU_CATEGORIES)
    const language = languageIn(call)
    const frame: Frame = {
      language,
      words: storefrontMessages[language],
      store: {
        id: store.id,
        name: store.store_name,
        description: store.description,
        logo: store.logo_url,
        email: store.email,
        phone: store.phone,
        whatsapp: store.whatsapp,
        address: store.address,
        tax_id: formatTaxId(settings.tax_id),
      },
      ...menu,
      hasBlog: (await countPosts(tx)) > 0,
      path: withQuery(call),
      cart: { storeId: store.id, language, words: cartMessages[language] },
      year: Number(dayOfInstant(tx.now, settings.time_zone).slice(0, 4)),
      timeZone: settings.time_zone,
    }
    const keeps: KeptByBrowser = call.sent.lang === language ? { language } : {}
    return { frame, store, origin: call.origin, keeps }
  })

/** The same page in each language, and its one address in the one asked for. @param path with what of the query is its own. */
export function addressesOf(
  { origin, sent }: Pick<PageCall, 'origin' | 'sent'>,
  path: string,
): Pick<PageHead, 'canonical' | 'alternates'> {
  const whole = `${origin}${path}`
  const asked = (language: string) => `${whole}${path.includes('?') ? '&' : '?'}lang=${language}`
  const chosen = languageNamed(sent.lang)
  const canonical = chosen ? asked(chosen) : whole
  return { canonical, alternates: { es: asked('es'), en: asked('en'), 'x-default': whole } }
}

type Drawn = {
  readonly view: string
  readonly props: object
  readonly title: string
  readonly description?: string | undefined
  readonly head?: PageHead
}

/** What is said of a page that has nothing of its own to say, where search engines list it: what the store says of itself. */
const saidOf = ({ seo_description, description }: Store, { title, head }: Drawn): string =>
  head?.isListed === false ? '' : [title, seo_description || description].filter(Boolean).join('. ')

/** A page of the store that is there. */
export const storePage = ({ frame, store, origin, keeps }: Around, drawn: Drawn): ViewReply => {
  const { view, props, title, head } = drawn
  const description = drawn.description || saidOf(store, drawn)
  return {
    status: 200,
    view,
    props: { ...props, frame },
    language: frame.language,
    theme: store.theme,
    title: title === store.store_name ? title : `${title} · ${store.store_name}`,
    ...(description ? { description: description.slice(0, 160) } : {}),
    keeps,
    head: {
      isListed: true,
      // Of a page without a picture of its own the store's sign is seen where its address is passed on.
      ...(store.logo_url && { image: { url: new URL(store.logo_url, origin).href, alt: store.store_name } }),
      ...head,
    },
  }
}

/** What stands where a page of an open store is not. */
export const missingPage = ({ frame, store, keeps }: Around): ViewReply => ({
  status: 404,
  view: 'store-missing',
  props: { frame },
  language: frame.language,
  theme: store.theme,
  title: `${frame.words.not_found} · ${store.store_name}`,
  keeps,
})

/** What stands where a store is closed. */
export async function closedPage(call: PageCall): Promise<ViewReply> {
  const { trade_name, theme, phone } = await readSettings(call.ctx)
  const language = languageIn(call)
  const words = storefrontMessages[language]
  return {
    status: 404,
    view: 'store-closed',
    language,
    theme,
    title: `${words.closed} · ${trade_name}`,
    props: { words, shop: trade_name, phone },
  }
}

/** A page of the store, or that it is closed. */
export const inStore =
  (answer: (call: PageCall, around: Around) => Promise<PageReply>) =>
  async (call: PageCall): Promise<PageReply> => {
    const place = await around(call)
    return place ? answer(call, place) : closedPage(call)
  }
