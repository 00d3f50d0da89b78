import { eq, getTableColumns } from 'drizzle-orm'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { defaultWarehouse } from '#modules/inventory/warehouses/warehouses.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { EMPTY_DOCUMENT } from '#platform/values/document.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreId, WarehouseId } from '#platform/values/ids.ts'
import { stores } from '../store-catalogue.tables.ts'

/** What it tells of itself may be long, and one page alone shows it. */
const { about_html, about_document, ...KNOWN } = getTableColumns(stores)

export type Store = Omit<typeof stores.$inferSelect, 'about_html' | 'about_document'>

/** Gives a shop its store, closed and under the shop's own name. */
export const createStore = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { trade_name, phone, address, logo_url, theme } = await readSettings(tx)
    await tx.db.insert(stores).values({
      tenant_id: tx.tenantId,
      id: newId<StoreId>(),
      store_name: trade_name.slice(0, 100),
      description: '',
      email: '',
      phone: phone.slice(0, 60),
      whatsapp: '',
      address: address.slice(0, 300),
      logo_url,
      theme,
      warehouse_id: null,
      low_stock_milli: 5000,
      seo_title: '',
      seo_description: '',
      about_html: '',
      about_document: EMPTY_DOCUMENT,
      theme_config: {},
      is_published: false,
    })
  })

/** The store of the shop, open or not. Every shop has its own from the day that this module came. */
export const storeOf = (ctx: TenantCtx): Promise<Store> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select(KNOWN).from(stores).where(eq(stores.tenant_id, tx.tenantId))
    if (!row) throw new Error(`shop ${tx.tenantId} has no store`)
    return row
  })

/** What the store tells of itself: as the editor keeps it, and the HTML that was made of it. */
export const aboutOf = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const about = { about_html, about_document }
    const [row] = await tx.db.select(about).from(stores).where(eq(stores.tenant_id, tx.tenantId))
    if (!row) throw new Error(`shop ${tx.tenantId} has no store`)
    return row
  })

/** The parts that a shop must have on for its store, and what is ordered there. */
export const PARTS_OF_STORE = ['ecommerce', 'products'] as const

/** Whether visitors find the store: it is open, and the shop has the parts that it is of. */
export const isStoreOpen = async (ctx: TenantCtx, { is_published }: Store): Promise<boolean> =>
  is_published && (await arePartsOn(ctx, PARTS_OF_STORE))

/** From where the store's goods leave. */
export const storeWarehouse = async (ctx: TenantCtx, store: Store): Promise<WarehouseId> =>
  store.warehouse_id ?? (await defaultWarehouse(ctx))
