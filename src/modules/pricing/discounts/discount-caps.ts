import type { PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import {
  ALL,
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  divideRounded,
  minusCents,
  WHOLE,
  ZERO,
} from '#platform/values/money.ts'

/** What a product says of one payment method: the most that may be taken off when it pays all, or a part. */
export type CapRow = {
  product_id: ProductId
  payment_method_id: PaymentMethodId
  is_full_payment: boolean
  max_discount_bps: BasisPoints
}

export type Caps = ReadonlyMap<string, BasisPoints>

const NOTHING = basisPoints(0)

/** Whether one method pays the whole sale; the same one twice, as in pesos and in dollars, is one. */
export const isFullPayment = (methods: readonly string[]): boolean => new Set(methods).size <= 1

/**
 * The most that may be taken off a product by hand, in hundredths of a percent.
 *
 * A product that says nothing has the shop's cap. One that says something has, of the methods that pay,
 * the smallest cap; a method or a fullness that it does not name has none. Where nothing is paid at all
 * the sale counts as paid in full by the method that allows most.
 *
 * @param rows of this product alone.
 * @see docs/rules/discounts.md
 */
export function capOf(
  rows: readonly CapRow[],
  methods: readonly string[],
  ofShop: BasisPoints,
  isFull = isFullPayment(methods),
): BasisPoints {
  if (rows.length === 0) return ofShop
  if (methods.length === 0) {
    const full = rows.filter((row) => row.is_full_payment).map((row) => row.max_discount_bps)
    return basisPoints(Math.max(NOTHING, ...full))
  }
  return basisPoints(Math.min(...methods.map((method) => capBy(rows, method, isFull))))
}

const capBy = (rows: readonly CapRow[], method: string, isFull: boolean): BasisPoints =>
  rows.find((row) => row.payment_method_id === method && row.is_full_payment === isFull)?.max_discount_bps ??
  NOTHING

/** `capOf` for each of several products. */
export function capsOf(
  productIds: readonly ProductId[],
  rows: readonly CapRow[],
  methods: readonly string[],
  ofShop: BasisPoints,
): Caps {
  const byProduct = Map.groupBy(rows, (row) => row.product_id)
  return new Map(productIds.map((id) => [id, capOf(byProduct.get(id) ?? [], methods, ofShop)]))
}

/** What a till knows of a product by itself. */
type KnownCaps = { readonly maxDiscounts: readonly CapRow[] }

/**
 * The caps as the till's own copy of the catalogue has them; null while the shop's maximum is not known or a product is
 * not in the copy: then only the server knows.
 */
export function capsInCopy(
  productIds: readonly string[],
  productOf: (id: string) => KnownCaps | undefined,
  methods: readonly string[],
  ofShop: BasisPoints | null,
): Caps | null {
  if (ofShop === null) return null
  const caps = new Map<string, BasisPoints>()
  for (const id of productIds) {
    const product = productOf(id)
    if (!product) return null
    caps.set(id, capOf(product.maxDiscounts, methods, ofShop))
  }
  return caps
}

/** A line of a sale with what somebody took off it by hand. */
export type GivenDiscount = {
  productId: ProductId
  name: string
  /** What the customer would see after promotions and before any discount by hand. */
  amount: Cents
  /** Its own discount and its share of the cart's; promotions do not count. */
  discount: Cents
  /** Whether the line has a discount of its own. */
  hasOwn: boolean
}

type LineFigures = { gross: Cents; discount: Cents; promotion?: Cents }

/** What was given by hand on a line whose totals are known: promotions are a part of its discount there. */
export const givenOn = (
  { gross, discount, promotion = ZERO }: LineFigures,
  line: Pick<GivenDiscount, 'productId' | 'name' | 'hasOwn'>,
): GivenDiscount => ({
  ...line,
  amount: minusCents(gross, promotion),
  discount: minusCents(discount, promotion),
})

/** What a percent of an amount comes to, rounded up to the centavo. */
export const allowance = (amount: Cents, cap: BasisPoints): Cents =>
  cents(Number((BigInt(amount) * BigInt(cap) + WHOLE - 1n) / WHOLE))

/**
 * Whether a line's discount stays within a cap. Its share of the cart's discount may be a centavo more than
 * its own percent, because the shares add up to the whole: a percent on the cart is therefore held against
 * the cap itself where the line has nothing else.
 */
export const isWithin = (line: GivenDiscount, cartRate: BasisPoints | null, cap: BasisPoints): boolean =>
  line.discount <= allowance(line.amount, cap) || (!line.hasOwn && cartRate !== null && cartRate <= cap)

export type Excess = { line: GivenDiscount; cap: BasisPoints }

/**
 * The lines whose discount by hand is above their cap, in the order of the cart.
 *
 * @param cartRate the percent taken off the whole cart; null where that is an amount, or nothing.
 * @param caps by product; a product that is not among them has none and may be given nothing.
 */
export function discountExcess(
  lines: readonly GivenDiscount[],
  cartRate: BasisPoints | null,
  caps: Caps,
): Excess[] {
  return lines.flatMap((line) => {
    const cap = caps.get(line.productId) ?? NOTHING
    return line.discount <= 0 || isWithin(line, cartRate, cap) ? [] : [{ line, cap }]
  })
}

/** The smallest of the caps, which is the cap of a discount on all lines; the shop's where there are no lines. */
export const smallestCap = (productIds: readonly string[], caps: Caps, ofNone: BasisPoints): BasisPoints =>
  productIds.length === 0 ? ofNone : basisPoints(Math.min(...productIds.map((id) => caps.get(id) ?? NOTHING)))

const ONE_PERCENT = 100

/** The percent that allows every one of these discounts, a whole one where that is enough. */
export function percentFor(lines: readonly GivenDiscount[]): BasisPoints {
  const needed = lines
    .filter((line) => line.amount > 0)
    .map(({ amount, discount }) => {
      const whole = basisPoints(
        divideRounded(BigInt(discount) * BigInt(ONE_PERCENT), BigInt(amount)) * ONE_PERCENT,
      )
      if (discount <= allowance(amount, whole)) return whole
      return Number((BigInt(discount) * WHOLE + BigInt(amount) - 1n) / BigInt(amount))
    })
  return basisPoints(Math.min(ALL, Math.max(NOTHING, ...needed)))
}
