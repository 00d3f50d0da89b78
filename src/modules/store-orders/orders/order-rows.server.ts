import { NOTHING_BACK, returnable } from '#modules/invoices/credit-notes/returned/return-amounts.ts'
import { returnedOf } from '#modules/invoices/credit-notes/returned/returned.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerPaymentId, InvoiceId, StoreOrderId, UserId } from '#platform/values/ids.ts'
import { type Milli, ZERO } from '#platform/values/money.ts'
import { orderMoved } from '../order/order-events.ts'
import { OrderNotFound } from '../store-orders.errors.ts'
import { storeOrderMoves, type storeOrders } from '../store-orders.tables.ts'

export type OrderRow = typeof storeOrders.$inferSelect

/** Whether nothing of an order is to be paid: that was paid, or it costs nothing. */
export const isPaid = ({ status, paid_at, total_cents }: OrderRow): boolean =>
  paid_at !== null || (total_cents === ZERO && status !== 'cancelled')

/** How an order stands, as its rules ask. */
export const standingOf = (order: OrderRow) => ({
  status: order.status,
  isPaid: isPaid(order),
  isInvoiced: order.invoice_id !== null,
})

/** Whether credit notes took all of an order's invoice back. */
export async function isTakenBack(tx: Tx<TenantCtx>, invoice: InvoiceId | null): Promise<boolean> {
  if (invoice === null) return false
  const returned = await returnedOf(tx, invoice)
  if (returned.size === 0) return false
  const { lines } = await loadInvoice(tx, invoice)
  return lines.every(
    ({ position, quantity_milli }) =>
      returnable(quantity_milli, (returned.get(position) ?? NOTHING_BACK).quantity) === 0,
  )
}

/** The goods of an order as letters name them; what brings them is none. */
export const goodsOf = (tx: Tx<TenantCtx>, id: StoreOrderId): Promise<{ name: string; quantity: Milli }[]> =>
  tx.query<{ name: string; quantity: Milli }>(
    `select product_name as name, quantity_milli::bigint as quantity from store_order_lines
      where tenant_id = current_tenant() and order_id = $1 and not is_delivery order by position`,
    [id],
  )

/** An order, held until the transaction ends. @throws OrderNotFound */
export async function holdOrder(tx: Tx<TenantCtx>, id: StoreOrderId): Promise<OrderRow> {
  const [row] = await tx.query<OrderRow>(
    'select * from store_orders where tenant_id = current_tenant() and id = $1 for update',
    [id],
  )
  if (!row) throw new OrderNotFound(`order ${id}`)
  return row
}

type Move = {
  what: string
  by: string
  user?: UserId | null
  note?: string
  /** That brought it. */
  payment_id?: CustomerPaymentId | null
}

/** Writes down what became of an order and by whom, and announces it. */
export async function writeMove(
  tx: Tx<TenantCtx>,
  order_id: StoreOrderId,
  { what, by, user = null, note = '', payment_id = null }: Move,
): Promise<void> {
  await tx.db.insert(storeOrderMoves).values({
    tenant_id: tx.tenantId,
    id: newId(),
    order_id,
    what,
    by_name: by,
    user_id: user,
    note,
    at: tx.now,
    payment_id,
  })
  await publish(tx, orderMoved, { order_id, what })
}
