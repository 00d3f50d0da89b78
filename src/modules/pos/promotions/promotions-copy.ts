import { z } from 'zod'
import { type DatedPromotion, isAtWork, PROMOTION_TYPES } from '#modules/catalogue/promotions/promotion.ts'
import { type PromotionBook, promotionBook } from '#modules/pricing/promotions/promotions.ts'
import { type Day, isDay } from '#platform/values/day.ts'
import type { CategoryId, ProductId, PromotionId } from '#platform/values/ids.ts'
import { centsFromDecimal } from '#platform/values/money.ts'
import { readKept } from '#ui/store/kept-json.ts'

const id = <T extends string>() => z.string().transform((text) => text as T)
const day = z.string().transform((text, check): Day => {
  if (isDay(text)) return text
  check.addIssue({ code: 'custom', message: 'a day was expected' })
  return z.NEVER
})
const hundredths = z.number().transform((discount, check): number => {
  const read = centsFromDecimal(discount)
  if (read !== null) return read
  check.addIssue({ code: 'custom', message: 'two decimals at most were expected' })
  return z.NEVER
})

const wirePromotion = z
  .object({
    id: id<PromotionId>(),
    name: z.string(),
    code: z.string(),
    type: z.enum(PROMOTION_TYPES),
    discount: hundredths,
    param1: z.string().nullable(),
    param2: z.string().nullable(),
    start_date: day,
    end_date: day,
    product_ids: z.array(id<ProductId>()),
    category_ids: z.array(id<CategoryId>()),
  })
  .transform(
    ({ discount, ...promotion }): DatedPromotion => ({ ...promotion, discount_hundredths: discount }),
  )

const wireAnswer = z.object({ time_zone: z.string(), promotions: z.array(wirePromotion) })

/** What a till knows of promotions: those at work and those that will be soon, whatever the day. */
export type PromotionsCopy = { time_zone: string; promotions: readonly DatedPromotion[] }

/** Reads the answer of `pos.getPromotions`, as it came or as the browser kept it; null when it is none. */
export const readPromotions = (text: string | null): PromotionsCopy | null => readKept(text, wireAnswer)

/** The promotions of a day of the shop. */
export const bookOf = ({ promotions }: PromotionsCopy, today: Day): PromotionBook =>
  promotionBook(promotions.filter((promotion) => isAtWork(promotion, today)))
