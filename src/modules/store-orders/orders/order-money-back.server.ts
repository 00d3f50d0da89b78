import type { BackWay } from '#modules/invoices/deposits/deposit-states.ts'
import { type MoneyBack, moneyBackOf } from '#modules/invoices/deposits/money-back.server.ts'
import { accountOf } from '#modules/invoices/receivables/receivables.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerPaymentId, StoreOrderId } from '#platform/values/ids.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import type { OrderRow } from './order-rows.server.ts'
import type { BackShown } from './public-order.ts'

type Of = Pick<OrderRow, 'id' | 'invoice_id'>

/** How the money of some orders went back or became their customers' credit, as the books say now, by order. */
export async function moneyBackOfOrders(
  tx: Tx<TenantCtx>,
  orders: readonly Of[],
): Promise<ReadonlyMap<StoreOrderId, readonly MoneyBack[]>> {
  const ids = orders.map(({ id }) => id)
  const late = await tx.query<{ order_id: StoreOrderId; payment_id: CustomerPaymentId }>(
    `select order_id, payment_id from store_order_moves
      where tenant_id = current_tenant() and order_id = any($1::uuid[]) and payment_id is not null`,
    [ids],
  )
  const invoices = orders.flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]))
  const asked = { purposes: ids, late: late.map(({ payment_id }) => payment_id), invoices }
  const found = await moneyBackOf(tx, { purpose: 'store_order', ...asked })
  return new Map(
    orders.map(({ id, invoice_id }) => {
      const theirs = new Set<string>([id, ...(invoice_id === null ? [] : [invoice_id])])
      for (const { order_id, payment_id } of late) if (order_id === id) theirs.add(payment_id)
      return [id, found.filter((back) => theirs.has(back.of))]
    }),
  )
}

/** The same of one. */
export async function moneyBackOfOrder(tx: Tx<TenantCtx>, order: Of): Promise<readonly MoneyBack[]> {
  return (await moneyBackOfOrders(tx, [order])).get(order.id) ?? []
}

/** As it goes on the wire. Of a link, which goes from hand to hand, nothing of what is left. */
export const backShown = ({ way, amount, number, reference, at }: MoneyBack): BackShown => ({
  way,
  number,
  reference,
  amount: centsToDecimal(amount),
  at: at.toISOString(),
})

/** The same for the office, which sees what of it its customer has not used: so much is still owed to them. */
export async function backForOffice(tx: Tx<TenantCtx>, { customer_id, ...order }: OrderRow) {
  const backs = await moneyBackOfOrder(tx, order)
  const isCredit = backs.some(({ way }) => way === 'credit')
  const { credit } = isCredit ? await accountOf(tx, customer_id) : { credit: null }
  return {
    money_back: backs.map((back) => ({
      ...backShown(back),
      left: back.left === null ? null : centsToDecimal(back.left),
    })),
    /** What the customer has paid ahead today, where some of this order's money is there; null where none is. */
    credit_now: credit === null ? null : centsToDecimal(credit),
  }
}

/** By which ways, each once, for a list. */
export const waysBack = (backs: readonly MoneyBack[]): BackWay[] => [...new Set(backs.map(({ way }) => way))]
