import { typesToday } from '#modules/fiscal/sequences/sequences.server.ts'
import { hasModule } from '#modules/identity/permissions/permissions.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reporting } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { moneyByMethod } from '../money/money-by-method.server.ts'
import { shownMoney } from '../money/money-by-method.ts'
import { type Period, spansOf } from './dashboard.ts'
import { headline, itbisOfMonth, salesByDay, salesByHour, salesRows } from './figures/sales-figures.server.ts'
import { bestSellers, lowStock } from './figures/shop-figures.server.ts'

/**
 * How the shop does today, this week or this month, in the tenant's days. Cancelled invoices do not count.
 *
 * Amounts are decimals of the tenant's currency, ITBIS included. `hours` is for today, `days` for longer
 * periods; the other is empty. Reads only the rows of the period and of the one it is compared with.
 */
export const dashboardSummary = (ctx: Ctx, { period }: { period: Period }) =>
  reporting(ctx, async (tx) => {
    const { time_zone } = await readSettings(tx)
    const today = dayOfInstant(tx.now, time_zone)
    const spans = spansOf(period, today)
    const rows = await salesRows(tx, period, spans, time_zone)
    return {
      period,
      today,
      ...spans,
      ...headline(rows, spans),
      itbis: await itbisOfMonth(tx, today),
      hours: period === 'today' ? salesByHour(rows, spans) : [],
      days: period === 'today' ? [] : salesByDay(rows, spans),
      best_sellers: hasModule(tx.actor, 'products') ? await bestSellers(tx, spans) : [],
      low_stock: hasModule(tx.actor, 'inventory') ? await lowStock(tx) : { count: 0, products: [] },
      money_by_method: shownMoney(await moneyByMethod(tx, spans)),
      fiscal: hasModule(tx.actor, 'fiscal') ? await typesToday(tx, today) : [],
    }
  })
