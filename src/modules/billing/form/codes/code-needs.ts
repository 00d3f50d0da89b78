import { type BasisPoints, basisPoints, basisPointsFromPercent } from '#platform/values/money.ts'
import { type LineValues, percentOf } from '../invoice-values.ts'

/** What an administrator has to allow before an invoice can be posted. */
export type CodeNeed =
  | { kind: 'product'; productId: string; name: string }
  /** Of each line up to the highest percent that was typed. */
  | { kind: 'discount'; percent: BasisPoints; names: string }

/** What was allowed, to travel with the invoice. */
export type Allowed = { requestId: string; productId: string | null; percent: BasisPoints | null }

type Asks = {
  lines: readonly LineValues[]
  /** As they are sold today. */
  products: readonly { id: string; name: string; requires_otp: boolean }[]
  /** A discount was refused for passing its cap. */
  isAboveCap: boolean
  allowed: readonly Allowed[]
}

/** What is still to be asked for, one after the other; null where all of it is allowed or nothing needs to be. */
export function nextNeed({ lines, products, isAboveCap, allowed }: Asks): CodeNeed | null {
  const product = products.find(
    ({ id, requires_otp }) => requires_otp && !allowed.some(({ productId }) => productId === id),
  )
  if (product) return { kind: 'product', productId: product.id, name: product.name }
  const discounted = lines.filter(({ discount }) => (percentOf(discount) ?? 0) > 0)
  const percent = basisPoints(
    Math.max(0, ...discounted.map(({ discount }) => basisPointsFromPercent(percentOf(discount) ?? 0) ?? 0)),
  )
  const isCovered = allowed.some((each) => each.productId === null && (each.percent ?? 0) >= percent)
  if (!isAboveCap || percent === 0 || isCovered) return null
  const names = [...new Set(discounted.map(({ product: { name } }) => name))].join(', ')
  return { kind: 'discount', percent, names }
}
