import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type {
  AlternateCodeId,
  CategoryId,
  PaymentMethodId,
  ProductId,
  ProviderId,
  TaxRecordId,
} from '#platform/values/ids.ts'
import { type BasisPoints, basisPointsToPercent, type Cents, cents } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { ProductNotFound } from '../../catalogue.errors.ts'
import type { ProductType } from '../../product-kinds.ts'
import type { ProductUnit } from '../../unit.ts'
import type { CommissionType, ProductListInput } from '../product.ts'
import { seesCosts, seesProviders } from '../saving/hidden-fields.server.ts'
import { FOUND_SQL, foundValues } from './product-search.server.ts'

type Row = {
  id: ProductId
  name: string
  product_type: ProductType
  sku: string
  barcode: string | null
  unit: ProductUnit
  variable_price: boolean
  price_cents: Cents | null
  price2_cents: Cents | null
  price3_cents: Cents | null
  cost_price_cents: Cents | null
  category_id: CategoryId | null
  category_name: string | null
  category_tint: string | null
  is_taxable: boolean
  price_includes_tax: boolean
  tax_percent_bps: BasisPoints | null
  image_url: string | null
  is_scheduleable: boolean
  default_duration: number | null
  buffer_time: number | null
  is_favorite: boolean
  deleted: boolean
}

const LISTED = `p.id, p.name, p.product_type, p.sku, p.barcode, p.unit, p.variable_price, p.price_cents,
  p.price2_cents, p.price3_cents, p.cost_price_cents, p.category_id, c.name as category_name,
  c.tint as category_tint, p.is_taxable, p.price_includes_tax, p.tax_percent_bps, p.image_url,
  p.is_scheduleable, p.default_duration, p.buffer_time, p.is_favorite, p.deleted_at is not null as deleted`

const FROM = `from products p
  left join product_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id`

const percentOut = (rate: BasisPoints | null): number | null =>
  rate === null ? null : basisPointsToPercent(rate)

/** A row of the list as it travels: amounts in the currency, rates in percent. */
const listed = (row: Row, ctx: Ctx) => ({
  id: row.id,
  name: row.name,
  product_type: row.product_type,
  sku: row.sku,
  barcode: row.barcode,
  unit: row.unit,
  variable_price: row.variable_price,
  price: amountOut(row.price_cents),
  price2: amountOut(row.price2_cents),
  price3: amountOut(row.price3_cents),
  /** Null also for whom the costs are none of their business. */
  cost_price: seesCosts(ctx) ? amountOut(row.cost_price_cents) : null,
  category_id: row.category_id,
  category_name: row.category_name,
  category_tint: row.category_tint,
  is_taxable: row.is_taxable,
  price_includes_tax: row.price_includes_tax,
  /** Null on a taxable product means the general rate, on another one that it is exempt. */
  tax_percent: percentOut(row.tax_percent_bps),
  image_url: row.image_url,
  is_scheduleable: row.is_scheduleable,
  duration_minutes: row.default_duration,
  buffer_minutes: row.buffer_time,
  is_favorite: row.is_favorite,
  deleted: row.deleted,
})

/** A product of the page, or the one row of a page without any. */
type Hit = { total: number } & (Row | { id: null })

/** A page of the tenant's products, found and ordered as the input asks. */
export const listProducts = (ctx: Ctx, input: ProductListInput) =>
  reading(ctx, async (tx) => {
    const hits = await tx.query<Hit>(
      `with ${FOUND_SQL}
        select found.total, ${LISTED}
          from found
          left join unnest(found.ids) with ordinality as hit (id, place) on true
          left join products p on p.tenant_id = current_tenant() and p.id = hit.id
          left join product_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
          order by hit.place`,
      foundValues(input),
    )
    const total = hits[0]?.total ?? 0
    return {
      data: hits.flatMap((hit) => (hit.id === null ? [] : listed(hit, tx))),
      pagination: {
        page: input.page,
        pageSize: input.pageSize,
        total,
        pageCount: Math.ceil(total / input.pageSize),
      },
    }
  })

type FullRow = Row & {
  description: string
  keywords: string
  subcategory_id: CategoryId | null
  subcategory_name: string | null
  provider_id: ProviderId | null
  provider_name: string | null
  max_advance_booking_days: number | null
  min_advance_booking_hours: number | null
  deposit_cents: Cents | null
  requires_otp: boolean
  otp_expiration: number
  eligible_for_rewards: boolean
  pays_commission: boolean
  commission_type: CommissionType
  commission_value_hundredths: number
  created_at: Date
  updated_at: Date
  version: number
  tax_id: TaxRecordId | null
}

const alternativeCodes = async (tx: Tx, id: ProductId) => {
  const rows = await tx.query<{
    id: AlternateCodeId
    provider_id: ProviderId | null
    provider_name: string | null
    sku: string
    barcode: string
    description: string
  }>(
    `select a.id, a.provider_id, v.name as provider_name, a.sku, a.barcode, a.description
      from product_alternative_codes a
      left join providers v on v.tenant_id = a.tenant_id and v.id = a.provider_id
      where a.tenant_id = current_tenant() and a.product_id = $1 order by a.id limit 1000`,
    [id],
  )
  return seesProviders(tx) ? rows : rows.map((row) => ({ ...row, provider_id: null, provider_name: null }))
}

const maxDiscounts = async (tx: Tx<TenantCtx>, id: ProductId) => {
  const rows = await tx.query<{
    id: string
    payment_method_id: PaymentMethodId
    is_full_payment: boolean
    max_discount_bps: BasisPoints
  }>(
    `select id, payment_method_id, is_full_payment, max_discount_bps from product_max_discounts
      where tenant_id = current_tenant() and product_id = $1 order by id limit 1000`,
    [id],
  )
  return rows.map(({ max_discount_bps, ...row }) => ({
    ...row,
    max_discount_percent: basisPointsToPercent(max_discount_bps),
  }))
}

/** All there is about a product but its stock, as far as this person may see it. @throws ProductNotFound */
export const getProduct = (ctx: Ctx, id: ProductId) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<FullRow>(
      `select ${LISTED}, p.description, p.keywords, p.subcategory_id, s.name as subcategory_name,
          p.provider_id, v.name as provider_name, p.max_advance_booking_days,
          p.min_advance_booking_hours, p.deposit_cents, p.requires_otp, p.otp_expiration, p.eligible_for_rewards,
          p.pays_commission, p.commission_type, p.commission_value_hundredths, p.created_at, p.updated_at, p.version,
          p.tax_id
        ${FROM}
        left join product_subcategories s on s.tenant_id = p.tenant_id and s.id = p.subcategory_id
        left join providers v on v.tenant_id = p.tenant_id and v.id = p.provider_id
        where p.tenant_id = current_tenant() and p.id = $1`,
      [id],
    )
    if (!row) throw new ProductNotFound(`product ${id}`)
    const provider = seesProviders(tx) ? row.provider_id : null
    return {
      ...listed(row, tx),
      description: row.description,
      keywords: row.keywords,
      subcategory_id: row.subcategory_id,
      subcategory_name: row.subcategory_name,
      provider_id: provider,
      provider: provider === null ? null : { id: provider, name: row.provider_name ?? '' },
      default_duration: row.default_duration,
      buffer_time: row.buffer_time,
      max_advance_booking_days: row.max_advance_booking_days,
      min_advance_booking_hours: row.min_advance_booking_hours,
      /** Null where none is asked for. */
      deposit_amount: amountOut(row.deposit_cents),
      requiresOTP: row.requires_otp,
      otpExpiration: row.otp_expiration,
      eligible_for_rewards: row.eligible_for_rewards,
      pays_commission: row.pays_commission,
      commission_type: row.commission_type,
      commission_value: amountOut(cents(row.commission_value_hundredths)) ?? 0,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      version: row.version,
      /** The tax that its percent follows, where it names one. */
      tax_id: row.tax_id,
      alternativeCodes: await alternativeCodes(tx, id),
      maxDiscounts: await maxDiscounts(tx, id),
    }
  })
