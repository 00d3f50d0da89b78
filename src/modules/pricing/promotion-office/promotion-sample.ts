import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { CategoryId, ProductId, PromotionId } from '#platform/values/ids.ts'
import {
  type Cents,
  cents,
  centsFromDecimal,
  milli,
  minusCents,
  sumCents,
  timesQuantity,
} from '#platform/values/money.ts'
import { applyPromotions, type PromotionLine, promotionBook } from '../promotions/promotions.ts'
import { type Offer, offerOf, type TypedTerms } from './promotion-offer.ts'

/** A line of the sample cart: so many of that. */
export type SampleLine = { name: string; units: number }
export type Sample = { lines: readonly SampleLine[]; before: Cents; after: Cents }

/** What of a category is taken where no product of it is at hand. */
const USUAL_PRICE = cents(100_00)
const MINE = 'promotion' as PromotionId

/** So many of the first product show what the promotion does. */
const unitsFor = (offer: Offer): number => {
  if (offer.type === 'buy_x_get_y') return offer.paid + offer.free
  return offer.type === 'second_unit_discount' ? 2 : 1
}

type Choice = { name: string; line: Omit<PromotionLine, 'quantity'> }

function choicesOf({ products, categories }: TypedTerms): Choice[] {
  const ofProducts = products.flatMap(({ id, name, price, weighed }): Choice[] => {
    const known = price === null ? null : centsFromDecimal(price)
    return [
      { name, line: { productId: id as ProductId, categoryId: null, price: known ?? USUAL_PRICE, weighed } },
    ]
  })
  const ofCategories = categories.map(({ id, name }): Choice => {
    const line = { categoryId: id as CategoryId, price: USUAL_PRICE, weighed: false }
    return { name, line: { productId: `of ${id}` as ProductId, ...line } }
  })
  return [...ofProducts, ...ofCategories]
}

/**
 * A small cart that the promotion is at work on, what it costs without and what with it, by the rules that till and
 * checkout sell by. A category stands for a product at RD$100.00. Null while nothing is said or chosen.
 */
export function sampleOf(terms: TypedTerms): Sample | null {
  const offer = offerOf(terms)
  const choices = choicesOf(terms)
  // Groups are of whole units: what is weighed makes none.
  const first = choices.find(
    ({ line }) => !line.weighed || unitsFor(offer ?? { type: 'percentage_discount', hundredths: 1 }) === 1,
  )
  if (offer === null || first === undefined) return null
  const isSet = offer.type === 'bundle_discount'
  if (isSet && choices.length < 2) return null
  const taken = (isSet ? choices : [first]).map(({ name, line }) => ({
    name,
    units: isSet ? 1 : unitsFor(offer),
    line: { ...line, quantity: milli((isSet ? 1 : unitsFor(offer)) * 1000) },
  }))
  const promotion: Promotion = {
    id: MINE,
    name: '',
    code: '',
    type: offer.type,
    discount_hundredths: offer.type === 'buy_x_get_y' ? 0 : offer.hundredths,
    param1: offer.type === 'buy_x_get_y' ? String(offer.paid) : null,
    param2: offer.type === 'buy_x_get_y' ? String(offer.free) : null,
    product_ids: terms.products.map(({ id }) => id as ProductId),
    category_ids: terms.categories.map(({ id }) => id as CategoryId),
  }
  const lines = taken.map(({ line }) => line)
  const before = sumCents(lines.map(({ price, quantity }) => timesQuantity(price, quantity)))
  const off = sumCents(applyPromotions(lines, promotionBook([promotion])).map(({ amount }) => amount))
  return { lines: taken.map(({ name, units }) => ({ name, units })), before, after: minusCents(before, off) }
}
