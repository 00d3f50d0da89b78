import { PRODUCT_PAGES, type ProductKey, type ProductPage } from '#modules/plans/products.ts'

/** The products that have a landing page, by the last part of its address. */
export const LANDINGS = ['pos', 'forms', 'dental', 'legatti'] as const satisfies readonly ProductPage[]
export type Landing = (typeof LANDINGS)[number]

export const PAGE_LANGUAGES = ['es', 'en'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** A sentence in both languages, of which one is taken. */
export type Say = (es: string, en: string) => string

export const sayIn =
  (language: PageLanguage): Say =>
  (es, en) =>
    language === 'es' ? es : en

type LandingTerms = {
  /** As the onboarding and the plans call the product. */
  readonly productKey: ProductKey
  readonly languages: readonly PageLanguage[]
}

export const LANDING_TERMS: Readonly<Record<Landing, LandingTerms>> = {
  pos: { productKey: PRODUCT_PAGES.pos, languages: ['es', 'en'] },
  forms: { productKey: PRODUCT_PAGES.forms, languages: ['es', 'en'] },
  dental: { productKey: PRODUCT_PAGES.dental, languages: ['es', 'en'] },
  legatti: { productKey: PRODUCT_PAGES.legatti, languages: ['es'] },
}

export const landingPath = (landing: Landing): string => `/products/${landing}`
export const onboardingPath = (landing: Landing): string => `/onboarding/${landing}`
