import { isDivisible } from '#modules/catalogue/unit.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { documentTypeFor } from '#modules/fiscal/ncf/ncf.ts'
import { type CartLine, type CartTotals, discountOf, totalCart } from '#modules/pricing/cart/cart.ts'
import {
  type AppliedPromotion,
  applyPromotions,
  type PromotionRounding,
  promotionBook,
} from '#modules/pricing/promotions/promotions.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { type Cents, LARGEST_AMOUNT, ONE_UNIT, ZERO } from '#platform/values/money.ts'
import { isQuantityPossible } from './limits.ts'
import {
  BadDiscount,
  BadQuantity,
  PriceMissing,
  ProductNotForSale,
  TotalTooLarge,
  WholeUnitsOnly,
} from './posting.errors.ts'
import type { ContextProduct, SaleContext } from './sale-context.ts'
import type { DiscountInput, ItemInput } from './sale-input.ts'

export type SaleLine = CartLine & {
  item: ItemInput
  product: ContextProduct
  /** Which promotions worked on it. */
  promotions: readonly AppliedPromotion[]
}

const discountFrom = (discount: DiscountInput | null | undefined) => {
  if (!discount) return null
  const read = discountOf(discount)
  if (!read) throw new BadDiscount(`discount ${discount.type} ${discount.value}`)
  return read
}

function priceOf(product: ContextProduct, item: ItemInput): Cents {
  if (!product.variable_price) {
    if (product.price_cents === null) throw new PriceMissing(product.name)
    return product.price_cents
  }
  if (item.price === null || item.price === undefined || item.price < 0) throw new PriceMissing(product.name)
  return item.price
}

function lineOf(item: ItemInput, product: ContextProduct | undefined): Omit<SaleLine, 'promotions'> {
  if (!product) throw new ProductNotForSale(item.productId)
  if (item.quantity <= 0 || !isQuantityPossible(item.quantity))
    throw new BadQuantity(product.name, item.quantity)
  if (!isDivisible(product.unit) && item.quantity % ONE_UNIT !== 0) throw new WholeUnitsOnly(product.name)
  return {
    item,
    product,
    price: priceOf(product, item),
    quantity: item.quantity,
    is_taxable: product.is_taxable,
    tax_percent: product.tax_percent_bps,
    price_includes_tax: product.price_includes_tax,
    discount: discountFrom(item.discount),
  }
}

/**
 * What a cart costs today: today's products, prices and promotions, the rules of `totalCart`.
 *
 * @throws ProductNotForSale, BadQuantity, WholeUnitsOnly, PriceMissing, BadDiscount, TotalTooLarge.
 */
export function priceCart(
  items: readonly ItemInput[],
  cartDiscount: DiscountInput | null | undefined,
  { products, promotions }: Pick<SaleContext, 'products' | 'promotions'>,
  rounding?: PromotionRounding,
): CartTotals<SaleLine> {
  const byId = new Map<ProductId, ContextProduct>(products.map((product) => [product.id, product]))
  const lines = items.map((item) => lineOf(item, byId.get(item.productId)))
  // Thousandths of a centavo, only to keep absurd carts out before the exact arithmetic.
  const rough = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  if (rough > LARGEST_AMOUNT * ONE_UNIT) throw new TotalTooLarge(`about ${rough} thousandths of a centavo`)
  const worked = applyPromotions(
    lines.map(({ product, price, quantity }) => ({
      productId: product.id,
      categoryId: product.category_id,
      price,
      quantity,
      weighed: isDivisible(product.unit),
    })),
    promotionBook(promotions),
    rounding,
  )
  const totals = totalCart(
    lines.map((line, at) => ({
      ...line,
      promotion: worked[at]?.amount ?? ZERO,
      promotions: worked[at]?.applied ?? [],
    })),
    discountFrom(cartDiscount),
  )
  if (totals.total > LARGEST_AMOUNT) throw new TotalTooLarge(`${totals.total} centavos with their taxes`)
  return totals
}

/**
 * A cart that was priced, with one more line that no promotion is about: what they take off the others stays as it was worked out,
 * which is the dear part of pricing a cart. Of a cart without a discount of its own.
 *
 * @throws what `priceCart` throws.
 */
export function withLine(
  { lines }: CartTotals<SaleLine>,
  item: ItemInput,
  product: ContextProduct,
): CartTotals<SaleLine> {
  const before = lines.map((line): SaleLine => ({ ...line, discount: discountFrom(line.item.discount) }))
  const totals = totalCart<SaleLine>([...before, { ...lineOf(item, product), promotions: [] }])
  if (totals.total > LARGEST_AMOUNT) throw new TotalTooLarge(`${totals.total} centavos with their taxes`)
  return totals
}

export const hasDiscount = (
  items: readonly ItemInput[],
  cartDiscount: DiscountInput | null | undefined,
): boolean => Boolean(cartDiscount) || items.some((item) => item.discount)

/** The document the cashier chose, or crédito fiscal for a buyer with a tax id and consumo for the rest. */
export const documentOf = (
  chosen: DocumentType | null | undefined,
  customerTaxId: string | null,
): DocumentType => chosen ?? documentTypeFor({ customerTaxId })
