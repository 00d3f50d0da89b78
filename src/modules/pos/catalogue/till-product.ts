import type { CatalogueTuple } from '#modules/catalogue/till/till-catalogue.server.ts'
import { isDivisible } from '#modules/catalogue/unit.ts'
import type { CapRow } from '#modules/pricing/discounts/discount-caps.ts'
import type { AlternateCodeId, CategoryId, PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import { type BasisPoints, basisPoints, type Cents, cents, type Milli, ZERO } from '#platform/values/money.ts'
import type { AlternateCodeUsage, CartProduct } from '../cart/cart-state.ts'
import type { TillRow } from '../cart/till-index.ts'

const VARIABLE_PRICE = 1
const TAXABLE = 2
const PRICE_INCLUDES_TAX = 4
const FAVORITE = 8
const DELETED = 16
const KEEPS_NO_STOCK = 32
const ASKS_CODE = 64

/** No method of each product: a private one would leave its mark in every one of a hundred thousand. */
const has = (tuple: CatalogueTuple, flag: number): boolean => (tuple[7] & flag) !== 0

const NO_CODES: TillRow['alternateCodes'] = []
const NO_CAPS: readonly CapRow[] = []

/**
 * A product as the till holds it: the tuple that travelled, read where it lies. A hundred thousand
 * objects with every field of their own would take longer to make than to sell.
 */
export class TillProduct implements TillRow {
  readonly tuple: CatalogueTuple

  constructor(tuple: CatalogueTuple) {
    this.tuple = tuple
  }

  get id(): string {
    return this.tuple[0]
  }
  get name(): string {
    return this.tuple[1]
  }
  get sku(): string {
    return this.tuple[2]
  }
  get barcode(): string | null {
    return this.tuple[3]
  }
  get categoryId(): string | null {
    return this.tuple[4]
  }
  get unit(): string {
    return this.tuple[5]
  }
  /** Null where the price is asked at the counter, or was never set. */
  get price(): Cents | null {
    const price = this.tuple[6]
    return price === null ? null : cents(price)
  }
  get tax(): BasisPoints | null {
    const rate = this.tuple[8]
    return rate === null ? null : basisPoints(rate)
  }
  get alternateCodes(): TillRow['alternateCodes'] {
    return this.tuple[9]?.map(([id, sku, barcode]) => ({ id, sku, barcode })) ?? NO_CODES
  }
  /** What it says of the most that may be taken off it; nothing where it has the shop's maximum. */
  get maxDiscounts(): readonly CapRow[] {
    return (
      this.tuple[10]?.map(([method, isFull, most]) => ({
        product_id: this.id as ProductId,
        payment_method_id: method as PaymentMethodId,
        is_full_payment: isFull,
        max_discount_bps: basisPoints(most),
      })) ?? NO_CAPS
    )
  }
  get isVariablePrice(): boolean {
    return has(this.tuple, VARIABLE_PRICE)
  }
  get isTaxable(): boolean {
    return has(this.tuple, TAXABLE)
  }
  get priceIncludesTax(): boolean {
    return has(this.tuple, PRICE_INCLUDES_TAX)
  }
  get isFavorite(): boolean {
    return has(this.tuple, FAVORITE)
  }
  get isDeleted(): boolean {
    return has(this.tuple, DELETED)
  }
  /** Sold with an administrator's code alone. */
  get asksCode(): boolean {
    return has(this.tuple, ASKS_CODE)
  }
  get keepsStock(): boolean {
    return !has(this.tuple, KEEPS_NO_STOCK)
  }
  /** Sold in parts of a pound or a kilo. */
  get isWeighed(): boolean {
    return isDivisible(this.unit)
  }

  /** What asking for it by one of its alternate codes adds to the cart; null when it has no such code. */
  usageOf(codeId: string, quantity: Milli): AlternateCodeUsage | null {
    const code = this.tuple[9]?.find(([id]) => id === codeId)
    if (!code) return null
    const [id, sku, barcode, description] = code
    return {
      id: id as AlternateCodeId,
      sku: sku || null,
      barcode: barcode || null,
      description: description || null,
      quantity,
      providerId: null,
    }
  }
}

/** The product as the cart keeps it. */
export const cartProductOf = (product: TillProduct): CartProduct => ({
  id: product.id as ProductId,
  name: product.name,
  category_id: product.categoryId === null ? null : (product.categoryId as CategoryId),
  price: product.price ?? ZERO,
  variable_price: product.isVariablePrice,
  is_taxable: product.isTaxable,
  tax_percent: product.tax,
  price_includes_tax: product.priceIncludesTax,
  sold_by: product.isWeighed ? 'weight' : 'unit',
})
