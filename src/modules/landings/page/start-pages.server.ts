import { isSubdomain } from '#modules/tenancy/shops/hosts.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import type { InstallationCall, InstallationPage, PageReply } from '#platform/module/public-page.server.ts'
import { inLanguage } from '../copy/in-both.ts'
import { type StartCopy, startCopy, whichShopWords } from '../copy/start-copy.ts'
import { LANDINGS, landingPath } from '../landings.ts'
import type { StartPageProps, WhichShopProps } from '../shown/plain-page.ts'
import { docsAddresses } from './docs-pages.server.ts'
import { organization, siteFor, siteReply } from './site.server.ts'

/** The bare address: the way to the four products. */
function start(call: InstallationCall): PageReply {
  const site = siteFor(call, { path: '/', product: null })
  const copy = inLanguage<StartCopy>(startCopy, site.language)
  const props: StartPageProps = {
    site,
    title: copy.title,
    text: copy.text,
    picture: copy.picture,
    buttons: copy.buttons,
    products: LANDINGS.map((landing) => ({ href: landingPath(landing), ...copy.products[landing] })),
  }
  return siteReply(call, site, {
    view: 'start-page',
    props,
    title: copy.name,
    description: copy.text,
    image: 'counter',
    about: [organization(call.origin, site)],
  })
}

/** What somebody typed as the subdomain of a shop: a whole address serves too. */
function subdomainIn(typed: string): string {
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  return /^[^./:]*/.exec(name)?.[0] ?? ''
}

/** Where one signs in without having named a shop: `go` leads on at once, for the page's own program. */
async function whichShop(call: InstallationCall): Promise<PageReply> {
  const typed = call.sent.shop ?? ''
  const subdomain = subdomainIn(typed)
  const { pool, now } = call.ctx
  const shop = isSubdomain(subdomain) ? await newTenantDirectory(pool).bySubdomain(subdomain, now) : null
  const href = `${call.shopAt(subdomain)}/auth/signin`
  if (shop && call.sent.go === '1') return { redirect: href }
  const site = siteFor(call, { path: '/auth/signin', product: null })
  const state = typed === '' ? 'asked' : shop ? 'found' : isSubdomain(subdomain) ? 'missing' : 'wrong'
  const words = inLanguage<WhichShopProps['words']>(whichShopWords, site.language)
  const props: WhichShopProps = {
    site,
    words,
    typed,
    state,
    language: site.language,
    ending: `.${new URL(call.shopAt('x')).host.slice(2)}`,
    shop: shop && { name: shop.name, href },
  }
  return siteReply(call, site, {
    view: 'which-shop',
    props,
    title: words.title,
    description: words.lead,
    isListed: false,
    status: state === 'wrong' || state === 'missing' ? 422 : 200,
  })
}

const ALL_PATHS = [
  '/',
  ...LANDINGS.map(landingPath),
  ...docsAddresses,
  '/about',
  '/help',
  '/terms',
  '/privacy',
  '/cookies',
  '/legal',
]

const robots = ({ origin }: InstallationCall): PageReply => ({
  text: `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  type: 'text/plain; charset=utf-8',
})

const sitemap = ({ origin }: InstallationCall): PageReply => ({
  text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${ALL_PATHS.map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  ).join('\n')}\n</urlset>\n`,
  type: 'application/xml; charset=utf-8',
})

export const startPages: readonly InstallationPage[] = [
  { path: '/', answer: async (call) => start(call) },
  { path: '/auth/signin', answer: whichShop },
  { path: '/robots.txt', answer: async (call) => robots(call) },
  { path: '/sitemap.xml', answer: async (call) => sitemap(call) },
]
