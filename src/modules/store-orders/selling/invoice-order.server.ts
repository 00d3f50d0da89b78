import { holdDepositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { voidOf } from '#modules/invoices/voids/voids.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { type Ctx, inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import type { InvoiceId, StoreOrderId } from '#platform/values/ids.ts'
import { askOn } from '../asking/ask-on.server.ts'
import { formatStoreOrder, isOver, mayInvoice } from '../order/order-states.ts'
import { holdOrder, standingOf, writeMove } from '../orders/order-rows.server.ts'
import { keepAgain, keepGoods } from '../stock/keep-goods.server.ts'
import { NothingToInvoice } from '../store-orders.errors.ts'
import type { InvoiceOrder } from './move-input.ts'
import { type Handled, postOrder } from './post-order.server.ts'

/**
 * Makes the invoice of an order that is paid or handed over and has none, as after its invoice was voided or could not be made.
 * Of one that nobody paid, what is handed over now pays it.
 *
 * @throws OrderNotFound, RecordChanged, NothingToInvoice, StockShort, and what `postOrder` throws.
 */
export const invoiceOrder = (ctx: Ctx, { id, version, payment }: InvoiceOrder): Promise<Handled> =>
  inTransaction(ctx, async (tx) => {
    const order = await holdOrder(tx, id)
    refuseStale(order, version)
    if (!mayInvoice(standingOf(order))) throw new NothingToInvoice(`order ${id}`)
    if (!isOver(order.status)) await keepGoods(tx, id)
    return { success: true, ...(await postOrder(tx, order, payment ?? null)) }
  })

/**
 * An order whose invoice was voided is as it was before: it has none, and what was paid ahead of it is kept for it again. Money
 * that was handed over for the invoice went back with it. What was not delivered yet has its goods kept again.
 */
export const followVoid = (ctx: TenantCtx, { invoice_id }: { invoice_id: InvoiceId }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [found] = await tx.query<{ id: StoreOrderId }>(
      'select id from store_orders where tenant_id = current_tenant() and invoice_id = $1',
      [invoice_id],
    )
    if (!found) return
    const order = await holdOrder(tx, found.id)
    if (order.invoice_id !== invoice_id) return
    const deposit = await holdDepositFor(tx, order.id, 'store_order')
    await tx.query(
      `update store_orders set invoice_id = null, paid_at = case when $2 then paid_at end, updated_at = $3,
          version = version + 1 where tenant_id = current_tenant() and id = $1`,
      [order.id, deposit?.status === 'paid', tx.now],
    )
    const made = await voidOf(tx, invoice_id)
    await writeMove(tx, order.id, { what: 'voided', by: made?.user_name ?? '', user: made?.user_id ?? null })
    if (isOver(order.status)) return
    // What was handed over for the invoice went back: it may be paid as it was ordered.
    await askOn(tx, order)
    const short = await keepAgain(tx, order)
    if (short === null) return
    const params = { number: formatStoreOrder(order.number), product: short }
    await notify(tx, { subject: `store_order_not_kept ${invoice_id}`, kind: 'store_order_not_kept', params })
  })
