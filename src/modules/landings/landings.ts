/** The products that have a landing page, by the last part of its address. */
export const LANDINGS = ['pos', 'forms', 'dental', 'legatti'] as const
export type Landing = (typeof LANDINGS)[number]

export const PAGE_LANGUAGES = ['es', 'en'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

type LandingTerms = {
  /** As the onboarding and the plans call the product. */
  readonly productKey: 'enzzo_pos' | 'formattic' | 'dental' | 'legatti'
  readonly languages: readonly PageLanguage[]
}

export const LANDING_TERMS: Readonly<Record<Landing, LandingTerms>> = {
  pos: { productKey: 'enzzo_pos', languages: ['es', 'en'] },
  forms: { productKey: 'formattic', languages: ['es', 'en'] },
  dental: { productKey: 'dental', languages: ['es', 'en'] },
  legatti: { productKey: 'legatti', languages: ['es'] },
}

export const isLanding = (text: string): text is Landing => LANDINGS.some((each) => each === text)

export const landingPath = (landing: Landing): string => `/products/${landing}`
export const onboardingPath = (landing: Landing): string => `/onboarding/${landing}`
