import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, milliColumn, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { ProductId, UserId, WarehouseId } from '#platform/values/ids.ts'

export const warehouses = pgTable(
  'warehouses',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<WarehouseId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    is_active: boolean('is_active').notNull(),
    is_default: boolean('is_default').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

export const stockLevels = pgTable(
  'stock_levels',
  {
    tenant_id: tenantId(),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    on_hand_milli: milliColumn('on_hand_milli').notNull(),
    min_stock_milli: milliColumn('min_stock_milli').notNull(),
    max_stock_milli: milliColumn('max_stock_milli').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.warehouse_id, t.product_id] })],
)

/** Every change of stock with the document that caused it: stock is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    quantity_milli: milliColumn('quantity_milli').notNull(),
    reason: text('reason').notNull(),
    document_id: uuid('document_id'),
    position: smallint('position').notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
