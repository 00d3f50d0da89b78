import { z } from 'zod'
import type { PromotionType } from '#modules/catalogue/promotions/promotion.ts'
import { promotionInput } from '#modules/catalogue/promotions/promotion-input.ts'
import { EndDateBeforeStart, StartDatePast } from '#modules/catalogue/promotions/promotions.errors.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { addDays, type DayText } from '#platform/values/calendar-day.ts'
import { centsFromTyped, centsToDecimal } from '#platform/values/money.ts'
import type { SampleCategory, SampleProduct } from './promotion-offer.ts'

/** How long a promotion is unless somebody says otherwise, in days. */
export const USUAL_DAYS = 30

/** A promotion as it is typed. */
export type PromotionValues = {
  name: string
  code: string
  type: PromotionType
  discount: string
  param1: string
  param2: string
  startDate: DayText | null
  endDate: DayText | null
  isActive: boolean
  products: SampleProduct[]
  categories: SampleCategory[]
  /** The first day that is kept, which may be past; null of a new one. It is not sent. */
  begun: DayText | null
}

type Known = {
  name: string
  code: string
  type: PromotionType
  discount: number
  param1: string | null
  param2: string | null
  start_date: DayText
  end_date: DayText
  is_active: boolean
  products: readonly (Omit<SampleProduct, 'id'> & { product_id: string })[]
  categories: readonly { category_id: string; name: string }[]
}

/** A new promotion takes a percentage off from today on, and is at work. */
export const newPromotion = (today: DayText): PromotionValues => ({
  name: '',
  code: '',
  type: 'percentage_discount',
  discount: '0',
  param1: '',
  param2: '',
  startDate: today,
  endDate: addDays(today, USUAL_DAYS),
  isActive: true,
  products: [],
  categories: [],
  begun: null,
})

/** A promotion that is there, as the form shows it. */
export const valuesOf = (promotion: Known): PromotionValues => ({
  name: promotion.name,
  code: promotion.code,
  type: promotion.type,
  discount: String(promotion.discount),
  param1: promotion.param1 ?? '',
  param2: promotion.param2 ?? '',
  startDate: promotion.start_date,
  endDate: promotion.end_date,
  isActive: promotion.is_active,
  products: promotion.products.map(({ product_id, name, price, weighed }) => ({
    id: product_id,
    name,
    price,
    weighed,
  })),
  categories: promotion.categories.map(({ category_id, name }) => ({ id: category_id, name })),
  begun: promotion.start_date,
})

/** What the server is sent; the server reads a plain number, people type `1,500.00`. */
export function payloadOf({ products, categories, discount, begun: _begun, ...values }: PromotionValues) {
  const amount = centsFromTyped(discount)
  return {
    ...values,
    discount: values.type === 'buy_x_get_y' ? 0 : amount === null ? discount : centsToDecimal(amount),
    productIds: products.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
  }
}

/** The form has fields where the payload has lists of ids. */
const fieldOf = (path: readonly PropertyKey[]): PropertyKey[] =>
  path.map((part) => (part === 'productIds' ? 'products' : part === 'categoryIds' ? 'categories' : part))

/** The rules of the server, said by the form before anything is sent. @param say a refusal in the person's language. */
export const promotionForm = (today: DayText, say: (refusal: DomainError | null) => string) =>
  z.custom<PromotionValues>().check(({ value, issues }) => {
    const refuse = (refusal: DomainError | null, path: PropertyKey[]) =>
      issues.push({ code: 'custom', message: say(refusal), path, input: value })
    for (const issue of promotionInput.safeParse(payloadOf(value)).error?.issues ?? []) {
      const refusal: unknown = issue.code === 'custom' ? issue.params?.refusal : null
      refuse(refusal instanceof DomainError ? refusal : null, fieldOf(issue.path))
    }
    const { startDate, endDate, begun } = value
    if (startDate !== null && startDate !== begun && startDate < today) {
      refuse(new StartDatePast(startDate), ['startDate'])
    }
    if (startDate !== null && endDate !== null && endDate < startDate) {
      refuse(new EndDateBeforeStart(endDate), ['endDate'])
    }
  })
