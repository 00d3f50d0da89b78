import {
  type CommissionRule,
  commissionOf,
  commissionRule,
  type Seller,
} from '#modules/employees/commissions/commission.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { type Cents, type Milli, ZERO } from '#platform/values/money.ts'

/** The commission of one line as it is kept with it. */
export type LineCommission = {
  position: number
  base_cents: Cents
  commission_type: CommissionRule['type']
  /** Basis points of a percentage, centavos of a fixed commission. */
  value_hundredths: number
  commission_cents: Cents
}

type SoldLine = { product: { id: ProductId }; subtotal: Cents; quantity: Milli }

/** What whoever sells some lines is paid of them, by their place; those that pay nothing are left out. */
export function lineCommissions(seller: Seller | null, lines: readonly SoldLine[]): LineCommission[] {
  if (!seller) return []
  const terms = new Map(seller.products.map((product) => [product.product_id, product]))
  return lines.flatMap(({ product, subtotal, quantity }, position) => {
    const known = terms.get(product.id)
    const rule = known ? commissionRule(seller, known) : null
    if (!rule) return []
    const commission_cents = commissionOf(rule, { base: subtotal, quantity })
    if (commission_cents === ZERO) return []
    return {
      position,
      base_cents: subtotal,
      commission_type: rule.type,
      value_hundredths: rule.type === 'fixed' ? rule.each : rule.rate,
      commission_cents,
    }
  })
}
