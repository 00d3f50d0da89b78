import { z } from 'zod'
import { day, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import { cents } from '#platform/values/money.ts'
import { amountIn } from '#platform/values/wire.ts'
import { dayIn, planId } from '../offer/plans.ts'
import { PRODUCTS } from '../products.ts'

/** How somebody paid for a plan. */
export const PLAN_PAYMENT_METHODS = ['transfer', 'card', 'cash', 'check', 'other'] as const
export type PlanPaymentMethod = (typeof PLAN_PAYMENT_METHODS)[number]

/** What each is called, by the words of payments. */
export const METHOD_WORDS = {
  ...({ transfer: 'method_transfer', card: 'method_card', cash: 'method_cash' } as const),
  ...({ check: 'method_check', other: 'method_another' } as const),
} as const satisfies Readonly<Record<PlanPaymentMethod, string>>

/** In what; prices are in dollars, and who is paid may agree on pesos. */
export const PLAN_CURRENCIES = ['USD', 'DOP'] as const
export type PlanCurrency = (typeof PLAN_CURRENCIES)[number]

export const CURRENCY_SIGNS: Readonly<Record<PlanCurrency, string>> = { USD: 'US$', DOP: 'RD$' }

export const PLAN_PERIODS = ['month', 'year'] as const
export type PlanPeriod = (typeof PLAN_PERIODS)[number]

export const MOST_PERIODS = 36
const MOST = cents(100_000_000_000)

/** What was paid of a plan, and for how long; but for cash it has the number by which it is found at the bank. */
export const planPaymentInput = z
  .object({
    /** Made where it is recorded: what is sent twice is recorded once. */
    payment_id: z.uuid(),
    product: z.enum(PRODUCTS),
    plan: planId,
    amount: amountIn.refine((amount) => amount > 0 && amount <= MOST),
    currency: z.enum(PLAN_CURRENCIES),
    method: z.enum(PLAN_PAYMENT_METHODS),
    reference: z.string().trim().max(100).default(''),
    paid_on: dayIn,
    period: z.enum(PLAN_PERIODS),
    periods: z.int().min(1).max(MOST_PERIODS).default(1),
  })
  .refine(({ method, reference }) => method === 'cash' || reference !== '', { path: ['reference'] })
export type PlanPaymentInput = z.output<typeof planPaymentInput>

/** So many months later, on the same day of the shop's and at the same hour, or the last day of a month that has none such. */
export function addMonths(from: Date, months: number, timeZone: string): Date {
  const today = dayOfInstant(from, timeZone)
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  const sinceMidnight = from.getTime() - startOfDay(today, timeZone).getTime()
  return new Date(startOfDay(day(then.toISOString().slice(0, 10)), timeZone).getTime() + sinceMidnight)
}

type Has = { readonly product: string; readonly plan: string; readonly until: Date | null } | null
type Paid = Pick<PlanPaymentInput, 'product' | 'period' | 'periods'>

export const monthsOf = ({ period, periods }: Pick<Paid, 'period' | 'periods'>): number =>
  periods * (period === 'year' ? 12 : 1)

/** Payments that follow each other without a day between: since when, and of how many months. */
export type Paying = { readonly since: Date; readonly months: number }

/** What of a product still runs to some day; null where nothing does. */
export const endOf = (has: Has, product: string, now: Date): Date | null =>
  has?.product === product && has.until !== null && has.until > now ? has.until : null

/**
 * What a payment covers: from now, or, where a plan of the product still runs to some day, from that day on, so that neither
 * a trial nor what was paid before is lost. Months that follow each other are counted from the first day of them all: paid
 * one by one they end on the same day as paid together.
 */
export function coveredBy(
  has: Has,
  paid: Paid,
  now: Date,
  timeZone: string,
  paying: Paying | null = null,
): { from: Date; until: Date } {
  const from = endOf(has, paid.product, now) ?? now
  const { since, months } = paying ?? { since: from, months: 0 }
  return { from, until: addMonths(since, months + monthsOf(paid), timeZone) }
}
