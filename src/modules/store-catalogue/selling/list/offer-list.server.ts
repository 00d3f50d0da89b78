import { ProductNotFound } from '#modules/catalogue/catalogue.errors.ts'
import { tintOfProduct } from '#modules/catalogue/products/product-tint.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { BrandId, CategoryId, ProductId } from '#platform/values/ids.ts'
import { type BasisPoints, type Cents, cents } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { amountOut } from '#platform/values/wire.ts'
import { discountPercentage } from '../../offers/offer.ts'
import { shelfPrice } from '../../reading/store-cards.server.ts'
import { storeOf } from '../../store/store.server.ts'
import type { ProductPicture, ShownStock } from '../../store-values.ts'
import type { OfferListInput } from './offer-list.ts'

type Row = {
  id: ProductId
  name: string
  sku: string
  description: string
  image_url: string | null
  category_id: CategoryId | null
  category_name: string | null
  category_tint: string | null
  price_cents: Cents | null
  is_taxable: boolean
  price_includes_tax: boolean
  tax_percent_bps: BasisPoints | null
  is_online: boolean
  online_price_cents: Cents | null
  original_price_cents: Cents | null
  brand_id: BrandId | null
  brand_name: string | null
  is_featured: boolean
  is_new: boolean
  position: number
  pictures: readonly ProductPicture[]
  seo_title: string
  seo_description: string
  shown_stock: ShownStock
  version: number
}

const COLUMNS = `p.id, p.name, p.sku, p.description, p.image_url, p.category_id, c.name as category_name,
  c.tint as category_tint, p.price_cents, p.is_taxable, p.price_includes_tax, p.tax_percent_bps,
  coalesce(s.is_online, false) as is_online, s.online_price_cents, s.original_price_cents, s.brand_id,
  b.name as brand_name, coalesce(s.is_featured, false) as is_featured, coalesce(s.is_new, false) as is_new,
  coalesce(s.position, 0) as position, coalesce(s.pictures, '[]') as pictures, coalesce(s.seo_title, '') as seo_title,
  coalesce(s.seo_description, '') as seo_description, coalesce(s.shown_stock, 'available') as shown_stock,
  coalesce(s.version, 0) as version`

const TABLES = `products p
  left join store_products s on s.tenant_id = p.tenant_id and s.product_id = p.id
  left join product_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id and c.deleted_at is null
  left join store_brands b on b.tenant_id = s.tenant_id and b.id = s.brand_id and b.deleted_at is null`

const PRICE = 'coalesce(s.online_price_cents, p.price_cents)'

const ORDERS: Readonly<Record<OfferListInput['sort'], string>> = {
  name: 'p.name',
  price: PRICE,
  position: 'coalesce(s.position, 0)',
}

function conditionsOf(input: OfferListInput) {
  const values: unknown[] = []
  const value = (each: unknown): string => `$${values.push(each)}`
  const parts = ['p.tenant_id = current_tenant()', 'p.deleted_at is null']
  for (const word of searchWords(input.search)) parts.push(`p.search like ${value(`%${word}%`)}`)
  if (typeof input.online === 'boolean')
    parts.push(`coalesce(s.is_online, false) = ${value(input.online)}::boolean`)
  if (input.featured) parts.push('s.is_featured')
  if (input.fresh) parts.push('s.is_new')
  if (input.sale) parts.push(`s.original_price_cents > ${PRICE}`)
  if (input.category_id) parts.push(`p.category_id = ${value(input.category_id)}`)
  if (input.brand_id) parts.push(`s.brand_id = ${value(input.brand_id)}`)
  return { where: parts.join(' and '), values, value }
}

/** A product as the office sees it among what is sold online; its price is what the store would ask. */
function rowOf({ category_tint, price_cents, online_price_cents, original_price_cents, ...row }: Row) {
  const own = online_price_cents ?? price_cents
  const price = own === null ? null : shelfPrice(cents(own), row)
  const original = original_price_cents === null ? null : shelfPrice(cents(original_price_cents), row)
  return {
    ...row,
    tint: tintOfProduct({ id: row.id, category_id: row.category_id, category_tint }),
    counter_price: amountOut(price_cents),
    online_price: amountOut(online_price_cents),
    original_price: amountOut(original_price_cents),
    store_price: amountOut(price),
    discount_percentage: price === null ? null : discountPercentage(price, original),
  }
}

/** A page of all products of the shop, each with how the store sells it or would. */
export const findOffers = (ctx: TenantCtx, input: OfferListInput) =>
  reading(ctx, async (tx) => {
    const { where, values, value } = conditionsOf(input)
    const [counted] = await tx.query<{ total: number }>(
      `select count(*)::int as total from ${TABLES} where ${where}`,
      values,
      { composed: true },
    )
    const turn = input.descending ? 'desc nulls last' : 'asc nulls last'
    const rows = await tx.query<Row>(
      `select ${COLUMNS} from ${TABLES} where ${where} order by ${ORDERS[input.sort]} ${turn}, p.name, p.id
        limit ${value(input.pageSize)} offset ${value((input.page - 1) * input.pageSize)}`,
      values,
      { composed: true },
    )
    return pageAnswer(rows.map(rowOf), counted?.total ?? 0, input)
  })

/** How the store sells a product, or would, and what the store is called; version 0 is one that was never offered. @throws ProductNotFound */
export const offerOf = (ctx: TenantCtx, { id }: { id: ProductId }) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Row>(
      `select ${COLUMNS} from ${TABLES} where p.tenant_id = current_tenant() and p.id = $1`,
      [id],
    )
    if (!row) throw new ProductNotFound(`product ${id}`)
    return { ...rowOf(row), store_name: (await storeOf(tx)).store_name }
  })
