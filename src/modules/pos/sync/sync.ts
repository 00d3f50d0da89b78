import { z } from 'zod'
import { PROMOTION_TYPES } from '#modules/catalogue/promotions/promotion.ts'
import { MAX_LINES } from '#modules/invoices/posting/sale-input.ts'
import { TooMuchWork } from '#platform/errors/platform.errors.ts'
import { nearestWithDay } from '#platform/values/day.ts'
import { type RateE4, rateE4 } from '#platform/values/exchange-rate.ts'
import type {
  CategoryId,
  CurrencyId,
  InvoiceId,
  ProductId,
  PromotionId,
  TillId,
  UserId,
} from '#platform/values/ids.ts'
import { ALL, basisPoints } from '#platform/values/money.ts'
import { amountIn, idIn } from '#platform/values/wire.ts'
import { checkoutInput } from '../checkout/checkout.ts'

/** A promotion as the till knew it, of its products and categories those of the sale. */
const snapshotPromotion = z.object({
  id: idIn<PromotionId>(),
  name: z.string().max(200),
  code: z.string().max(50),
  type: z.enum(PROMOTION_TYPES),
  discount_hundredths: z.int().nonnegative(),
  param1: z.string().max(20).nullable(),
  param2: z.string().max(20).nullable(),
  product_ids: z.array(idIn<ProductId>()).max(MAX_LINES),
  category_ids: z.array(idIn<CategoryId>()).max(MAX_LINES),
})

/** A product as the till knew it when it sold it. */
const snapshotProduct = z.object({
  productId: idIn<ProductId>(),
  name: z.string().min(1).max(500),
  sku: z.string().max(200),
  unit: z.string().max(50),
  /** Promotions can be on a whole category. */
  category_id: idIn<CategoryId>().nullable(),
  /** Null where the price was asked at the counter: it stands with the item then. */
  price: amountIn.refine((price) => price >= 0, 'a price is never negative').nullable(),
  is_taxable: z.boolean(),
  tax_percent_bps: z
    .int()
    .min(0)
    .max(ALL)
    .nullable()
    .transform((rate) => (rate === null ? null : basisPoints(rate))),
  price_includes_tax: z.boolean(),
})
export type SnapshotProduct = z.output<typeof snapshotProduct>

const snapshotCurrency = z.object({
  id: idIn<CurrencyId>(),
  rate_e4: z
    .int()
    .positive()
    .transform((rate): RateE4 => rateE4(rate)),
  /** Whether it was the shop's own; older tills do not say. */
  is_default: z.boolean().optional(),
})

const once = <T>(rows: readonly T[], idOf: (row: T) => string): boolean =>
  new Set(rows.map(idOf)).size === rows.length

/** What a sale without a connection adds to a sale: everything that was looked up, as it was then. */
export const saleSnapshot = z.object({
  products: z
    .array(snapshotProduct)
    .min(1)
    .max(MAX_LINES)
    .refine((products) => once(products, ({ productId }) => productId), 'each product once'),
  /** Those that were at work on something in the sale. */
  promotions: z
    .array(snapshotPromotion)
    .max(500)
    .refine((promotions) => once(promotions, ({ id }) => id), 'each promotion once'),
  /** As printed. */
  customer: z.object({ name: z.string().max(200), tax_id: z.string().max(40).nullable() }),
  currencies: z.array(snapshotCurrency).max(200),
  /** How promotions were rounded: by line. Older tills rounded each by itself, and do not say. */
  rounding: z.literal('line').optional(),
  sellerId: idIn<UserId>(),
})
export type SaleSnapshot = z.output<typeof saleSnapshot>
/** The snapshot as it travels and as the till keeps it. */
export type SaleSnapshotInput = z.input<typeof saleSnapshot>

/** How the till numbers by itself, as T3-000012; or the shop's number, of a sale that had one and was lost. */
/** The number of the till that a paper's number names; null where it is the shop's own. */
export function tillNumberIn(paper: string): number | null {
  const named = /^T(\d{1,9})-/.exec(paper)?.[1]
  return named === undefined ? null : Number(named)
}

const localNumber = z.string().regex(/^(T\d{1,9}-)?\d{6,12}$/)

/** What a till's clock shows, however wrong: a sale that happened is taken in. */
const clock = z.iso.datetime({ offset: true }).transform((text) => nearestWithDay(new Date(text)))

const syncedSale = checkoutInput.extend({
  offline: saleSnapshot.extend({
    tillId: idIn<TillId>(),
    localNumber,
    /** The number on the paper; null where the till held none and the paper has no fiscal value. */
    ncf: z
      .string()
      .regex(/^(B\d{10}|E\d{12})$/)
      .nullable(),
    soldAt: clock,
    /** What the till's clock says now: how far it is off. */
    sentAt: clock,
  }),
})
/** Lines by promotions, and products and categories of all promotions: what takes long to work out is no sale of a till. */
const MOST_PROMOTED = 20_000

/** Held against each other before anything is worked out. */
export const syncSaleInput = syncedSale.superRefine(({ items, offline: { promotions } }, check) => {
  const goods = promotions.reduce((sum, each) => sum + each.product_ids.length + each.category_ids.length, 0)
  const asked = Math.max(items.length * promotions.length, goods)
  if (asked <= MOST_PROMOTED) return
  const refusal = new TooMuchWork('lines by promotions', asked, MOST_PROMOTED)
  check.addIssue({ code: 'custom', message: refusal.message, params: { refusal } })
})
export type SyncSaleInput = z.output<typeof syncSaleInput>
/** As the till keeps it until it is sent; `sentAt` is written when it is sent. */
export type SyncSaleWire = z.input<typeof syncSaleInput>

export const offlineSalesInput = z
  .object({
    /** Those that disagreed with something and were not looked at yet, or all. */
    show: z.enum(['open', 'all']).default('open'),
    limit: z.number().int().min(1).max(500).default(100),
  })
  .default({ show: 'open', limit: 100 })
export type OfflineSalesInput = z.output<typeof offlineSalesInput>

export const acknowledgeInput = z.object({ invoiceId: idIn<InvoiceId>() })
