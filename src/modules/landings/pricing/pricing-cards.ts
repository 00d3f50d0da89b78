import { planName } from '#modules/plans/offer/plan-names.ts'
import { priceText } from '#modules/plans/offer/price-text.ts'
import { type Cents, cents, centsFromDecimal, divideRounded } from '#platform/values/money.ts'
import { LANDING_TERMS, type Landing, onboardingPath, type PageLanguage } from '../landings.ts'
import { BUILT_IN_CARDS } from './built-in-cards.ts'
import { type PricingWords, pricingWords } from './pricing-words.ts'

/** A plan as `onboarding.getProductPricing` answers it; prices are decimal numbers of dollars. */
export type PricingPlan = {
  readonly id: string
  readonly description: string
  readonly features: readonly string[]
  readonly monthlyPrice: number | null
  readonly annualPrice: number | null
  readonly badge: string | null
}

/** A plan as it stands on a landing page. */
export type PricingCard = {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Null where it is agreed with each customer; `per` null where it is for no period, `from` of a least price. */
  readonly price: { readonly amount: string; readonly per: 'month' | null; readonly from?: true } | null
  /** What stands under the price: how it is billed. */
  readonly note: string
  readonly badge: string
  /** What it gives, each with a figure or by itself. */
  readonly rows: readonly { readonly label: string; readonly value?: string }[]
  readonly isHighlighted: boolean
  readonly action: string
  /** Null for who is asked by mail. */
  readonly href: string | null
}

/** Where the yearly price cannot be compared. */
const USUAL_SAVINGS = 25

const inCents = (price: number | null): Cents => (price === null ? null : centsFromDecimal(price)) ?? cents(0)

/** By how many percent a year is cheaper than twelve months. */
export function savingsOf(plans: readonly PricingPlan[]): number {
  const monthly = inCents(plans.find(({ id }) => id === 'monthly')?.monthlyPrice ?? null)
  const annual = inCents(plans.find(({ id }) => id === 'annual')?.annualPrice ?? null)
  if (monthly === 0 || annual === 0) return USUAL_SAVINGS
  return 100 - divideRounded(BigInt(annual) * 100n, BigInt(monthly) * 12n)
}

type Known = 'trial' | 'free' | 'monthly' | 'annual'
const KNOWN: readonly string[] = ['trial', 'free', 'monthly', 'annual'] satisfies readonly Known[]
const isKnown = (id: string): id is Known => KNOWN.includes(id)

type Own = Pick<PricingCard, 'price' | 'note' | 'description'>

const monthly = (plan: PricingPlan): PricingCard['price'] =>
  plan.monthlyPrice === null ? null : { amount: priceText(inCents(plan.monthlyPrice)), per: 'month' }

/** What each kind of plan says of its price. */
function priceOf(plan: PricingPlan, plans: readonly PricingPlan[], t: PricingWords): Own {
  const { id, description } = plan
  if (id === 'trial' || id === 'free') return { description, price: { amount: '0', per: null }, note: '' }
  const yearly = inCents(plan.annualPrice)
  const isYearly = id === 'annual'
  if (isYearly || (plan.monthlyPrice === null && yearly > 0))
    return {
      description: [description, isYearly && t.saves(savingsOf(plans))].filter(Boolean).join(' '),
      price: { amount: priceText(cents(divideRounded(BigInt(yearly), 12n))), per: 'month' },
      note: t.billed_yearly(priceText(yearly)),
    }
  const price = monthly(plan)
  const orYearly = yearly > 0 && id !== 'monthly' ? t.or_yearly(priceText(yearly)) : t.billed_monthly
  return { description, price, note: price ? orYearly : '' }
}

type Around = {
  product: Landing
  plans: readonly PricingPlan[]
  language: PageLanguage
}

function cardOf(plan: PricingPlan, { product, plans, language }: Around): PricingCard {
  const { id, badge } = plan
  const t = pricingWords[language]
  const own = priceOf(plan, plans, t)
  const name = planName(LANDING_TERMS[product].productKey, id, language)
  const stands = plans.some((each) => each.id === 'monthly') ? id === 'monthly' : Boolean(badge)
  const isAsked = own.price === null && product !== 'legatti'
  return {
    id,
    name,
    ...own,
    badge: badge ?? '',
    isHighlighted: stands,
    rows: plan.features.map((label) => ({ label })),
    action: isKnown(id) ? t.actions[id] : isAsked ? t.ask : t.choose(name),
    href: isAsked ? null : `${onboardingPath(product)}?plan=${id}`,
  }
}

/**
 * The plans of a product as cards: by their ids, in the order in which they come; the three that are built in where there
 * is none.
 */
export function pricingCards(
  plans: readonly PricingPlan[],
  product: Landing,
  language: PageLanguage = 'es',
): readonly PricingCard[] {
  const cards = plans.map((plan) => cardOf(plan, { product, plans, language }))
  return cards.length > 0 ? cards : BUILT_IN_CARDS[product](language)
}
