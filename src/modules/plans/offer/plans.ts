import { z } from 'zod'
import { type Day, isDay } from '#platform/values/day.ts'
import { amountIn } from '#platform/values/wire.ts'
import { LIMITS, PRODUCTS } from '../products.ts'

/** The plan that is left of any other that has ended. */
export const AFTER_THE_END = 'free'

/**
 * A plan's id: of the point of sale and the forms, `trial`, `free`, `monthly` and `annual` are the cards of their pages;
 * others are names of their own.
 */
export const PLAN_ID = /^[a-z][a-z_]{1,29}$/
export const planId = z.string().regex(PLAN_ID)

/** A day of the calendar. */
export const dayIn = z
  .string()
  .refine(isDay)
  .transform((text) => text as Day)

const price = amountIn
  .refine((amount) => amount >= 0 && amount <= 100_000_000)
  .nullable()
  .default(null)
const features = z.array(z.string().trim().min(1).max(120)).max(20)

const planLimitsIn = z
  .strictObject(Object.fromEntries(LIMITS.map((limit) => [limit, z.int().min(0).nullable()])))
  .partial()

/** A plan as it is kept; `version` is the one that was read, and 0 of a plan that is new. Prices are US dollars. */
export const savePlanInput = z.object({
  product: z.enum(PRODUCTS),
  id: planId,
  position: z.int().min(0).max(1000).default(0),
  is_listed: z.boolean().default(true),
  description_es: z.string().trim().max(300).default(''),
  description_en: z.string().trim().max(300).default(''),
  features_es: features.default([]),
  features_en: features.default([]),
  badge_es: z.string().trim().max(40).default(''),
  badge_en: z.string().trim().max(40).default(''),
  /** As decimals; null where the price is agreed upon. */
  monthly_price: price,
  annual_price: price,
  trial_days: z.int().min(1).max(365).nullable().default(null),
  limits: planLimitsIn.default({}),
  version: z.int().min(0),
})
export type SavePlanInput = z.output<typeof savePlanInput>

/** As many users as a shop may pay for beside its plan. */
export const MOST_EXTRA_USERS = 10_000

/**
 * Another plan for a shop; null for none, and no limits. It ends with its last day on the shop's calendar, or at `until`; where
 * neither is said, with its trial.
 */
export const changePlanInput = z.object({
  plan: z
    .object({
      product: z.enum(PRODUCTS),
      id: planId,
      until: z.coerce.date().nullable().optional(),
      last_day: dayIn.optional(),
      extra_users: z.int().min(0).max(MOST_EXTRA_USERS).optional(),
    })
    .nullable(),
  /** Of the plan that was read, 0 where there was none: what was paid meanwhile is not written over. */
  version: z.int().min(0).optional(),
})
export type ChangePlanInput = z.output<typeof changePlanInput>

export const pricingInput = z.object({
  productKey: z.enum(PRODUCTS),
  language: z.enum(['es', 'en']).default('es'),
})
export type PricingInput = z.output<typeof pricingInput>
