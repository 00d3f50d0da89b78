import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { holdDepositFor, keepAsking } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { refundDeposit } from '#modules/invoices/deposits/end-deposit.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { askOn } from '../asking/ask-on.server.ts'
import {
  type EndedBy,
  formatStoreOrder,
  isCancelledByReturn,
  mayBecome,
  mayCancelOneself,
  type OrderStatus,
} from '../order/order-states.ts'
import { holdOrder, isTakenBack, type OrderRow, writeMove } from '../orders/order-rows.server.ts'
import { keepGoods } from '../stock/keep-goods.server.ts'
import { release } from '../stock/reserve.server.ts'
import {
  OrderInvoiced,
  OrderMoveRefused,
  OrderNotFound,
  TakingMoneyForbidden,
} from '../store-orders.errors.ts'
import type { MoveOrder, OrderRefund } from './move-input.ts'
import { type Handled, type MoneyMoved, NOTHING_MOVED, postOrder } from './post-order.server.ts'
import { takeBack } from './take-back.server.ts'

type Ended = {
  readonly by: EndedBy
  readonly reason: string
  readonly at?: Date
  readonly refund?: OrderRefund | null | undefined
}

const becomes = (tx: Tx<TenantCtx>, { id }: OrderRow, status: OrderStatus, ended?: Ended): Promise<unknown> =>
  tx.query(
    `update store_orders set status = $2, cancel_reason = $3, ended_by = $4, let_go_at = $5, held_until = null,
        updated_at = $6, version = version + 1
      where tenant_id = current_tenant() and id = $1`,
    [id, status, ended?.reason ?? '', ended?.by ?? null, ended ? (ended.at ?? tx.now) : null, tx.now],
  )

/**
 * What was paid ahead of it is the customer's, as credit or given back as it was said, and what was not is asked for no more.
 *
 * @throws TakingMoneyForbidden for who may not handle money, and what `refundDeposit` throws.
 */
async function letDepositGo(
  tx: Tx<TenantCtx>,
  { id }: OrderRow,
  { by, reason, refund }: Ended,
): Promise<MoneyMoved> {
  const deposit = await holdDepositFor(tx, id, 'store_order')
  if (deposit?.status === 'pending')
    await keepAsking(tx, id, { is_asked: false, wanted_until: tx.now }, 'store_order')
  if (deposit?.status !== 'paid') return NOTHING_MOVED
  const own = await inSomebodysName(tx)
  const { way = 'credit', reference = null } = refund ?? {}
  if (way !== 'credit' && !hasPermission(own.actor, 'invoices.pay'))
    throw new TakingMoneyForbidden(`order ${id}`)
  const { outside_drawer } = await refundDeposit(own, deposit, {
    way,
    reference,
    reason: by === 'shop' ? reason : by,
  })
  return { repeats: [], outside_drawer }
}

/** Nobody wants it any more: its goods are free, and what was paid ahead is the customer's. */
export async function cancelled(tx: Tx<TenantCtx>, order: OrderRow, ended: Ended): Promise<MoneyMoved> {
  if (order.invoice_id !== null) throw new OrderInvoiced(`order ${order.id}`)
  const moved = await letDepositGo(tx, order, ended)
  await release(tx, order.id)
  await becomes(tx, order, 'cancelled', ended)
  return moved
}

/** Its goods are back, and what was paid of it is the customer's, or given back. */
async function returned(tx: Tx, order: OrderRow, ended: Ended): Promise<MoneyMoved> {
  await becomes(tx, order, 'returned', ended)
  if (order.invoice_id === null) return letDepositGo(tx, order, ended)
  return takeBack(tx, order, order.invoice_id, ended.refund ?? null)
}

/**
 * Makes of an order what the table of its states allows. Delivering one that has no invoice makes it, and takes what is
 * paid then, for which one needs the right to record payments too; one that comes back is taken back by a credit note
 * where it has an invoice. What was paid of it is the customer's: as credit, or given back as `refund` says, for which one
 * needs the right to record payments too.
 *
 * @throws OrderNotFound, RecordChanged, OrderMoveRefused, OrderInvoiced, PaymentNeeded, StockShort, and what `postOrder`
 *   throws.
 */
export const moveOrder = (ctx: Ctx, input: MoveOrder): Promise<Handled> =>
  inTransaction(ctx, async (tx) => {
    const { id, version, status, reason, payment, refund } = input
    const order = await holdOrder(tx, id)
    if (order.status === status) return { success: true, ...NOTHING_MOVED }
    refuseStale(order, version)
    const { invoice_id } = order
    const from = {
      status: order.status,
      isInvoiced: invoice_id !== null,
      isTakenBack: await isTakenBack(tx, invoice_id),
    }
    if (isCancelledByReturn(from, status)) throw new OrderInvoiced(`order ${id}`)
    if (!mayBecome(from, status)) throw new OrderMoveRefused(order.status, status)
    await writeMove(tx, id, { what: status, by: tx.actor.name, user: tx.actor.userId, note: reason })
    await audit(tx, {
      action: `store_order.${status}`,
      subject_type: 'store_order',
      subject_id: id,
      details: { number: order.number, from: order.status, ...(reason && { reason }) },
    })
    const ended: Ended = { by: 'shop', reason, refund }
    if (status === 'cancelled') return { success: true, ...(await cancelled(tx, order, ended)) }
    if (status === 'returned') return { success: true, ...(await returned(tx, order, ended)) }
    // Whatever step takes it up keeps its goods, and waits for its money without an end.
    if (order.status === 'placed') await keepGoods(tx, id)
    await becomes(tx, order, status)
    if (order.status === 'placed') await askOn(tx, { ...order, held_until: null })
    // Its numbers are locked last.
    const isSold = status === 'delivered' && invoice_id === null
    return { success: true, ...(isSold ? await postOrder(tx, order, payment ?? null) : NOTHING_MOVED) }
  })

/** Takes an order back that nobody of the shop took up yet, by whoever placed it. @throws OrderNotFound, OrderMoveRefused */
export const cancelOneself = (ctx: TenantCtx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [found] = await tx.query<{ id: StoreOrderId }>(
      'select id from store_orders where tenant_id = current_tenant() and token = $1',
      [token],
    )
    if (!found) throw new OrderNotFound('no such link')
    const order = await holdOrder(tx, found.id)
    const { status, paid_at, invoice_id } = order
    if (status === 'cancelled') return
    const deposit = await holdDepositFor(tx, order.id, 'store_order')
    const isPaid = paid_at !== null || deposit?.status === 'paid'
    if (!mayCancelOneself({ status, isPaid, isInvoiced: invoice_id !== null }))
      throw new OrderMoveRefused(status, 'cancelled')
    await cancelled(tx, order, { by: 'customer', reason: '' })
    await writeMove(tx, order.id, { what: 'cancelled', by: order.contact_name, note: 'customer' })
    await notify(tx, {
      subject: `store_order_taken_back ${order.id}`,
      kind: 'store_order_taken_back',
      params: { number: formatStoreOrder(order.number), name: order.contact_name },
    })
  })
