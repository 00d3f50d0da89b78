import type { ProductType } from '#modules/catalogue/product-kinds.ts'
import { tintOfProduct } from '#modules/catalogue/products/product-tint.ts'
import type { ProductUnit } from '#modules/catalogue/unit.ts'
import { totalCart } from '#modules/pricing/cart/cart.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { type BasisPoints, type Cents, cents, centsToDecimal, ONE_UNIT } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { discountPercentage } from '../offers/offer.ts'
import type { ProductPicture, ShownStock } from '../store-values.ts'
import type { Shelf, StoreCard } from './store-card.ts'

export type CardRow = {
  id: string
  product_id: string
  name: string
  product_type: ProductType
  unit: ProductUnit
  image_url: string | null
  category_id: string | null
  category_name: string | null
  category_tint: string | null
  brand_name: string | null
  price_cents: Cents
  original_price_cents: Cents | null
  is_taxable: boolean
  price_includes_tax: boolean
  tax_percent_bps: BasisPoints | null
  pictures: readonly ProductPicture[]
  shown_stock: ShownStock
  is_new: boolean
  is_featured: boolean
}

/** What a store sells, with `s` the product as the store sells it and `p` the product. */
export const ON_SALE_ONLINE = `s.tenant_id = current_tenant() and s.is_online and p.deleted_at is null
  and coalesce(s.online_price_cents, p.price_cents) > 0`

/** What of that is sold for less than it was. */
export const IS_OFFERED = 's.original_price_cents > coalesce(s.online_price_cents, p.price_cents)'

export const CARD_COLUMNS = `s.id, s.product_id, p.name, p.product_type, p.unit, p.image_url, p.category_id,
  c.name as category_name, c.tint as category_tint, b.name as brand_name,
  coalesce(s.online_price_cents, p.price_cents) as price_cents, s.original_price_cents, p.is_taxable,
  p.price_includes_tax, p.tax_percent_bps, s.pictures, s.shown_stock, s.is_new, s.is_featured`

export const CARD_TABLES = `store_products s
  join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
  left join product_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id and c.deleted_at is null
  left join store_brands b on b.tenant_id = s.tenant_id and b.id = s.brand_id and b.deleted_at is null and b.is_active`

/** What one costs the customer, tax and all: as the counter would charge it. */
export const shelfPrice = (
  price: Cents,
  {
    is_taxable,
    price_includes_tax,
    tax_percent_bps,
  }: Pick<CardRow, 'is_taxable' | 'price_includes_tax' | 'tax_percent_bps'>,
): Cents =>
  totalCart([{ price, quantity: ONE_UNIT, is_taxable, price_includes_tax, tax_percent: tax_percent_bps }])
    .total

export function cardOf(row: CardRow): StoreCard {
  const price = shelfPrice(cents(row.price_cents), row)
  const original = row.original_price_cents === null ? null : shelfPrice(cents(row.original_price_cents), row)
  const percentage = discountPercentage(price, original)
  const [first] = row.pictures
  return {
    id: row.id,
    product_id: row.product_id,
    name: row.name,
    product_type: row.product_type,
    unit: row.unit,
    image_url: first?.url ?? row.image_url,
    image_alt: first?.alt || row.name,
    tint: tintOfProduct({
      id: row.product_id,
      category_id: row.category_id,
      category_tint: row.category_tint,
    }),
    category_id: row.category_name === null ? null : row.category_id,
    category_name: row.category_name,
    brand_name: row.brand_name,
    online_price: centsToDecimal(price),
    original_price: percentage === null ? null : amountOut(original),
    discount_percentage: percentage,
    stock: row.shown_stock,
    is_new: row.is_new,
    is_featured: row.is_featured,
  }
}

/** What stands on each shelf, and in which order. */
const ON_SHELF: Readonly<Record<Shelf, { readonly where: string; readonly order: string }>> = {
  featured: { where: 's.is_featured', order: 's.position, s.put_online_at desc, s.id' },
  new: { where: 's.is_new', order: 's.put_online_at desc, s.position, s.id' },
  sale: { where: IS_OFFERED, order: 's.position, s.put_online_at desc, s.id' },
  recent: { where: 'true', order: 's.put_online_at desc, s.id desc' },
  all: { where: 'true', order: 's.position, p.name, s.id' },
}

/** The first products of a shelf, in its order. @param most how many. */
export const cardsOn = (ctx: TenantCtx, shelf: Shelf, most: number): Promise<StoreCard[]> =>
  reading(ctx, async (tx) => {
    const { where, order } = ON_SHELF[shelf]
    const rows = await tx.query<CardRow>(
      `select ${CARD_COLUMNS} from ${CARD_TABLES} where ${ON_SALE_ONLINE} and ${where} order by ${order} limit $1`,
      [most],
    )
    return rows.map(cardOf)
  })

/** Those of some products that the store sells, by the ids that the store has for them, in the order asked for. */
export const cardsById = (ctx: TenantCtx, ids: readonly string[]): Promise<StoreCard[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<CardRow>(
      `select ${CARD_COLUMNS} from ${CARD_TABLES} where ${ON_SALE_ONLINE} and s.id = any($1::uuid[])`,
      [ids],
    )
    const found = new Map(rows.map((row) => [row.id, cardOf(row)]))
    return ids.flatMap((id) => found.get(id) ?? [])
  })
