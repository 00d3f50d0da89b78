import { notify } from '#modules/notifications/notifications.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CustomerPaymentId, StoreOrderId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { formatStoreOrder } from '../order/order-states.ts'
import { holdOrder, writeMove } from '../orders/order-rows.server.ts'

type Credited = { purpose_id: string; payment_id: CustomerPaymentId; number: string; amount: Cents }

/**
 * Money that came for an order which expected none any more is the customer's: its history says so, its customer is told, and
 * so is the shop, once for each payment.
 */
export const followLateMoney = (
  ctx: TenantCtx,
  { purpose_id, payment_id, number, amount }: Credited,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [found] = await tx.query<{ id: StoreOrderId }>(
      'select id from store_orders where tenant_id = current_tenant() and id = $1',
      [purpose_id],
    )
    if (!found) return
    const order = await holdOrder(tx, found.id)
    const before = await tx.query(
      'select from store_order_moves where tenant_id = current_tenant() and payment_id = $1',
      [payment_id],
    )
    if (before.length > 0) return
    await writeMove(tx, order.id, { what: 'credited', by: order.contact_name, note: number, payment_id })
    await notify(tx, {
      subject: `store_order_late ${payment_id}`,
      kind: 'store_order_late',
      params: { number: formatStoreOrder(order.number), amount },
    })
  })
