import { fitsInSale } from '#modules/invoices/posting/limits.ts'
import {
  ALL,
  type BasisPoints,
  basisPointsFromPercent,
  basisPointsToPercent,
  type Cents,
  centsFromTyped,
  centsToDecimal,
  ONE_UNIT,
} from '#platform/values/money.ts'
import type { DescribedDiscount } from './cart-state.ts'

export type DiscountKind = 'percentage' | 'fixed'

/** The discount panel as it stands. */
export type TypedDiscount = { kind: DiscountKind; text: string; description: string }

/** `12.5`, `12,5 %`; null when it is not within 0 and 100 or has more than two decimals. */
export function percentFromTyped(text: string): BasisPoints | null {
  const rate = basisPointsFromPercent(text.replace(/\s*%\s*$/, '').replace(',', '.'))
  return rate === null || rate < 0 || rate > ALL ? null : rate
}

/** What goes into the cart; null while what was typed is no discount. Nothing off is none either. */
export function discountFromTyped({ kind, text, description }: TypedDiscount): DescribedDiscount | null {
  const described = description.trim()
  if (kind === 'percentage') {
    const rate = percentFromTyped(text)
    return rate ? { type: kind, value: basisPointsToPercent(rate), description: described } : null
  }
  const amount: Cents | null = centsFromTyped(text)
  return amount !== null && amount > 0 && fitsInSale(amount, ONE_UNIT)
    ? { type: kind, value: centsToDecimal(amount), description: described }
    : null
}

/** What is wrong with what was typed, as the key of its sentence; null when it is a discount or nothing yet. */
export function discountProblem(typed: TypedDiscount) {
  if (typed.text.trim() === '' || discountFromTyped(typed) !== null) return null
  if (typed.kind === 'percentage') return 'discount_percent_wrong'
  const isTooMuch = (centsFromTyped(typed.text) ?? 0) > 0 || /^\d{9,}/.test(typed.text.replaceAll(',', ''))
  return isTooMuch ? 'discount_amount_impossible' : 'discount_amount_wrong'
}

/** The panel filled with a discount that is there already. */
export const typedFrom = (discount: DescribedDiscount | null): TypedDiscount => ({
  kind: discount && discount.type !== 'percentage' && discount.type !== 'bundle' ? 'fixed' : 'percentage',
  text: discount ? String(discount.value) : '',
  description: discount?.description ?? '',
})
