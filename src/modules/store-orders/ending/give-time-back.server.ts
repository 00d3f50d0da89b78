import { AFTER_OUTAGE_MS } from '#modules/invoices/deposits/paying-time.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { holdOrder } from '../orders/order-rows.server.ts'
import { holdLonger } from './hold-longer.server.ts'

/**
 * Gives time back to whoever ordered before nobody could pay or accept, and whose time was not over when that began: an hour from
 * its end on. Whoever has longer anyway keeps what was said, and whose goods somebody else has by now has no more of it; asked
 * again, nothing changes.
 */
export async function giveTimeBack(
  ctx: TenantCtx,
  outage: { readonly from: Date; readonly until: Date },
  isTimeUp: () => boolean,
): Promise<void> {
  const until = new Date(outage.until.getTime() + AFTER_OUTAGE_MS)
  if (ctx.now >= until) return
  const orders = await reading(ctx, (tx) =>
    tx.query<{ id: StoreOrderId }>(
      `select id from store_orders where tenant_id = current_tenant() and status = 'placed' and created_at < $2
          and held_until > $1 and held_until < $3 order by held_until, id`,
      [outage.from, outage.until, until],
    ),
  )
  for (const { id } of orders) {
    if (isTimeUp()) return
    await inTransaction(ctx, async (tx) => {
      const order = await holdOrder(tx, id)
      const { status, held_until } = order
      if (status === 'placed' && held_until !== null && held_until < until) await holdLonger(tx, order, until)
    })
  }
}
