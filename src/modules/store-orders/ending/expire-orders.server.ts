import { arePartsOn, lastTimesOff } from '#modules/identity/parts/parts.server.ts'
import { holdDepositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { PAYING_MS } from '#modules/invoices/deposits/paying-time.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { isOpenToAnybody } from '#modules/payment-links/settings/merchants.server.ts'
import { PARTS_OF_STORE } from '#modules/store-catalogue/store/store.server.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { takenUntil } from '../asking/order-end.ts'
import { formatStoreOrder } from '../order/order-states.ts'
import { proofsOf } from '../orders/order-proofs.server.ts'
import { holdOrder, writeMove } from '../orders/order-rows.server.ts'
import { cancelled } from '../selling/move-order.server.ts'
import { giveTimeBack } from './give-time-back.server.ts'
import { waitForShop } from './wait-for-shop.server.ts'

const dueOf = (ctx: TenantCtx): Promise<{ id: StoreOrderId }[]> =>
  reading(ctx, (tx) =>
    tx.query<{ id: StoreOrderId }>(
      `select id from store_orders where tenant_id = current_tenant() and status = 'placed'
          and held_until <= case when payment_way = 'link' then $2::timestamptz else $1 end
        order by held_until limit 200`,
      [tx.now, new Date(tx.now.getTime() - PAYING_MS)],
    ),
  )

/** Asks anew, with the order and its deposit held, and lets it go: of a payment and the end the first counts. */
const letGo = (ctx: TenantCtx, id: StoreOrderId, takesCards: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const order = await holdOrder(tx, id)
    const until = takenUntil(order)
    if (order.status !== 'placed' || until === null || until > tx.now) return
    const deposit = await holdDepositFor(tx, id, 'store_order')
    // Paid at the last moment: the one who follows payments is on the way.
    if (deposit?.status === 'paid') return
    if ((await proofsOf(tx, id)).length > 0) return waitForShop(tx, order, 'proof')
    if (deposit && order.payment_way === 'link' && !takesCards) return waitForShop(tx, order, 'link')
    await cancelled(tx, order, { by: 'time', reason: '', at: until })
    await writeMove(tx, id, { what: 'cancelled', by: '', note: 'expired' })
    await notify(tx, {
      subject: `store_order_ran_out ${id}`,
      kind: 'store_order_ran_out',
      params: { number: formatStoreOrder(order.number), name: order.contact_name },
    })
  })

/**
 * Lets orders go that nobody paid or took up in time. It may be asked again at any moment, and by several programs at once. Who
 * could do neither, because the program did not run, the shop was suspended or the store switched off, has an hour from then on;
 * while the clock is known to be wrong, or the store is off, nothing ends. Whose proof nobody looked at, or who finds no page to
 * pay on, waits for the shop.
 */
export async function expireOrders(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void> {
  if (ctx.installation.clockTrouble() || !(await arePartsOn(ctx, PARTS_OF_STORE))) return
  const outage = ctx.installation.lastOutage()
  const times = await lastTimesOff(ctx, PARTS_OF_STORE)
  for (const each of outage ? [outage, ...times] : times) await giveTimeBack(ctx, each, isTimeUp)
  const due = await dueOf(ctx)
  if (due.length === 0) return
  const takesCards = await isOpenToAnybody(ctx)
  for (const { id } of due) {
    if (isTimeUp()) return
    await letGo(ctx, id, takesCards)
  }
}
