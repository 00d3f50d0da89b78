/** What the installation sells, by the keys that prices are asked for by. */
export const PRODUCTS = ['enzzo_pos', 'formattic', 'dental', 'legatti'] as const
export type ProductKey = (typeof PRODUCTS)[number]

/** Which product the pages of it are about, by the last part of /products/… and /onboarding/…. */
export const PRODUCT_PAGES = {
  pos: 'enzzo_pos',
  forms: 'formattic',
  dental: 'dental',
  legatti: 'legatti',
} as const satisfies Readonly<Record<string, ProductKey>>
export type ProductPage = keyof typeof PRODUCT_PAGES

/** What a plan may limit. Each is counted by the module whose it is: `counts` of its manifest. */
export const LIMITS = ['users', 'products', 'forms', 'responses_month', 'cases', 'storage_bytes'] as const
export type Limit = (typeof LIMITS)[number]

/** The most of each; what is left out, or null, has no limit. */
export type PlanLimits = Readonly<Partial<Record<Limit, number | null>>>
