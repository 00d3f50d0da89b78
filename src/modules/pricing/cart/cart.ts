import { GENERAL_RATE } from '#platform/values/itbis.ts'
import {
  type BasisPoints,
  basisPoints,
  basisPointsFromPercent,
  type Cents,
  cents,
  centsFromDecimal,
  divideRounded,
  type Milli,
  minusCents,
  ONE_UNIT,
  percentOf,
  splitByWeight,
  sumCents,
  timesQuantity,
  WHOLE,
  ZERO,
} from '#platform/values/money.ts'

/** What a product says about ITBIS. Not taxable is exempt, which the DGII keeps apart from taxable at 0 %. */
export type TaxTreatment = {
  is_taxable: boolean
  /** Null on a taxable product means the general rate. */
  tax_percent: BasisPoints | null
  price_includes_tax: boolean
}

export type TaxRate = BasisPoints | 'exempt'

export const taxRateOf = (treatment: TaxTreatment): TaxRate =>
  treatment.is_taxable ? (treatment.tax_percent ?? GENERAL_RATE) : 'exempt'

/** Never negative: a surcharge is not a discount. An amount is for the whole line, not for each unit. */
export type Discount = { kind: 'percent'; rate: BasisPoints } | { kind: 'amount'; amount: Cents }

/** A discount as procedures and storage carry it: a decimal number whose meaning the type decides. */
export type WireDiscount = { type: string; value: number | string }

/**
 * Reads a discount: `percentage` and `bundle` are percents from 0 to 100, every other type an amount
 * of money from 0 up, both with at most two decimals.
 *
 * @returns null when the value is none of that; nothing is guessed.
 */
export function discountOf({ type, value }: WireDiscount): Discount | null {
  if (type === 'percentage' || type === 'bundle') {
    const rate = basisPointsFromPercent(value)
    return rate === null || rate < 0 || rate > WHOLE ? null : { kind: 'percent', rate }
  }
  const amount = centsFromDecimal(value)
  return amount === null || amount < 0 ? null : { kind: 'amount', amount }
}

export type CartLine = TaxTreatment & {
  price: Cents
  /** Negative on a return. */
  quantity: Milli
  /** What promotions take off the whole line, before its own discount. */
  promotion?: Cents
  discount?: Discount | null
}

export type LineTotals = {
  /** Price times quantity, before any discount. */
  gross: Cents
  /** What promotions, the line's own discount and its share of the cart's take off together. */
  discount: Cents
  /** The promotions' part of the discount. */
  promotion: Cents
  /** Gross less discount: the figure beside the line, with tax only where its price has it. */
  amount: Cents
  /** The base, without tax. */
  subtotal: Cents
  tax: Cents
  total: Cents
}

export type RateTotals = { rate: TaxRate; base: Cents; tax: Cents }

export type CartTotals<L> = {
  lines: (Omit<L, 'discount' | 'promotion'> & LineTotals)[]
  gross: Cents
  discount: Cents
  subtotal: Cents
  tax: Cents
  total: Cents
  /** One entry for each rate in the cart, highest first, exempt last. */
  rates: RateTotals[]
}

/**
 * Totals of a cart or of a return, in centavos, rounded half away from zero.
 *
 * A line is rounded once, after its promotions and then its discount. The cart's discount is spread over the lines by the
 * amounts the customer sees. ITBIS is worked out once for each rate of the document and shared back
 * to the lines, so shelf prices with tax add up to exactly what is paid. The order of the lines
 * changes nothing but their own order, and negative quantities give the mirror image of the sale.
 *
 * The till shows with this function and checkout charges with it.
 *
 * @throws RangeError when an amount leaves the safe integers, or a rate or discount is negative.
 * @see docs/rules/rounding.md and docs/rules/itbis.md for the norms and the worked examples.
 */
export function totalCart<L extends CartLine>(
  cart: readonly L[],
  cartDiscount: Discount | null = null,
): CartTotals<L> {
  const amounts = lessCartDiscount(cart, cart.map(discountedAmount), cartDiscount)
  const taxed = taxByRate(cart, amounts)
  const lines = cart.map((line, i) => {
    const gross = timesQuantity(line.price, line.quantity)
    const amount = amounts[i] ?? ZERO
    const subtotal = taxed.subtotals[i] ?? ZERO
    const tax = taxed.taxes[i] ?? ZERO
    const total = cents(subtotal + tax)
    const promotion = towardsZero(gross, line.promotion ?? ZERO)
    return { ...line, gross, discount: minusCents(gross, amount), promotion, amount, subtotal, tax, total }
  })
  const subtotal = sumCents(taxed.rates.map((rate) => rate.base))
  const tax = sumCents(taxed.rates.map((rate) => rate.tax))
  return {
    lines,
    gross: sumCents(lines.map((line) => line.gross)),
    discount: sumCents(lines.map((line) => line.discount)),
    subtotal,
    tax,
    total: cents(subtotal + tax),
    rates: taxed.rates,
  }
}

/** Price times quantity less promotions and the line's discount, rounded once: a percent is taken off the exact rest. */
function discountedAmount({ price, quantity, promotion = ZERO, discount }: CartLine): Cents {
  if (!discount || discount.kind === 'amount') {
    const gross = timesQuantity(price, quantity)
    const rest = minusCents(gross, towardsZero(gross, promotion))
    return discount ? minusCents(rest, towardsZero(rest, discount.amount)) : rest
  }
  assertNotNegative('promotion', promotion)
  const product = BigInt(price) * BigInt(quantity)
  const off = BigInt(promotion) * BigInt(ONE_UNIT)
  const rest = product < 0n ? product + off : product - off
  if (rest < 0n !== product < 0n) return ZERO
  return cents(divideRounded(rest * keptOf(discount.rate), BigInt(ONE_UNIT) * WHOLE))
}

/** What stays of 100 % after a percent off, never less than nothing. */
const keptOf = (rate: BasisPoints): bigint => {
  assertNotNegative('discount', rate)
  return rate > WHOLE ? 0n : WHOLE - BigInt(rate)
}

/** The part of a discount that an amount can bear, with the amount's sign. */
const towardsZero = (amount: Cents, discount: Cents): Cents => {
  assertNotNegative('discount', discount)
  return cents(Math.sign(amount) * Math.min(Math.abs(amount), discount))
}

function lessCartDiscount(
  cart: readonly CartLine[],
  amounts: readonly Cents[],
  discount: Discount | null,
): readonly Cents[] {
  if (!discount) return amounts
  // A tie between lines of two rates goes to the higher rate and not to whichever was scanned first,
  // or the order of the lines would move a centavo of tax; within a rate it goes to the first line.
  const order = [...amounts.keys()].sort((a, b) => groupRank(cart[b]) - groupRank(cart[a]))
  const ordered = order.map((index) => amounts[index] ?? ZERO)
  const parts = cartDiscountParts(ordered, discount)
  const less = [...amounts]
  for (const [i, index] of order.entries()) {
    less[index] = minusCents(amounts[index] ?? ZERO, parts[i] ?? ZERO)
  }
  return less
}

function cartDiscountParts(amounts: readonly Cents[], discount: Discount): readonly Cents[] {
  if (discount.kind === 'percent') {
    const rate = basisPoints(Number(WHOLE - keptOf(discount.rate)))
    return shares(amounts, (sum) => percentOf(sum, rate))
  }
  // In an exchange an amount off lowers what is sold, not what comes back, and never turns the document round.
  const sum = sumCents(amounts)
  const off = towardsZero(sum, discount.amount)
  const bearing = amounts.map((amount) => (Math.sign(amount) === Math.sign(sum) ? amount : ZERO))
  return splitByWeight(off, bearing.map(Math.abs))
}

/**
 * Splits `portion(Σ amounts)` over the amounts by largest remainder. Where some amounts go the other
 * way (an exchange), those share the portion of their own sum and the rest share what is left, so no
 * part is larger than its amount or points against it.
 */
function shares(amounts: readonly Cents[], portion: (sum: Cents) => Cents): Cents[] {
  const sum = sumCents(amounts)
  const along = sum < 0 ? -1 : 1
  const sizes = amounts.map(Math.abs)
  if (amounts.every((amount) => amount * along >= 0)) return splitByWeight(portion(sum), sizes)
  const goesAlong = amounts.map((amount) => amount * along > 0)
  const against = sumCents(amounts.filter((_, i) => !goesAlong[i]))
  const againstPart = portion(against)
  const alongParts = splitByWeight(
    minusCents(portion(sum), againstPart),
    sizes.map((size, i) => (goesAlong[i] ? size : 0)),
  )
  const againstParts = splitByWeight(
    againstPart,
    sizes.map((size, i) => (goesAlong[i] ? 0 : size)),
  )
  return amounts.map((_, i) => (goesAlong[i] ? alongParts[i] : againstParts[i]) ?? ZERO)
}

/** Lines with equal rank are taxed together; the order is that of the rates on the document. */
const groupRank = (line: CartLine | undefined): number => {
  const rate = line ? taxRateOf(line) : 'exempt'
  if (rate === 'exempt') return -1
  assertNotNegative('tax rate', rate)
  return rate * 2 + (line?.price_includes_tax ? 1 : 0)
}

function taxByRate(cart: readonly CartLine[], amounts: readonly Cents[]) {
  const groups = Map.groupBy(cart.keys(), (index) => groupRank(cart[index]))
  const subtotals = amounts.map(() => ZERO)
  const taxes = amounts.map(() => ZERO)
  const rates = new Map<TaxRate, RateTotals>()
  for (const [, members] of [...groups].sort(([a], [b]) => b - a)) {
    const first = cart[members[0] ?? 0]
    if (!first) continue
    const rate = taxRateOf(first)
    const group = taxGroup(
      members.map((index) => amounts[index] ?? ZERO),
      rate,
      first.price_includes_tax,
    )
    for (const [i, index] of members.entries()) {
      subtotals[index] = group.subtotals[i] ?? ZERO
      taxes[index] = group.taxes[i] ?? ZERO
    }
    const sofar = rates.get(rate)
    const base = cents(sumCents(group.subtotals) + (sofar?.base ?? 0))
    rates.set(rate, { rate, base, tax: cents(sumCents(group.taxes) + (sofar?.tax ?? 0)) })
  }
  return { subtotals, taxes, rates: [...rates.values()] }
}

/** The lines of one rate: the tax is rounded once on their sum and then shared, so the parts are the whole. */
function taxGroup(amounts: readonly Cents[], rate: TaxRate, priceIncludesTax: boolean) {
  if (rate === 'exempt') return { subtotals: amounts, taxes: amounts.map(() => ZERO) }
  if (!priceIncludesTax) return { subtotals: amounts, taxes: shares(amounts, (sum) => percentOf(sum, rate)) }
  const subtotals = shares(amounts, (sum) => cents(divideRounded(BigInt(sum) * WHOLE, WHOLE + BigInt(rate))))
  return { subtotals, taxes: amounts.map((amount, i) => minusCents(amount, subtotals[i] ?? ZERO)) }
}

function assertNotNegative(name: string, value: number): void {
  if (value < 0) throw new RangeError(`a ${name} is never negative, got ${value}`)
}
