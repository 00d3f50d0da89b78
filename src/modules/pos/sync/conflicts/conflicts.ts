import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { SaleConflict } from '#modules/invoices/posted-invoice.ts'
import type { Day } from '#platform/values/day.ts'
import { type RateE4, rateToDecimal } from '#platform/values/exchange-rate.ts'
import type { BasisPoints, Cents, Milli } from '#platform/values/money.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import type { Clocks } from '../../connection/clock/sale-time.ts'

/** What of a sale made without a connection can disagree with the shop when it arrives. Each has its sentence. */
export const CONFLICTS = [
  'till_revoked',
  'paper_number_repeated',
  'paper_number_of_another',
  'number_repeated',
  'number_unknown',
  'number_void',
  'number_expired',
  'sold_online',
  'price_changed',
  'tax_changed',
  'unit_changed',
  'name_changed',
  'product_deleted',
  'stock_below_zero',
  'customer_gone',
  'buyer_missing',
  'buyer_differs',
  'buyer_tax_id_invalid',
  'buyer_tax_id_check',
  'discount_above_cap',
  'code_missing',
  'discount_not_allowed',
  'promotion_gone',
  'promotion_changed',
  'promotion_unknown',
  'promotion_too_much',
  'promotion_of_another_day',
  'rate_changed',
  'rate_far',
  'rate_of_another_day',
  'currency_gone',
  'currency_not_taken',
  'default_currency_changed',
  'method_gone',
  'card_not_claimed',
  'card_left_out',
  'card_unnamed',
  'card_repeated',
  'card_of_charge',
  'card_twice',
  'card_of_payment',
  'credit_note_not_spent',
  'voucher_not_spent',
  'sold_on_credit',
  'credit_of_nobody',
  'cashbox_gone',
  'seller_gone',
  'seller_not_offered',
  'sold_by_another',
  'sold_long_ago',
  'clock_off',
  'sold_another_day',
  'session_closed',
  'added_after_closing',
  'outside_session',
  'drawer_of_another',
] as const
export type ConflictKind = (typeof CONFLICTS)[number]

export type Conflict = SaleConflict & { kind: ConflictKind }

/** Kept with the sale and read with it, but nobody is called for it. */
const SOFT: ReadonlySet<ConflictKind> = new Set(['name_changed', 'sold_another_day'])

export const isSoft = ({ kind }: Conflict): boolean => SOFT.has(kind)

/** A till's clock may be off by this much before anybody is told. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000

/** A sale may be on its way for so long before somebody is told: a long weekend without a connection. */
export const LONG_AGO_MS = 3 * DAY_MS

export const isConflictKind = (kind: string): kind is ConflictKind =>
  CONFLICTS.some((known) => known === kind)

type Taxed = { is_taxable: boolean; tax_percent_bps: BasisPoints | null; price_includes_tax: boolean }

/** One product of the sale: as it was sold, and as it is now. */
export type ComparedProduct = {
  /** As sold. */
  name: string
  sold: Taxed & {
    unit: string
    /** Those that its lines were sold at, whatever the till says that the product cost. */
    prices: readonly Cents[]
  }
  today: Taxed & {
    name: string
    unit: string
    price_cents: Cents | null
    variable_price: boolean
    is_deleted: boolean
    keeps_stock: boolean
    on_hand_milli: Milli
  }
  /** Of all its lines together. */
  quantity: Milli
}

/** A name as it is compared with another: without its capitals and its spaces too many. */
export const alike = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What of a product is no longer as it was sold. Of one that is gone only its price still counts. */
export function productConflicts(compared: ComparedProduct): Conflict[] {
  const { name, sold, today, quantity } = compared
  if (today.is_deleted) return [{ kind: 'product_deleted', product: name }, ...priceConflicts(compared)]
  const conflicts = priceConflicts(compared)
  const isTaxedAlike =
    sold.is_taxable === today.is_taxable &&
    sold.tax_percent_bps === today.tax_percent_bps &&
    sold.price_includes_tax === today.price_includes_tax
  if (!isTaxedAlike) conflicts.push({ kind: 'tax_changed', product: name })
  if (sold.unit !== today.unit) {
    conflicts.push({ kind: 'unit_changed', product: name, sold: sold.unit, today: today.unit })
  }
  if (alike(name) !== alike(today.name)) {
    conflicts.push({ kind: 'name_changed', product: name, today: today.name })
  }
  if (today.keeps_stock && today.on_hand_milli < quantity) {
    conflicts.push({
      kind: 'stock_below_zero',
      product: name,
      left: today.on_hand_milli,
      sold: quantity,
    })
  }
  return conflicts
}

/** Every price it was sold at that is not today's. One that is asked at the counter can be any. */
function priceConflicts({ name, sold, today }: ComparedProduct): Conflict[] {
  if (today.variable_price) return []
  return [...new Set(sold.prices)]
    .filter((price) => price !== today.price_cents)
    .map((price) => ({ kind: 'price_changed', product: name, sold: price, today: today.price_cents ?? 0 }))
}

/** Whether the till's clock was so far off that the time on the paper may be wrong. */
export function clockConflicts({ soldAt, sentAt, now }: Clocks): Conflict[] {
  const off = sentAt.getTime() - now.getTime()
  const isAhead = soldAt.getTime() - now.getTime() > CLOCK_TOLERANCE_MS
  if (Math.abs(off) <= CLOCK_TOLERANCE_MS && !isAhead) return []
  return [{ kind: 'clock_off', minutes: Math.round(off / 60_000) }]
}

/** A sale that counts on another day than the one it came on: a day that was over has changed. */
export const dayConflicts = ({ soldOn, arrivedOn }: { soldOn: Day; arrivedOn: Day }): Conflict[] =>
  soldOn === arrivedOn ? [] : [{ kind: 'sold_another_day', sold: soldOn, arrived: arrivedOn }]

/**
 * Whether it was made longer ago than a till is ever without a connection, or before its till held the number it printed.
 *
 * @param takenAt when the till took the number; null where it printed none of its own.
 */
export function longAgoConflicts({
  soldAt,
  soldOn,
  takenAt,
  now,
}: Pick<Clocks, 'soldAt' | 'now'> & { soldOn: Day; takenAt: Date | null }): Conflict[] {
  const isLong = now.getTime() - soldAt.getTime() > LONG_AGO_MS
  const isBefore = takenAt !== null && takenAt.getTime() - soldAt.getTime() > CLOCK_TOLERANCE_MS
  return isLong || isBefore ? [{ kind: 'sold_long_ago', sold: soldOn }] : []
}

type Terms = Pick<Promotion, 'id' | 'name' | 'type' | 'discount_hundredths' | 'param1' | 'param2'>

/** Whether a promotion is the same and takes off the same, whatever it is called and is about. */
export const isSameTerms = (a: Terms, b: Terms): boolean =>
  a.id === b.id &&
  a.type === b.type &&
  a.discount_hundredths === b.discount_hundredths &&
  a.param1 === b.param1 &&
  a.param2 === b.param2

/**
 * Promotions that worked on the sale and were not at work then, or not on the same terms; and those whose terms the shop
 * never had.
 */
export function promotionConflicts(
  used: readonly Terms[],
  known: { at_work: readonly Terms[]; ever: readonly Terms[] },
): Conflict[] {
  const once = new Map(used.map((promotion) => [promotion.id, promotion]))
  return [...once.values()].flatMap((sold): Conflict[] => {
    const alike = (terms: Terms): boolean => isSameTerms(sold, terms)
    if (known.at_work.some(alike)) return []
    if (!known.ever.some(alike)) return [{ kind: 'promotion_unknown', promotion: sold.name }]
    const isThere = known.at_work.some(({ id }) => id === sold.id)
    return [{ kind: isThere ? 'promotion_changed' : 'promotion_gone', promotion: sold.name }]
  })
}

/** Promotions of the day that a sale says, which are not at work on the same terms on the day it arrived. */
export function promotionDayConflicts(
  used: readonly Terms[],
  today: readonly Terms[],
  sold: Day,
): Conflict[] {
  const once = new Map(used.map((promotion) => [promotion.id, promotion]))
  return [...once.values()]
    .filter((promotion) => !today.some((terms) => isSameTerms(promotion, terms)))
    .map(({ name: promotion }) => ({ kind: 'promotion_of_another_day', promotion, sold }))
}

/** What promotions took off a line when it was sold, and what they take off it by the shop's own. */
type PromotedLine = { product: string; given: Cents; allowed: Cents }

export const promotedConflicts = (lines: readonly PromotedLine[]): Conflict[] =>
  lines
    .filter(({ given, allowed }) => given > allowed)
    .map(({ product, given, allowed }) => ({ kind: 'promotion_too_much', product, given, allowed }))

type UsedRate = { code: string; sold: RateE4; known: RateE4 }

/** A fifth: no money of the world moves so far while a till is without a connection. */
const isFar = ({ sold, known }: UsedRate): boolean => sold * 5 > known * 6 || sold * 5 < known * 4

/** Currencies that the till took at another rate than the shop's when it was sold, and whether it was far from it. */
export const rateConflicts = (rates: readonly UsedRate[]): Conflict[] =>
  rates
    .filter(({ sold, known }) => sold !== known)
    .map((rate) => ({
      kind: isFar(rate) ? 'rate_far' : 'rate_changed',
      currency: rate.code,
      sold: rateToDecimal(rate.sold),
      known: rateToDecimal(rate.known),
    }))

/** Rates of the day that a sale says, which are not those of the day it arrived. */
export const rateDayConflicts = (
  rates: readonly { code: string; sold: RateE4; today: RateE4 }[],
  day: Day,
): Conflict[] =>
  rates
    .filter(({ sold, today }) => sold !== today)
    .map(({ code, sold, today }) => ({
      kind: 'rate_of_another_day',
      currency: code,
      day,
      sold: rateToDecimal(sold),
      today: rateToDecimal(today),
    }))

type PrintedNumber = { ncf: string; expires_on: Day | null; arrivedOn: Day }

/** A number that came when its last day was over, whenever its paper says that it was printed. */
export const expiryConflicts = ({ ncf, expires_on, arrivedOn }: PrintedNumber): Conflict[] =>
  expires_on !== null && arrivedOn > expires_on
    ? [{ kind: 'number_expired', printed: ncf, expired: expires_on }]
    : []
