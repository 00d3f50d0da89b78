import { and, asc, eq } from 'drizzle-orm'
import { sequenceWarnings } from '#modules/fiscal/sequences.server.ts'
import { stockIn } from '#modules/inventory/stock.server.ts'
import { listWarehouses } from '#modules/inventory/warehouses.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading } from '#platform/ctx.server.ts'
import { dayOfInstant } from '#platform/day.ts'
import type { ProductId } from '#platform/ids.ts'
import { milliToDecimal } from '#platform/money.ts'
import { NoCashbox } from '../pos.errors.ts'
import { cashboxes } from '../pos.tables.ts'

const defaultCashbox = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const [cashbox] = await tx.db
      .select()
      .from(cashboxes)
      .where(
        and(
          eq(cashboxes.tenant_id, tx.tenantId),
          eq(cashboxes.is_active, true),
          eq(cashboxes.is_default, true),
        ),
      )
    if (!cashbox) throw new NoCashbox()
    return cashbox
  })

export const listCashboxes = (ctx: Ctx) =>
  reading(ctx, (tx) =>
    tx.db
      .select()
      .from(cashboxes)
      .where(eq(cashboxes.tenant_id, tx.tenantId))
      .orderBy(asc(cashboxes.code))
      .limit(200),
  )

/**
 * What a till needs to open: its cashbox, the series it issues and what to warn about.
 *
 * @throws NoCashbox when the tenant has no active one.
 */
export const openTill = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const cashbox = await defaultCashbox(tx)
    const warehouses = await listWarehouses(tx)
    const settings = await readSettings(tx)
    const today = dayOfInstant(tx.now, settings.time_zone)
    return {
      cashbox: { id: cashbox.id, code: cashbox.code, name: cashbox.name, warehouse_id: cashbox.warehouse_id },
      warehouse_name: warehouses.find(({ id }) => id === cashbox.warehouse_id)?.name ?? '',
      store_name: settings.trade_name,
      time_zone: settings.time_zone,
      fiscal_series: settings.fiscal_series,
      sell_without_stock: settings.sell_without_stock,
      fiscal_warnings: await sequenceWarnings(tx, settings.fiscal_series, today),
    }
  })

/** What is left of some products in the till's warehouse. */
export async function tillStock(ctx: Ctx, productIds: readonly ProductId[]) {
  const cashbox = await defaultCashbox(ctx)
  const rows = await stockIn(ctx, cashbox.warehouse_id, productIds)
  return rows.map((row) => ({
    productId: row.product_id,
    onHand: milliToDecimal(row.on_hand_milli),
    low: row.on_hand_milli <= row.min_stock_milli,
  }))
}
