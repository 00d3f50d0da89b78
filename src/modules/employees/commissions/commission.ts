import type { EmployeeId, ProductId } from '#platform/values/ids.ts'
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  divideRounded,
  type Milli,
  minusCents,
  percentOf,
  timesQuantity,
  ZERO,
} from '#platform/values/money.ts'
import { earnsCommission, type SalaryType } from '../employee-kinds.ts'

/** How a commission is worked out: a part of what a line brought without taxes, or so much for each unit. */
export type CommissionRule = { type: 'percentage'; rate: BasisPoints } | { type: 'fixed'; each: Cents }

/** What a seller is paid of a product, as `employees_seller` answers it. */
export type SellerProduct = {
  product_id: ProductId
  /** Whether the product, and its category, are assigned to the seller; a rate of null is the product's own. */
  is_assigned: boolean
  rate_bps: BasisPoints | null
  is_category_assigned: boolean
  category_rate_bps: BasisPoints | null
  pays_commission: boolean
  commission_type: CommissionRule['type']
  /** Basis points of a percentage, centavos of a fixed commission. */
  commission_value_hundredths: number
}

/** Who sells, with what they are paid of some products. */
export type Seller = {
  id: EmployeeId
  name: string
  /** Whether new sales may name them: at work, and not deleted. */
  is_offered: boolean
  salary_type: SalaryType
  commission_rate_bps: BasisPoints | null
  products: readonly SellerProduct[]
}

const share = (rate: BasisPoints): CommissionRule => ({ type: 'percentage', rate })

const usualOf = (product: SellerProduct): CommissionRule | null => {
  const { pays_commission, commission_type, commission_value_hundredths: value } = product
  if (!pays_commission) return null
  return commission_type === 'fixed' ? { type: 'fixed', each: cents(value) } : share(basisPoints(value))
}

/**
 * What a seller is paid of a product: what stands with the product that they are assigned, then with its category, then
 * their own rate where they are paid by commission, then what the product pays whoever sells it. Where an assigned product
 * or category says nothing, what the product pays comes before their own rate.
 *
 * @returns null where it pays nothing.
 */
export function commissionRule(
  seller: Pick<Seller, 'salary_type' | 'commission_rate_bps'>,
  product: SellerProduct,
): CommissionRule | null {
  const { is_assigned, rate_bps, is_category_assigned, category_rate_bps } = product
  const usual = usualOf(product)
  if (is_assigned && rate_bps !== null) return share(rate_bps)
  if (is_assigned && usual) return usual
  if (is_category_assigned && category_rate_bps !== null) return share(category_rate_bps)
  if (is_category_assigned && usual) return usual
  const { salary_type, commission_rate_bps } = seller
  if (earnsCommission(salary_type) && commission_rate_bps !== null) return share(commission_rate_bps)
  return usual
}

/**
 * The commission of a line, rounded once: never more than the line brought.
 *
 * @param line what it brought without taxes and after its discounts, and how much was sold.
 */
export function commissionOf(rule: CommissionRule, line: { base: Cents; quantity: Milli }): Cents {
  if (rule.type === 'percentage') return percentOf(line.base, rule.rate)
  return cents(Math.min(line.base, timesQuantity(rule.each, line.quantity)))
}

/**
 * What of a commission is taken back when so much of its line came back: of all that came back so far, rounded once. So
 * what several returns take back adds up to the commission when all of the line is back.
 */
export function takenBack(commission: Cents, line: { sold: Milli; back: Milli }): Cents {
  if (line.back >= line.sold) return commission
  return cents(divideRounded(BigInt(commission) * BigInt(line.back), BigInt(line.sold)))
}

/** The commission of a line as it stands: what was worked out, what returns took back, and what was paid of it. */
type CommissionState = { commission: Cents; takenBack: Cents; paid: Cents; isOwed: boolean }

/**
 * What of a commission is earned and what waits. It is earned when nothing is owed on its invoice any more; until then all
 * of it waits.
 */
export function earnedOf({ commission, takenBack: back, isOwed }: CommissionState): {
  earned: Cents
  pending: Cents
} {
  const left = minusCents(commission, back)
  return isOwed ? { earned: ZERO, pending: left } : { earned: left, pending: ZERO }
}

/** What is still to be paid of it; below zero where more was paid than is earned now, which the next payment takes off. */
export const payableOf = (state: CommissionState): Cents => minusCents(earnedOf(state).earned, state.paid)
