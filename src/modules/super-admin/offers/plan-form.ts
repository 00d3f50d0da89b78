import { z } from 'zod'
import { GIGABYTE } from '#modules/plans/limits/limit-names.ts'
import { PLAN_ID } from '#modules/plans/offer/plans.ts'
import { type Limit, PRODUCTS } from '#modules/plans/products.ts'
import { readNumber } from '#platform/values/read-number.ts'

type Words = { number: string; id: string; features: string; long: string }

const number = (words: Words, most: number, isWhole = true) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : (readNumber(text) ?? Number.NaN)))
    .refine(
      (value) =>
        value === null ||
        (value >= 0 && value <= most && (isWhole ? Number.isInteger(value) : Number.isFinite(value))),
      words.number,
    )

const MOST_GIGABYTES = 1_000_000

/** The most of something; empty where there is none. */
const most = (words: Words) => number(words, Number.MAX_SAFE_INTEGER)

const lines = (words: Words) =>
  z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .refine((all) => all.length <= 20 && all.every((line) => line.length <= 120), words.features)

/** A plan as its form has it: figures are texts, since an empty one means that there is none. */
export const planSchema = (words: Words) =>
  z.object({
    product: z.enum(PRODUCTS),
    plan: z.string().regex(PLAN_ID, words.id),
    position: number(words, 1000).transform((value) => value ?? 0),
    is_listed: z.boolean(),
    description_es: z.string().trim().max(300, words.long),
    description_en: z.string().trim().max(300, words.long),
    features_es: lines(words),
    features_en: lines(words),
    badge_es: z.string().trim().max(40, words.long),
    badge_en: z.string().trim().max(40, words.long),
    monthly_price: number(words, 1_000_000, false),
    annual_price: number(words, 1_000_000, false),
    trial_days: number(words, 365).refine((value) => value !== 0, words.number),
    limits: z.object({
      users: most(words),
      products: most(words),
      forms: most(words),
      responses_month: most(words),
      cases: most(words),
      // Typed in gigabytes.
      storage_bytes: number(words, MOST_GIGABYTES, false).transform((typed) =>
        typed === null ? null : Math.round(typed * GIGABYTE),
      ),
    }),
  })

const inGigabytes = (bytes: string): string => (bytes === '' ? '' : String(Number(bytes) / GIGABYTE))

const typed = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

type Kept = {
  product: (typeof PRODUCTS)[number]
  plan: string
  position: number
  is_listed: boolean
  description_es: string
  description_en: string
  features_es: string[]
  features_en: string[]
  badge_es: string
  badge_en: string
  monthly_price: number | null
  annual_price: number | null
  trial_days: number | null
  limits: unknown
}

/** What the form begins with. */
export function planBegun(known: Kept | null) {
  const limits: unknown = known?.limits
  const limitOf = (limit: Limit): string =>
    typed(limits !== null && typeof limits === 'object' ? Reflect.get(limits, limit) : null)
  return {
    product: known?.product ?? ('enzzo_pos' as const),
    plan: known?.plan ?? '',
    position: typed(known?.position ?? 0),
    is_listed: known?.is_listed ?? true,
    description_es: known?.description_es ?? '',
    description_en: known?.description_en ?? '',
    features_es: known?.features_es.join('\n') ?? '',
    features_en: known?.features_en.join('\n') ?? '',
    badge_es: known?.badge_es ?? '',
    badge_en: known?.badge_en ?? '',
    monthly_price: typed(known?.monthly_price),
    annual_price: typed(known?.annual_price),
    trial_days: typed(known?.trial_days),
    limits: {
      users: limitOf('users'),
      products: limitOf('products'),
      forms: limitOf('forms'),
      responses_month: limitOf('responses_month'),
      cases: limitOf('cases'),
      storage_bytes: inGigabytes(limitOf('storage_bytes')),
    },
  }
}
