import type { InstallationCall, InstallationPage, PageReply } from '#platform/module/public-page.server.ts'
import { formatDay } from '#ui/words/format.ts'
import { landingContent } from '../content/landing-content.server.ts'
import { stillOffered } from '../content/landing-content.ts'
import { dentalCopy } from '../copy/dental-copy.ts'
import { formsCopy } from '../copy/forms-copy.ts'
import { type InBoth, inLanguage } from '../copy/in-both.ts'
import { legattiCopy } from '../copy/legatti-copy.ts'
import { posCopy } from '../copy/pos-copy.ts'
import { landingWords } from '../copy/site-copy.ts'
import { LANDING_TERMS, LANDINGS, type Landing, landingPath, sayIn } from '../landings.ts'
import { plansOfProduct } from '../pricing/plans-of-product.server.ts'
import { type PricingCard, pricingCards } from '../pricing/pricing-cards.ts'
import type { LandingCopy, LandingPageProps } from '../shown/landing-page.ts'
import type { SiteProps } from '../shown/site.ts'
import { languageFor, organization, siteFor, siteReply } from './site.server.ts'

const COPY: Readonly<Record<Landing, InBoth<LandingCopy>>> = {
  pos: posCopy,
  forms: formsCopy,
  dental: dentalCopy,
  legatti: legattiCopy,
}

/** What search engines read of a product and of who makes it. */
function inSchema(
  origin: string,
  site: SiteProps,
  copy: LandingCopy,
  cards: readonly PricingCard[],
): object[] {
  const prices = cards.flatMap(({ price }) => (price ? [Number(price.amount.replaceAll(',', ''))] : []))
  return [
    organization(origin, site),
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: `${site.brand.name} ${site.productName}`,
      description: copy.description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      ...(prices.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'USD',
          offerCount: cards.length,
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
        },
      }),
    },
  ]
}

async function answer(call: InstallationCall, landing: Landing): Promise<PageReply> {
  const { productKey, languages } = LANDING_TERMS[landing]
  const language = languageFor(call, languages)
  const [{ content: kept }, plans] = await Promise.all([
    landingContent(call.ctx, { product: landing, language }),
    plansOfProduct(call.ctx, { productKey, language }),
  ])
  const offer = stillOffered(kept.offer, call.ctx.now)
  const until = offer?.until ? formatDay(offer.until, { language, style: 'long' }) : null
  const content = { ...kept, offer: offer && { ...offer, until } }
  const cards = pricingCards(plans, landing, language)
  const terms = { path: landingPath(landing), product: landing, languages, contact: content.contact }
  const site = siteFor(call, terms)
  const copy = inLanguage<LandingCopy>(COPY[landing], language)
  // Nobody is sent to opinions that nobody gave.
  const nav = copy.nav.filter(({ href }) => href !== '#testimonials' || content.testimonials.length > 0)
  const { hero, sections, demo } = copy
  const props: LandingPageProps = {
    site: { ...site, nav },
    landing,
    copy: { hero, sections, demo },
    content,
    cards,
    sales: site.contact.email,
    words: landingWords(sayIn(language)),
  }
  const { title, description } = copy
  const { picture } = hero
  return siteReply(call, site, {
    view: 'landing-page',
    props,
    title,
    description,
    ...('file' in picture && { image: picture.file }),
    about: inSchema(call.origin, site, copy, cards),
  })
}

/** The page of each product. */
export const landingPages: readonly InstallationPage[] = LANDINGS.map((landing) => ({
  path: landingPath(landing),
  answer: (call) => answer(call, landing),
}))
