import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  centsColumn,
  instant,
  milliColumn,
  tenantId,
  versionColumn,
} from '#platform/database/columns.server.ts'
import type { RichDocument } from '#platform/values/document.ts'
import type {
  BrandId,
  ProductId,
  StoreId,
  StoreProductId,
  TenantId,
  WarehouseId,
} from '#platform/values/ids.ts'
import type { ProductPicture, ShownStock, ThemeConfig } from './store-values.ts'

/** The store of a shop: how it presents itself, and whether it is open. */
export const stores = pgTable('stores', {
  tenant_id: uuid('tenant_id').$type<TenantId>().primaryKey(),
  id: uuid('id').$type<StoreId>().notNull(),
  store_name: text('store_name').notNull(),
  description: text('description').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  whatsapp: text('whatsapp').notNull(),
  address: text('address').notNull(),
  logo_url: text('logo_url').notNull(),
  theme: text('theme').notNull(),
  /** Where its goods lie; null for the shop's default warehouse. */
  warehouse_id: uuid('warehouse_id').$type<WarehouseId>(),
  /** So many or fewer are said to be the last ones. */
  low_stock_milli: bigint('low_stock_milli', { mode: 'number' }).notNull(),
  seo_title: text('seo_title').notNull(),
  seo_description: text('seo_description').notNull(),
  about_html: text('about_html').notNull(),
  /** As the editor keeps it; `about_html` is made of it. */
  about_document: jsonb('about_document').$type<RichDocument>().notNull(),
  theme_config: jsonb('theme_config').$type<ThemeConfig>().notNull(),
  is_published: boolean('is_published').notNull(),
  version: versionColumn(),
})

/** What of the store changed last, counted: it is in the mark of every page that is kept. */
export const storeMarks = pgTable('store_marks', {
  tenant_id: uuid('tenant_id').$type<TenantId>().primaryKey(),
  mark: bigint('mark', { mode: 'number' }).notNull(),
})

/** When something that the pages show begins or ends. */
export const storeMoments = pgTable(
  'store_moments',
  {
    tenant_id: tenantId(),
    subject_id: uuid('subject_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.subject_id, t.at] })],
)

/** How far the shelf that is searched knows what changed of the shop's products. */
export const storeShelvings = pgTable('store_shelvings', {
  tenant_id: uuid('tenant_id').$type<TenantId>().primaryKey(),
  until: instant('until').notNull(),
})

export const storeBrands = pgTable(
  'store_brands',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<BrandId>().notNull(),
    name: text('name').notNull(),
    logo_url: text('logo_url').notNull(),
    position: integer('position').notNull(),
    is_active: boolean('is_active').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** The products that are sold online, and how they stand there. */
export const storeProducts = pgTable(
  'store_products',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<StoreProductId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    is_online: boolean('is_online').notNull(),
    /** Null for the counter's own price. */
    online_price_cents: centsColumn('online_price_cents'),
    /** What it cost before, struck through. */
    original_price_cents: centsColumn('original_price_cents'),
    brand_id: uuid('brand_id').$type<BrandId>(),
    is_featured: boolean('is_featured').notNull(),
    is_new: boolean('is_new').notNull(),
    position: integer('position').notNull(),
    /** The first stands for it. */
    pictures: jsonb('pictures').$type<readonly ProductPicture[]>().notNull(),
    seo_title: text('seo_title').notNull(),
    seo_description: text('seo_description').notNull(),
    /** As the pages say it, a moment behind the shelf; the cart asks the shelf itself. */
    shown_stock: text('shown_stock').$type<ShownStock>().notNull(),
    put_online_at: instant('put_online_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.product_id)],
)

/** What of a warehouse is kept for orders of the store; of those of which nothing is kept there is no row. */
export const storeKeptGoods = pgTable(
  'store_kept_goods',
  {
    tenant_id: tenantId(),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    quantity_milli: milliColumn('quantity_milli').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.warehouse_id, t.product_id] })],
)

/** The words of what the store sells, among which one with a slip is looked for. */
export const storeWords = pgTable(
  'store_words',
  { tenant_id: tenantId(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.tenant_id, t.word] })],
)

/** What a search of the store reads: a narrow row for each product that was online when it was shelved. */
export const storeShelf = pgTable(
  'store_shelf',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<StoreProductId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    category_id: uuid('category_id'),
    brand_id: uuid('brand_id').$type<BrandId>(),
    /** With the tax that the counter would add. */
    price_cents: centsColumn('price_cents').notNull(),
    position: integer('position').notNull(),
    is_out: boolean('is_out').notNull(),
    is_featured: boolean('is_featured').notNull(),
    is_sale: boolean('is_sale').notNull(),
    put_online_at: instant('put_online_at').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
