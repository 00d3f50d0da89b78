import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { CashboxId, WarehouseId } from '#platform/values/ids.ts'

export const cashboxes = pgTable(
  'cashboxes',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CashboxId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>().notNull(),
    print_server_url: text('print_server_url'),
    template: text('template'),
    show_notifications: boolean('show_notifications').notNull(),
    wait_for_print: boolean('wait_for_print').notNull(),
    open_drawer: boolean('open_drawer').notNull(),
    open_drawer_on_print: boolean('open_drawer_on_print').notNull(),
    drawer_service_url: text('drawer_service_url'),
    copies: smallint('copies').notNull().default(1),
    print_on_sale: boolean('print_on_sale').notNull().default(false),
    is_active: boolean('is_active').notNull(),
    is_default: boolean('is_default').notNull(),
    position: integer('position').notNull().default(0),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
