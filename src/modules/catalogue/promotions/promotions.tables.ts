import {
  bigint,
  boolean,
  date,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CategoryId, ProductId, PromotionId } from '#platform/values/ids.ts'
import { productCategories, products } from '../catalogue.tables.ts'
import type { PromotionTerms, PromotionType } from './promotion.ts'

export const promotions = pgTable(
  'promotions',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<PromotionId>().notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    type: text('type').$type<PromotionType>().notNull(),
    /** A percent in hundredths, or centavos a unit for a fixed amount. */
    discount_hundredths: bigint('discount_hundredths', { mode: 'number' }).notNull(),
    param1: text('param1'),
    param2: text('param2'),
    /** Days of the shop, both included. */
    start_date: date('start_date', { mode: 'string' }).$type<Day>().notNull(),
    end_date: date('end_date', { mode: 'string' }).$type<Day>().notNull(),
    is_active: boolean('is_active').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** What a promotion was until it was changed. Append only. */
export const promotionVersions = pgTable(
  'promotion_versions',
  {
    tenant_id: tenantId(),
    promotion_id: uuid('promotion_id').$type<PromotionId>().notNull(),
    until: instant('until').notNull(),
    terms: jsonb('terms').$type<PromotionTerms>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.promotion_id, t.until] }),
    foreignKey({
      columns: [t.tenant_id, t.promotion_id],
      foreignColumns: [promotions.tenant_id, promotions.id],
    }),
  ],
)

export const promotionProducts = pgTable(
  'promotion_products',
  {
    tenant_id: tenantId(),
    promotion_id: uuid('promotion_id').$type<PromotionId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.promotion_id, t.product_id] }),
    foreignKey({
      columns: [t.tenant_id, t.promotion_id],
      foreignColumns: [promotions.tenant_id, promotions.id],
    }),
    foreignKey({ columns: [t.tenant_id, t.product_id], foreignColumns: [products.tenant_id, products.id] }),
  ],
)

export const promotionCategories = pgTable(
  'promotion_categories',
  {
    tenant_id: tenantId(),
    promotion_id: uuid('promotion_id').$type<PromotionId>().notNull(),
    category_id: uuid('category_id').$type<CategoryId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.promotion_id, t.category_id] }),
    foreignKey({
      columns: [t.tenant_id, t.promotion_id],
      foreignColumns: [promotions.tenant_id, promotions.id],
    }),
    foreignKey({
      columns: [t.tenant_id, t.category_id],
      foreignColumns: [productCategories.tenant_id, productCategories.id],
    }),
  ],
)
