import { GENERAL_RATE } from '#platform/values/itbis.ts'
import { type BasisPoints, basisPointsFromPercent } from '#platform/values/money.ts'

/** The rate of a product as it travels, null when it is exempt. */
export const taxOf = (product: { is_taxable: boolean; tax_percent: number | null }): BasisPoints | null => {
  if (!product.is_taxable) return null
  return product.tax_percent === null ? GENERAL_RATE : basisPointsFromPercent(product.tax_percent)
}
