import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { ContextProduct } from '#modules/invoices/posting/sale-context.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import type { BasisPoints, Cents } from '#platform/values/money.ts'

/** A product as it was when it was ordered: by this its invoice comes to what was shown. */
export type AgreedProduct = {
  readonly id: string
  readonly name: string
  readonly price_cents: Cents
  readonly is_taxable: boolean
  readonly price_includes_tax: boolean
  readonly tax_percent_bps: BasisPoints | null
  readonly category_id: CategoryId | null
  /** What older orders say nothing of. */
  readonly product_type?: ContextProduct['product_type']
}

/** What was agreed on when an order was placed. */
export type Agreed = {
  readonly products: readonly AgreedProduct[]
  readonly promotions: readonly Promotion[]
}
