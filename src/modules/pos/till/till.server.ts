import { printingOf } from '#modules/cash/cashboxes/cashbox-paper.ts'
import { requireCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { openSessionAt } from '#modules/cash/sessions/cash-session.server.ts'
import { defaultCustomer } from '#modules/customers/records/default-customer.server.ts'
import { offeredSellers } from '#modules/employees/records/employees.server.ts'
import { numbersOfCounter } from '#modules/fiscal/sequences/sequences.server.ts'
import { hasModule } from '#modules/identity/permissions/permissions.ts'
import { stockIn } from '#modules/inventory/stock.server.ts'
import { listWarehouses } from '#modules/inventory/warehouses/warehouses.server.ts'
import { saleSettings, settingsInParts } from '#modules/invoices/posting/sale-settings.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { CashboxId, ProductId } from '#platform/values/ids.ts'
import { milliToDecimal } from '#platform/values/money.ts'

/**
 * What a till needs to open: its cashbox, the series it issues and what to warn about.
 *
 * @param cashboxId the cashbox that this till is; where it is not active any more the default one stands in, and
 *   `cashbox_replaced` says so.
 * @throws NoCashbox when the tenant has no active one.
 */
export const openTill = (ctx: Ctx, cashboxId?: CashboxId | null) =>
  reading(ctx, async (tx) => {
    const cashbox = await requireCashbox(tx, cashboxId)
    const warehouses = await listWarehouses(tx)
    const settings = settingsInParts(tx.actor, await saleSettings(tx))
    const today = dayOfInstant(tx.now, settings.time_zone)
    const numbers = await numbersOfCounter(tx, settings.fiscal_series, today)
    const sellers = hasModule(tx.actor, 'employees') ? await offeredSellers(tx) : []
    return {
      cashbox: { id: cashbox.id, code: cashbox.code, name: cashbox.name, warehouse_id: cashbox.warehouse_id },
      cashbox_replaced: Boolean(cashboxId) && cashboxId !== cashbox.id,
      printing: printingOf(cashbox),
      warehouse_name: warehouses.find(({ id }) => id === cashbox.warehouse_id)?.name ?? '',
      store_name: settings.trade_name,
      time_zone: settings.time_zone,
      fiscal_series: settings.fiscal_series,
      sell_without_stock: settings.sell_without_stock,
      cash_session: await openSessionAt(tx, cashbox.id),
      cash_session_required: settings.cash_session_required,
      /** For a till that has to make a sale and its paper by itself. */
      settings,
      /** Who may be chosen as the seller, and who sells where nobody is: the employee who signs in. */
      sellers: sellers.map(({ id, name }) => ({ id, name })),
      own_seller_id: sellers.find(({ user_id }) => user_id === tx.actor.userId)?.id ?? null,
      general_customer: await defaultCustomer(tx),
      fiscal_warnings: numbers.warnings,
      /** Types of documents that the shop does not use. */
      documents_off: numbers.off,
    }
  })

/** What is left of some products in the till's warehouse. */
export async function tillStock(ctx: Ctx, productIds: readonly ProductId[], cashboxId?: CashboxId | null) {
  const cashbox = await requireCashbox(ctx, cashboxId)
  const rows = await stockIn(ctx, cashbox.warehouse_id, productIds)
  return rows.map((row) => ({
    productId: row.product_id,
    onHand: milliToDecimal(row.on_hand_milli),
    low: row.on_hand_milli <= row.min_stock_milli,
  }))
}
