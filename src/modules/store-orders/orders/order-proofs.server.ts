import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { waitsForPayment } from '../order/order-states.ts'
import { type OrderRow, standingOf } from './order-rows.server.ts'

/** More than anybody needs for one transfer. */
const MOST_PROOFS = 5

export type Proof = { url: string; filename: string; at: Date }

/** What customers sent as proof of a transfer, the first first. */
export const proofsOf = (tx: Tx<TenantCtx>, id: StoreOrderId): Promise<Proof[]> =>
  tx.query<Proof>(
    `select url, filename, at from store_order_proofs
      where tenant_id = current_tenant() and order_id = $1 order by at, file_id limit $2`,
    [id, MOST_PROOFS],
  )

/** Whether an order waits for a transfer, and there is room for one more proof of it. */
export const takesProof = (order: OrderRow, sent: number): boolean =>
  order.payment_way === 'transfer' && sent < MOST_PROOFS && waitsForPayment(standingOf(order))
