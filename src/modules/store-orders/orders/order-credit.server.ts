import { creditedOf } from '#modules/invoices/deposits/credited.server.ts'
import { depositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerPaymentId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import type { OrderRow } from './order-rows.server.ts'

/**
 * What of an order's money became its customer's credit, as the books say: what was paid ahead of one that was cancelled, what
 * came for it too late, and what came back by notes. Nothing of what went back as money, or of a payment that was reversed.
 */
export async function creditOf(tx: Tx<TenantCtx>, { id, invoice_id }: OrderRow): Promise<Cents> {
  const deposit = await depositFor(tx, id, 'store_order')
  const late = await tx.query<{ payment_id: CustomerPaymentId }>(
    `select payment_id from store_order_moves
      where tenant_id = current_tenant() and order_id = $1 and payment_id is not null`,
    [id],
  )
  const payments = late.map(({ payment_id }) => payment_id)
  return creditedOf(tx, {
    payments: deposit?.payment_id ? [...payments, deposit.payment_id] : payments,
    invoice_id,
  })
}
