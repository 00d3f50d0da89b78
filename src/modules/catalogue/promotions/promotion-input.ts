import { z } from 'zod'
import type { DomainError } from '#platform/errors/errors.ts'
import { type Day, hasDay, isDay } from '#platform/values/day.ts'
import type { CategoryId, ProductId, PromotionId } from '#platform/values/ids.ts'
import { ALL, centsFromDecimal, centsToDecimal, LARGEST_AMOUNT } from '#platform/values/money.ts'
import { listInput } from '#platform/values/pages.ts'
import { readNumber } from '#platform/values/read-number.ts'
import { readVersion } from '#platform/values/records.ts'
import { whereReadable } from '#platform/values/rules.ts'
import { idIn } from '#platform/values/wire.ts'
import { PROMOTION_TYPES, type PromotionType, unitsOf } from './promotion.ts'
import { PROMOTION_STATUSES } from './promotion-status.ts'
import {
  DiscountNotPositive,
  DiscountRequired,
  DiscountTooLarge,
  DiscountTooPrecise,
  EndDateRequired,
  PercentTooLarge,
  PromotionCodeRequired,
  PromotionCodeTooLong,
  PromotionDayUnknown,
  PromotionNameRequired,
  PromotionNameTooLong,
  SetTooSmall,
  StartDateRequired,
  XAndYNotWhole,
  XAndYRequired,
} from './promotions.errors.ts'

/** Longer than any that is refused with a reason: it is not looked at. */
const LONGEST_SENT = 10_000

type Check = {
  addIssue: (issue: { code: 'custom'; message: string; params: object; path?: string[] }) => void
}

const refuse = (check: Check, refusal: DomainError, path: string[] = []): void =>
  check.addIssue({ code: 'custom', message: refusal.message, params: { refusal }, path })

const requiredText = (max: number, missing: () => DomainError, tooLong: () => DomainError) =>
  z
    .string()
    .max(LONGEST_SENT)
    .nullish()
    .transform((text, check): string => {
      const kept = text?.trim() ?? ''
      if (kept === '') refuse(check, missing())
      if (kept.length > max) refuse(check, tooLong())
      return kept
    })

/** A day, or an instant that stands for the day it falls on in the shop: pickers send either. */
export type PickedDay = Day | Date

const pickedDay = (refusal: () => DomainError) =>
  z
    .union([z.string().max(LONGEST_SENT), z.date()])
    .nullish()
    .transform((picked, check): PickedDay => {
      const text = picked instanceof Date ? picked.toISOString() : (picked?.trim() ?? '')
      if (isDay(text)) return text
      const instant = z.iso.datetime({ offset: true }).safeParse(text).success ? new Date(text) : null
      if (instant && hasDay(instant)) return instant
      refuse(check, text === '' ? refusal() : new PromotionDayUnknown('That date does not exist'))
      return z.NEVER
    })

/** Why what was typed or sent is no discount. */
function discountRefusal(discount: number | string): DomainError {
  const amount = typeof discount === 'string' ? readNumber(discount) : discount
  if (amount === null || !(amount >= 0)) return new DiscountNotPositive('Discount must be a positive number')
  return centsFromDecimal(Math.trunc(amount)) === null || amount > centsToDecimal(LARGEST_AMOUNT)
    ? new DiscountTooLarge('The discount is too large')
    : new DiscountTooPrecise('The discount takes at most two decimals')
}

/** Undefined where nothing was sent; an empty field of a form is nothing. */
const hundredths = z
  .union([z.number(), z.string().max(LONGEST_SENT)])
  .nullish()
  .transform((discount, check): number | undefined => {
    if (discount === null || discount === undefined || discount === '') return undefined
    const read = centsFromDecimal(discount)
    if (read !== null && read >= 0 && read <= LARGEST_AMOUNT) return read
    refuse(check, discountRefusal(discount))
    return z.NEVER
  })

const param = z
  .union([z.string().max(LONGEST_SENT), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))

const idList = <T extends string>() =>
  z
    .array(idIn<T>())
    .max(1000)
    .default([])
    .transform((ids) => [...new Set(ids)])

const payload = z.object({
  name: requiredText(
    200,
    () => new PromotionNameRequired('Name is required'),
    () => new PromotionNameTooLong('Name takes at most 200 characters'),
  ),
  code: requiredText(
    50,
    () => new PromotionCodeRequired('Code is required'),
    () => new PromotionCodeTooLong('Code takes at most 50 characters'),
  ),
  type: z.enum(PROMOTION_TYPES).default('percentage_discount'),
  discount: hundredths,
  param1: param,
  param2: param,
  startDate: pickedDay(() => new StartDateRequired('Start date is required')),
  endDate: pickedDay(() => new EndDateRequired('End date is required')),
  isActive: z.boolean().default(true),
  productIds: idList<ProductId>(),
  categoryIds: idList<CategoryId>(),
})

/** At each of the two that is at fault. */
function unitsRule({ type, param1, param2 }: z.output<typeof payload>, check: Check): void {
  if (type !== 'buy_x_get_y') return
  for (const [name, units] of Object.entries({ param1, param2 })) {
    if (units === '') refuse(check, new XAndYRequired('Buy X Get Y requires both X and Y values'), [name])
    else if (unitsOf(units) === null)
      refuse(check, new XAndYNotWhole('X and Y must be whole numbers from 1 to 1,000'), [name])
  }
}

function discountRule({ type, discount }: z.output<typeof payload>, check: Check): void {
  if (type === 'buy_x_get_y') return
  if (discount === undefined)
    refuse(check, new DiscountRequired('Discount is required for this promotion type'), ['discount'])
  else if (type !== 'fixed_amount_discount' && discount > ALL)
    refuse(check, new PercentTooLarge('The discount cannot be more than 100%'), ['discount'])
}

function setRule({ type, productIds, categoryIds }: z.output<typeof payload>, check: Check): void {
  if (type === 'bundle_discount' && productIds.length + categoryIds.length < 2)
    refuse(check, new SetTooSmall('A bundle needs at least two products'), ['productIds'])
}

/** What a promotion of a type keeps of what a form holds: the fields of other types are left behind. */
const onlyOwn = <
  T extends { type: PromotionType; discount: number | undefined; param1: string; param2: string },
>(
  fields: T,
) => {
  const hasUnits = fields.type === 'buy_x_get_y'
  return {
    ...fields,
    discount_hundredths: hasUnits ? 0 : (fields.discount ?? 0),
    param1: hasUnits ? fields.param1 : null,
    param2: hasUnits ? fields.param2 : null,
  }
}

/** The payload of `promotion.create`: what is refused is said in English, and by a form in the person's language. @throws through zod, the errors of this room. */
export const promotionInput = payload
  .superRefine(unitsRule, whereReadable('type', 'param1', 'param2'))
  .superRefine(discountRule, whereReadable('type', 'discount'))
  .superRefine(setRule, whereReadable('type', 'productIds', 'categoryIds'))
  .transform(onlyOwn)
export type PromotionInput = z.output<typeof promotionInput>

export const thisPromotion = z.object({ id: idIn<PromotionId>() })
export const promotionUpdateInput = thisPromotion.extend({ version: readVersion }).and(promotionInput)
export type PromotionUpdate = z.output<typeof promotionUpdateInput>

export const promotionListInput = listInput(20)
  .unwrap()
  .extend({ status: z.enum(['all', ...PROMOTION_STATUSES]).default('all') })
  .prefault({})
export type PromotionListInput = z.output<typeof promotionListInput>
