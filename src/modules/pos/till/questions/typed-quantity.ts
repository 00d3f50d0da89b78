import { fitsInSale, isQuantityPossible } from '#modules/invoices/posting/limits.ts'
import { type Cents, type Milli, milliToDecimal, ONE_UNIT } from '#platform/values/money.ts'
import { milliFromTyped } from '#ui/form/typed-number.ts'

/** Why what was typed is no weight or quantity; `too_small` is zero or less, or less than zero where zero is allowed. */
export type QuantityProblem = 'unreadable' | 'too_fine' | 'too_small' | 'impossible' | 'whole_units'

/** Nothing typed is no quantity, and no problem yet. */
export type TypedQuantity =
  | { quantity: Milli; problem: null }
  | { quantity: null; problem: QuantityProblem | null }

type Rules = {
  /** What one of it costs; null while that is not known. */
  price: Cents | null
  /** Pounds and kilos can be sold in parts; what is counted cannot. */
  isWeighed: boolean
  /** Where zero means something, as taking a line out. */
  mayBeZero: boolean
}

const wrong = (problem: QuantityProblem | null): TypedQuantity => ({ quantity: null, problem })

/** Reads a weight or a quantity as a scale shows it, with up to three decimals; a comma is a point. */
export function quantityFromTyped(text: string, { price, isWeighed, mayBeZero }: Rules): TypedQuantity {
  const bare = text.replaceAll(/\s/g, '')
  if (bare === '') return wrong(null)
  const size = bare.replace(/^[-−]/, '')
  const quantity = milliFromTyped(size.replace(/^(\d+),(\d{1,3})$/, '$1.$2'))
  if (quantity === null) return wrong(whyUnread(size, isWeighed))
  if ((size !== bare && quantity > 0) || (quantity === 0 && !mayBeZero)) return wrong('too_small')
  if (!isWeighed && quantity % ONE_UNIT !== 0) return wrong('whole_units')
  const possible = price === null ? isQuantityPossible(quantity) : fitsInSale(price, quantity)
  return possible ? { quantity, problem: null } : wrong('impossible')
}

function whyUnread(size: string, isWeighed: boolean): QuantityProblem {
  if (/^\d{7,}/.test(size.replaceAll(',', ''))) return 'impossible'
  if (/^\d*[.,]\d{4,}$/.test(size)) return isWeighed ? 'too_fine' : 'whole_units'
  return 'unreadable'
}

/** A quantity for its field, without commas: there a comma is a point. */
export const quantityText = (quantity: Milli): string => String(milliToDecimal(quantity))

/** Why something cannot be sold at a price; null while there is no price to judge. */
export function priceProblem(price: Cents | null, quantity: Milli | null): 'too_small' | 'impossible' | null {
  if (price === null) return null
  if (price <= 0) return 'too_small'
  return fitsInSale(price, quantity ?? ONE_UNIT) ? null : 'impossible'
}
