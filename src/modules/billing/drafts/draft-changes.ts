import type { ContextProduct } from '#modules/invoices/posting/sale-context.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { type BasisPoints, type Cents, type Milli, milli } from '#platform/values/money.ts'
import type { DraftItem } from './drafts.ts'

/** What a product is sold at, as a draft keeps it. */
export const soldAt = ({
  price_cents,
  variable_price,
  is_taxable,
  tax_percent_bps,
}: Pick<ContextProduct, 'price_cents' | 'variable_price' | 'is_taxable' | 'tax_percent_bps'>) => ({
  // A price that is typed is nobody else's to change.
  price: variable_price ? null : price_cents,
  tax: is_taxable ? tax_percent_bps : null,
})

/** What is not as it was when a draft was saved: another price or tax, or less on the shelf than it wants. */
export type DraftChange = { product_id: ProductId; name: string; unit: string } & (
  | { what: 'price'; was: Cents; now: Cents }
  /** Null where it was, or is, exempt. */
  | { what: 'tax'; was: BasisPoints | null; now: BasisPoints | null }
  | { what: 'stock'; wanted: Milli; available: Milli }
)

type Known = Pick<
  ContextProduct,
  | 'id'
  | 'name'
  | 'unit'
  | 'product_type'
  | 'price_cents'
  | 'variable_price'
  | 'is_taxable'
  | 'tax_percent_bps'
>

/**
 * What changed since a draft was saved, of each product once.
 *
 * @param onHand what lies in the warehouse of the draft; null where it may be sold without.
 */
export function draftChanges(
  items: readonly Pick<DraftItem, 'product_id' | 'quantity' | 'seen'>[],
  products: readonly Known[],
  onHand: ReadonlyMap<ProductId, Milli> | null,
): DraftChange[] {
  const byProduct = Map.groupBy(items, ({ product_id }) => product_id)
  return products.flatMap((product): DraftChange[] => {
    const lines = byProduct.get(product.id)
    if (!lines) return []
    const { id: product_id, name, unit } = product
    const about = { product_id, name, unit }
    const was = lines[0]?.seen ?? null
    const now = soldAt(product)
    const wanted = milli(lines.reduce((sum, { quantity }) => sum + quantity, 0))
    const available = onHand?.get(product_id) ?? milli(0)
    const isShort = onHand !== null && product.product_type === 'product' && available < wanted
    return [
      ...(was && was.price !== null && now.price !== null && was.price !== now.price
        ? [{ ...about, what: 'price' as const, was: was.price, now: now.price }]
        : []),
      ...(was && was.tax !== now.tax ? [{ ...about, what: 'tax' as const, was: was.tax, now: now.tax }] : []),
      ...(isShort ? [{ ...about, what: 'stock' as const, wanted, available }] : []),
    ]
  })
}
