import { randomUUID } from 'node:crypto'
import { ENTER_PATH } from '#modules/identity/links/links.ts'
import { PASSWORD_MIN_LENGTH } from '#modules/identity/sign-in/sign-in.ts'
import { brandHere } from '#modules/tenancy/shops/brand-directory.server.ts'
import { isWithoutShops } from '#modules/tenancy/shops/tenants.server.ts'
import { SubdomainTaken } from '#modules/tenancy/tenancy.errors.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import { languageNamed } from '#platform/module/page-language.ts'
import type { InstallationCall, InstallationPage, PageReply } from '#platform/module/public-page.server.ts'
import { isUuid } from '#platform/values/ids.ts'
import { plainWords } from '#ui/words/plain-words.ts'
import { plansOf } from '../offer/plans.server.ts'
import { planId } from '../offer/plans.ts'
import { priceText } from '../offer/price-text.ts'
import { openingStamp, stampAge, takeSending } from './guard.server.ts'
import { onboardingMessages } from './onboarding.messages.ts'
import type { OnboardingDoneProps, OnboardingProps, OnboardingWords } from './onboarding-page.ts'
import { FormSpent, type Opened, openByForm } from './opening.server.ts'
import { type FieldProblems, OPENING_PAGES, type OpeningPage, readOpening } from './opening.ts'

/** What a page is drawn with beside what was sent. */
type Around = {
  call: InstallationCall
  page: OpeningPage
  language: 'es' | 'en'
  words: OnboardingWords
  t: ReturnType<typeof plainWords<OnboardingWords>>
}

/** The language of the page: the one asked for, else the one that was chosen on another page, else Spanish, as on the pages that lead here. */
const languageOf = ({ sent, kept }: InstallationCall): 'es' | 'en' =>
  languageNamed(sent.lang) ?? languageNamed(kept.language) ?? 'es'

/** How the pages of the bare host look to whoever chose light or dark on one of them. */
const themeOf = ({ kept }: InstallationCall): string =>
  kept.theme === 'dark' ? 'theme-enzzo-dark' : 'theme-enzzo'

const wantedPlan = ({ sent }: InstallationCall): string | null => planId.safeParse(sent.plan).data ?? null

const brandOf = ({ ctx, host }: InstallationCall) => brandHere(ctx.pool, ctx.now, { host })

/** What the shop begins with, in a sentence or two. */
async function beginning({ call, page, language, t }: Around): Promise<string> {
  const all = await plansOf(call.ctx, page.product)
  const said = (id: string | null) => all.find((plan) => plan.id === id)
  const asked = said(wantedPlan(call))
  const wanted = asked?.is_listed ? asked : undefined
  const name = (plan: (typeof all)[number]) => (language === 'es' ? plan.description_es : plan.description_en)
  if (wanted?.monthly_cents === 0 && wanted.trial_days === null) return name(wanted)
  const trial = said('trial')
  const first = trial?.trial_days ? t('begins_trial', { days: trial.trial_days }) : ''
  const isYearly = wanted !== undefined && (wanted.id === 'annual' || wanted.monthly_cents === null)
  const cents = isYearly ? wanted.annual_cents : wanted?.monthly_cents
  const price = wanted?.trial_days === null && typeof cents === 'number' ? priceText(cents) : null
  const then = price === null ? '' : t(isYearly ? 'then_price_yearly' : 'then_price', { price })
  return [first, then].filter(Boolean).join(' ')
}

/** The address of the page, with what it was asked for. */
function addressOf({ call, page }: Around, language: 'es' | 'en'): string {
  const plan = wantedPlan(call)
  return `/onboarding/${page.name}?${new URLSearchParams({ ...(plan && { plan }), lang: language })}`
}

type Told = {
  status?: 200 | 422 | 429
  problems?: FieldProblems
  notice?: string | null
  /** The key that was sent is of no use any more. */
  isSpent?: boolean
}

async function form(
  around: Around,
  { status = 200, problems = {}, notice = null, isSpent = false }: Told,
): Promise<PageReply> {
  const { call, page, language, words, t } = around
  const { password: _, ...typed } = call.sent
  // Whose address stands there is theirs to type: a link that filled it in could make somebody's shop another's.
  const values = call.isPost ? typed : {}
  const { key: sentKey = '', stamp: sentStamp = '' } = call.sent
  const age = call.isPost && isUuid(sentKey) && !isSpent ? stampAge(call.ctx, sentKey, sentStamp) : 'foreign'
  // Who was too quick has waited by now; what a form's age counts from stays. A key that an address brings is nobody's.
  const isOurs = age === 'fine' || age === 'hasty'
  const key = isOurs ? sentKey : randomUUID()
  const stamp = isOurs ? sentStamp : openingStamp(call.ctx, key)
  const title = t(`title_${page.name}`)
  const props: OnboardingProps = {
    words: { ...words, password_help: t('password_help', { length: PASSWORD_MIN_LENGTH }) },
    language,
    title,
    brand: brandOf(call).name,
    begins: await beginning(around),
    action: addressOf(around, language),
    otherLanguage: addressOf(around, language === 'es' ? 'en' : 'es'),
    domain: call.shopAt('x').replace(/^https?:\/\/x/, ''),
    businesses: page.businesses,
    requestKey: key,
    stamp,
    values,
    problems,
    notice,
  }
  return {
    status,
    view: 'onboarding-form',
    props,
    language,
    theme: themeOf(call),
    ...(languageNamed(call.sent.lang) && { keeps: { language } }),
    title: `${title} · ${brandOf(call).name}`,
    description: t('lead'),
  }
}

function done({ call, language, t }: Around, { subdomain, name, token }: Opened): PageReply {
  const address = call.shopAt(subdomain)
  const title = t('done_title', { shop: name })
  const props: OnboardingDoneProps = {
    brand: brandOf(call).name,
    title,
    help: t('done_help', { address: address.replace(/^https?:\/\//, '') }),
    button: token ? t('enter') : t('sign_in'),
    going: token ? t('entering') : null,
    href: token ? `${address}${ENTER_PATH}#${token}` : `${address}/auth/signin`,
  }
  return { status: 200, view: 'onboarding-done', props, language, theme: themeOf(call), title }
}

/** Opens the shop that was asked for, or says what is wrong with what was sent. */
async function sent(around: Around): Promise<PageReply> {
  const { call, page, t } = around
  const { ctx, network } = call
  const tooMany = () =>
    form(around, { status: 429, notice: t('too_many', { support: brandOf(call).support.email }) })
  try {
    takeSending(ctx, network)
    const key = call.sent.key ?? ''
    const age = stampAge(ctx, key, call.sent.stamp ?? '')
    // What no person sees no person fills in.
    if (!isUuid(key) || age === 'foreign' || age === 'old' || call.sent.website)
      return form(around, { status: 422, notice: t('old') })
    if (age === 'hasty') return form(around, { status: 422, notice: t('hasty') })
    const read = readOpening(call.sent, page)
    if ('problems' in read)
      return form(around, { status: 422, problems: read.problems, notice: t('problems') })
    const asked = { key, product: page.product, plan: wantedPlan(call), network }
    return done(around, await openByForm(ctx, call.openShop, read.input, asked))
  } catch (error) {
    if (error instanceof TooManyRequests) return tooMany()
    if (error instanceof FormSpent) return form(around, { status: 422, notice: t('old'), isSpent: true })
    if (!(error instanceof SubdomainTaken)) throw error
    return form(around, {
      status: 422,
      problems: { subdomain: 'subdomain_taken' },
      notice: t('problems'),
    })
  }
}

/** Where only whoever runs the installation opens shops. */
function closed({ call, language, t }: Around): PageReply {
  const { name: brand, support } = brandOf(call)
  const title = t('closed_title')
  const props: OnboardingDoneProps = {
    brand,
    title,
    going: null,
    help: t('closed_help', { support: support.email }),
    button: t('back'),
    href: '/',
  }
  return { status: 200, view: 'onboarding-done', props, language, theme: themeOf(call), title }
}

/** Where a shop opens itself. */
const wizard: InstallationPage = {
  path: '/onboarding/:product',
  answer: async (call) => {
    const slug = call.named.product ?? ''
    const page = Object.hasOwn(OPENING_PAGES, slug) ? OPENING_PAGES[slug] : undefined
    if (!page) return null
    const language = languageOf(call)
    const words = onboardingMessages[language]
    const around = { call, page, language, words, t: plainWords<OnboardingWords>(words, language) }
    const { installation, pool } = call.ctx
    if (!installation.takesShops && !(await isWithoutShops(pool))) return closed(around)
    return call.isPost ? sent(around) : form(around, {})
  },
}

/** An installation in which nobody keeps shop yet begins with the first. */
const first: InstallationPage = {
  path: '/',
  answer: async ({ ctx, isPost }) =>
    !isPost && (await isWithoutShops(ctx.pool)) ? { redirect: '/onboarding/pos' } : null,
}

export const onboardingPages: readonly InstallationPage[] = [wizard, first]
