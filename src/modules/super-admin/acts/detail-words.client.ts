import { limitFigure } from '#modules/plans/limits/limit-names.ts'
import { planMessages } from '#modules/plans/limits/plan.messages.ts'
import { planName } from '#modules/plans/offer/plan-names.ts'
import { LIMITS, PRODUCTS } from '#modules/plans/products.ts'
import { METHOD_WORDS, PLAN_PAYMENT_METHODS } from '#modules/plans/shop-plan/plan-payment.ts'
import { planPaymentsMessages } from '#modules/plans/shop-plan/plan-payments.messages.ts'
import { cents } from '#platform/values/money.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { useProductName } from '../plan-names/plan-name.client.ts'
import { actsMessages } from './acts.messages.ts'
import type { Act } from './acts.ts'

/** What is told of an act, by the name that the log keeps it under. */
const NAMES = [
  'amount_cents',
  'annual_cents',
  'brand',
  'code',
  'color',
  'currency',
  'domains',
  'email',
  'extra_users',
  'id',
  'is_listed',
  'language',
  'limits',
  'method',
  'module',
  'monthly_cents',
  'months',
  'name',
  'owner',
  'plan',
  'product',
  'reason',
  'reference',
  'required',
  'second_factor',
  'sessions_ended',
  'subdomain',
  'support_email',
  'support_phone',
  'until',
] as const

type Told = Pick<Act, 'details' | 'part'>

/** What is kept by its code, as people call it; null of what is no code. */
function useCodeWords(): (name: string, code: string, act: Told) => string | null {
  const t = useMessages(actsMessages)
  const ofPayments = useMessages(planPaymentsMessages)
  const productName = useProductName()
  const formats = useFormats()
  const language = useLanguage()
  const productOf = (code: unknown) => PRODUCTS.find((each) => each === code)
  const planOf = (product: unknown, plan: string): string | null => {
    const known = productOf(product)
    return known ? planName(known, plan, language) : null
  }
  const planWords = (code: string, { details }: Told): string | null => {
    if (details.product) return planOf(details.product, code)
    const [product = '', plan = ''] = code.split(' ')
    const known = productOf(product)
    return known ? `${productName(known)} · ${planName(known, plan, language)}` : null
  }
  return (name, code, act) => {
    const product = name === 'product' ? productOf(code) : undefined
    const method = name === 'method' ? PLAN_PAYMENT_METHODS.find((each) => each === code) : undefined
    if (product) return productName(product)
    if (method) return ofPayments(METHOD_WORDS[method])
    if (name === 'plan') return planWords(code, act)
    if (name === 'id' && act.details.product) return planOf(act.details.product, code)
    if (name === 'module') return act.part?.[language] ?? null
    if (name === 'language' && (code === 'es' || code === 'en')) return t(`language_${code}`)
    if (name === 'second_factor' && code === 'wrong') return t('detail_wrong')
    return name === 'until' && /^\d{4}-\d\d-\d\d$/.test(code) ? formats.day(code) : null
  }
}

/** What an act says beside its name, in words; by its own name where an older or newer program wrote it. */
export function useDetailWords(): (act: Told) => string {
  const t = useMessages(actsMessages)
  const ofLimits = useMessages(planMessages)
  const coded = useCodeWords()
  const named = (name: string): string => {
    const known = NAMES.find((each) => each === name)
    return known ? t(`detail_${known}`) : name
  }
  const limitWords = (limits: object): string =>
    Object.entries(limits)
      .map(([name, most]) => {
        const limit = LIMITS.find((each) => each === name)
        if (!limit || typeof most !== 'number') return `${name} ${String(most)}`
        return `${ofLimits(limit)} ${limitFigure(limit, most)}`
      })
      .join(' · ')
  const said = (name: string, value: unknown, act: Told): string => {
    if (typeof value === 'boolean') return t(value ? 'detail_yes' : 'detail_no')
    if (value === null || value === '') return '—'
    if (Array.isArray(value)) return value.map((each) => said('', each, act)).join(' · ')
    if (typeof value === 'number' && name.endsWith('_cents')) return formatAmount(cents(value))
    if (typeof value === 'object') return name === 'limits' ? limitWords(value) : JSON.stringify(value)
    return coded(name, String(value), act) ?? String(value)
  }
  return (act) =>
    Object.entries(act.details)
      .map(([name, value]) => `${named(name)}: ${said(name, value, act)}`)
      .join(', ')
}
