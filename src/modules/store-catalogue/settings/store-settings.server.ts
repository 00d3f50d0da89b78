import { eq } from 'drizzle-orm'
import { WarehouseNotFound } from '#modules/inventory/warehouses/warehouses.errors.ts'
import { holdOffered, listWarehouses } from '#modules/inventory/warehouses/warehouses.server.ts'
import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { documentHtml } from '#platform/values/document.ts'
import { milli, milliFromDecimal, milliToDecimal } from '#platform/values/money.ts'
import { refreshShownStock } from '../offers/shown-stock.server.ts'
import { aboutOf, storeOf } from '../store/store.server.ts'
import { touchStore } from '../store/store-mark.server.ts'
import { stores } from '../store-catalogue.tables.ts'
import type { StoreChange } from './store-settings.ts'

/** How the store presents itself, with the warehouses that it could sell from and where it stands. */
export const storeSettings = (ctx: Ctx, origin: string) =>
  reading(ctx, async (tx) => {
    const { tenant_id: _tenant, theme_config: _config, low_stock_milli, ...store } = await storeOf(tx)
    const warehouses = (await listWarehouses(tx)).filter(
      ({ id, is_active }) => is_active || id === store.warehouse_id,
    )
    const { about_document } = await aboutOf(tx)
    return {
      ...store,
      about_document,
      low_stock: milliToDecimal(milli(low_stock_milli)),
      warehouses: warehouses.map(({ id, name, is_default }) => ({ id, name, is_default })),
      url: `${origin}/shop`,
    }
  })

/**
 * Changes how the store presents itself, from where it sells, and whether it is open. The HTML of what it tells
 * of itself is made of its document and of nothing else.
 *
 * @throws RecordChanged, PictureNotFound
 * @throws WarehouseNotFound for one that is not offered, unless the store sells from it already.
 */
export const updateStoreSettings = (
  ctx: Ctx,
  { version, low_stock, about_document, ...change }: StoreChange,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.query('select from stores where tenant_id = current_tenant() for update')
    const before = await storeOf(tx)
    refuseStale(before, version)
    const { warehouse_id: warehouse } = change
    if (warehouse !== null && warehouse !== before.warehouse_id) {
      if (!(await holdOffered(tx, [warehouse])).has(warehouse))
        throw new WarehouseNotFound(`warehouse ${warehouse}`)
    }
    const low_stock_milli: number = milliFromDecimal(low_stock) ?? before.low_stock_milli
    await holdPictures(tx, {
      to: [change.logo_url, about_document],
      from: [before.logo_url, (await aboutOf(tx)).about_document],
    })
    const about = about_document && { about_document, about_html: documentHtml(about_document) }
    await tx.db
      .update(stores)
      .set({ ...change, ...about, low_stock_milli, version: before.version + 1 })
      .where(eq(stores.tenant_id, tx.tenantId))
    if (warehouse !== before.warehouse_id || low_stock_milli !== before.low_stock_milli)
      await refreshShownStock(tx)
    await touchStore(tx)
    await audit(tx, {
      action: 'store.changed',
      subject_type: 'store',
      subject_id: before.id,
      details: { ...change, low_stock_milli },
    })
    return { success: true }
  })
