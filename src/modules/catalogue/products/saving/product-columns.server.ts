import { basisPointsToPercent, type Cents, cents } from '#platform/values/money.ts'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { amountOut } from '#platform/values/wire.ts'
import type { products } from '../../catalogue.tables.ts'
import { DEFAULT_OTP_SECONDS, type ProductInput } from '../product.ts'

export type StoredProduct = typeof products.$inferSelect

type Codes = readonly { sku: string; barcode: string }[]

/** The text a product is searched in: its name first, because a search ranks by how it begins. */
export const searchTextOf = (
  product: { name: string; sku: string; barcode: string | null; keywords: string },
  codes: Codes,
): string =>
  normalizeSearch(
    [
      product.name,
      product.sku,
      product.barcode ?? '',
      ...codes.flatMap((code) => [code.sku, code.barcode]),
      product.keywords,
    ].join(' '),
  )

/** A product's columns as the input says them; what depends on the past is left to the verb. */
export const columnsOf = (input: ProductInput, codes: Codes) => {
  // A variable price is the cashier's to type: the shelf has none.
  const price = (amount: Cents | null): Cents | null => (input.variablePrice ? null : amount)
  const barcode = input.barcode === '' ? null : input.barcode
  return {
    name: input.name,
    product_type: input.productType,
    sku: input.sku,
    barcode,
    description: input.description,
    keywords: input.keywords,
    category_id: input.categoryId,
    subcategory_id: input.subCategoryId,
    provider_id: input.providerId,
    variable_price: input.variablePrice,
    price_cents: price(input.price),
    price2_cents: price(input.price2),
    price3_cents: price(input.price3),
    cost_price_cents: price(input.costPrice),
    is_taxable: input.isTaxable,
    price_includes_tax: input.priceIncludesTax,
    tax_percent_bps: input.isTaxable ? input.taxPercent : null,
    tax_id: input.taxId ?? null,
    image_url: input.imageUrl,
    is_scheduleable: input.isScheduleable,
    requires_otp: input.requiresOTP,
    otp_expiration: input.otpExpiration ?? DEFAULT_OTP_SECONDS,
    eligible_for_rewards: input.eligibleForRewards,
    pays_commission: input.paysCommission,
    commission_type: input.commissionType,
    commission_value_hundredths: input.commissionValue ?? cents(0),
    search: searchTextOf({ ...input, barcode }, codes),
  }
}

type Prices = Pick<
  StoredProduct,
  | 'variable_price'
  | 'price_cents'
  | 'price2_cents'
  | 'price3_cents'
  | 'cost_price_cents'
  | 'is_taxable'
  | 'tax_percent_bps'
  | 'price_includes_tax'
>

/** What decides the money of a sale, prices and tax, as a person reads it in the audit log. */
export const pricesOf = (product: Prices) => ({
  variable_price: product.variable_price,
  price: amountOut(product.price_cents),
  price2: amountOut(product.price2_cents),
  price3: amountOut(product.price3_cents),
  cost_price: amountOut(product.cost_price_cents),
  is_taxable: product.is_taxable,
  tax_percent: product.tax_percent_bps === null ? null : basisPointsToPercent(product.tax_percent_bps),
  price_includes_tax: product.price_includes_tax,
})

/** What of prices and tax changed, before and after; null when nothing did. */
export function priceChange(before: Prices, after: Prices) {
  const from = Object.entries(pricesOf(before))
  const to = new Map<string, unknown>(Object.entries(pricesOf(after)))
  const changed = from.filter(([name, value]) => to.get(name) !== value).map(([name]) => name)
  if (changed.length === 0) return null
  const only = (prices: Iterable<readonly [string, unknown]>) =>
    Object.fromEntries([...prices].filter(([name]) => changed.includes(name)))
  return { from: only(from), to: only(to) }
}

/** What is no news of a product: told of as prices, or kept for the program's own sake. */
const UNTOLD: ReadonlySet<string> = new Set([
  'variable_price',
  'price_cents',
  'price2_cents',
  'price3_cents',
  'cost_price_cents',
  'is_taxable',
  'tax_percent_bps',
  'price_includes_tax',
  'search',
  'updated_at',
  'version',
])

/** What beside prices and tax changed, before and after; null when nothing did. */
export function otherChange(before: StoredProduct, after: Partial<StoredProduct>) {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => !UNTOLD.has(name) && JSON.stringify(was.get(name)) !== JSON.stringify(value),
  )
  if (changed.length === 0) return null
  return {
    from: Object.fromEntries(changed.map(([name]) => [name, was.get(name)])),
    to: Object.fromEntries(changed),
  }
}
