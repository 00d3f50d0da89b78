import { brandHere } from '#modules/tenancy/shops/brand-directory.server.ts'
import type { InstallationCall, PageHead, ViewReply } from '#platform/module/public-page.server.ts'
import { linkNames, type PlainPath, productNames, siteWords } from '../copy/site-copy.ts'
import { type Landing, onboardingPath, PAGE_LANGUAGES, type PageLanguage, sayIn } from '../landings.ts'
import { type Contact, type Link, pictureAddress, type SiteProps, themeName } from '../shown/site.ts'

/** How each product looks by day. */
const LIGHT: Readonly<Record<Landing | 'none', string>> = {
  pos: 'light',
  forms: 'theme-elearning',
  dental: 'theme-medical',
  legatti: 'theme-legatti',
  none: 'light',
}

const FOOTER: Readonly<Record<Landing | 'none', readonly PlainPath[]>> = {
  pos: ['/docs', '/about', '/blog', '/partners', '/careers', '/help', '/status'],
  forms: ['/docs', '/api'],
  dental: ['/docs', '/api', '/webinars', '/blog', '/casos', '/certificacion', '/comunidad'],
  legatti: ['/docs', '/api', '/about', '/blog', '/careers', '/partners'],
  none: ['/docs', '/help', '/status', '/about', '/blog', '/partners', '/careers'],
}
const SMALL: Readonly<Record<Landing | 'none', readonly PlainPath[]>> = {
  pos: ['/terms', '/privacy', '/cookies'],
  forms: ['/terms', '/privacy'],
  dental: ['/terms', '/privacy', '/cookies', '/legal'],
  legatti: ['/terms', '/privacy'],
  none: ['/terms', '/privacy', '/cookies', '/legal'],
}

type SiteTerms = {
  readonly path: string
  readonly product: Landing | null
  readonly languages?: readonly PageLanguage[]
  /** As the owner says it; what is empty is as the brand does. */
  readonly contact?: Contact
}

/** The language of a page: the one asked for, else the one that was chosen before, else Spanish. */
export function languageFor({ sent, kept }: InstallationCall, spoken: readonly PageLanguage[]): PageLanguage {
  const known = (text: string | undefined) => spoken.find((each) => each === text)
  return known(sent.lang) ?? known(kept.language) ?? spoken[0] ?? 'es'
}

/** What stands around a page, for who asks. */
export function siteFor(call: InstallationCall, terms: SiteTerms): SiteProps {
  const { path, product, languages = PAGE_LANGUAGES, contact } = terms
  const language = languageFor(call, languages)
  const say = sayIn(language)
  const brand = brandHere(call.ctx.pool, call.ctx.now, { host: call.host, query: call.sent.brand })
  const names = linkNames(say)
  const of = product ?? 'none'
  const link = (href: PlainPath): Link => ({ href, label: names[href] })
  return {
    language,
    path,
    languages,
    product,
    nav: [],
    theme: { light: LIGHT[of], isDark: (call.sent.theme ?? call.kept.theme) === 'dark' },
    brand: { name: brand.name },
    contact: {
      phone: contact?.phone || brand.support.phone,
      email: contact?.email || brand.support.email,
      address: contact?.address ?? '',
    },
    productName: product ? productNames(say)[product] : '',
    ways: [
      ...(product === 'legatti' ? [link('/portal')] : []),
      { href: '/auth/signin', label: say('Iniciar sesión', 'Sign in') },
    ],
    trial: product ? { href: onboardingPath(product), label: say('Probar gratis', 'Try it free') } : null,
    footer: FOOTER[of].map(link),
    small: SMALL[of].map(link),
    words: siteWords(say),
  }
}

/** The installation as search engines know a company. */
export const organization = (origin: string, { brand, contact }: SiteProps): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: contact.email,
})

/** What was chosen by the address is kept for the next page. */
const keeps = ({ sent }: InstallationCall, { languages }: SiteProps): Record<string, string> => ({
  ...(languages.some((each) => each === sent.lang) && { language: sent.lang ?? '' }),
  ...((sent.theme === 'dark' || sent.theme === 'light') && { theme: sent.theme }),
})

type Said = {
  readonly view: string
  readonly props: object
  readonly title: string
  readonly description: string
  readonly status?: ViewReply['status']
  readonly image?: string
  readonly about?: readonly object[]
  /** Not of what only leads on. */
  readonly isListed?: boolean
}

/** A page of the bare host, with what search engines see of it. */
export function siteReply(call: InstallationCall, site: SiteProps, said: Said): ViewReply {
  const { view, props, title, description, status = 200, image, about = [], isListed = true } = said
  const { language, languages, path, brand } = site
  const at = (each: PageLanguage): string => `${call.origin}${path}${each === 'es' ? '' : `?lang=${each}`}`
  const head: PageHead = {
    isListed,
    canonical: at(language),
    about,
    alternates:
      languages.length > 1
        ? { ...Object.fromEntries(languages.map((each) => [each, at(each)])), 'x-default': at('es') }
        : {},
    image: image
      ? { url: `${call.origin}${pictureAddress(image, language)}`, alt: title, width: 1280, height: 800 }
      : { url: `${call.origin}/icon-512.png`, alt: brand.name, width: 512, height: 512 },
  }
  return {
    status,
    view,
    props,
    language,
    description,
    head,
    title: `${title} · ${brand.name}${site.productName && ` ${site.productName}`}`,
    theme: themeName(site.theme),
    keeps: keeps(call, site),
  }
}
