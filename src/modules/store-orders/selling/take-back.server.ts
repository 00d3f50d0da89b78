import { giveBackCash } from '#modules/cash/sessions/cash-session.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { formatCreditNoteNumber } from '#modules/invoices/credit-notes/credit-note.ts'
import {
  bringBack,
  createCreditNote,
  prepareCreditNote,
} from '#modules/invoices/credit-notes/credit-notes.server.ts'
import { wholeReturn } from '#modules/invoices/credit-notes/whole-return.server.ts'
import { loadInvoice, lockInvoice } from '#modules/invoices/invoices.server.ts'
import { paymentSession } from '#modules/invoices/payments/payment-session.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import type { OrderRow } from '../orders/order-rows.server.ts'
import { TakingMoneyForbidden } from '../store-orders.errors.ts'
import type { OrderRefund } from './move-input.ts'
import { type MoneyMoved, NOTHING_MOVED } from './post-order.server.ts'

/**
 * Takes everything of an order's invoice back by a credit note. What was paid of it stays on the note, which is the customer's to
 * spend, or goes back with it as `refund` says: cash out of the drawer, by card or transfer under its number.
 *
 * @throws TakingMoneyForbidden for who may not handle money, and what `paymentSession` throws.
 */
export async function takeBack(
  tx: Tx,
  order: OrderRow,
  invoiceId: InvoiceId,
  refund: OrderRefund | null,
): Promise<MoneyMoved> {
  const { way, reference } = refund ?? { way: 'credit' as const, reference: null }
  if (way !== 'credit' && !hasPermission(tx.actor, 'invoices.pay'))
    throw new TakingMoneyForbidden(`order ${order.id}`)
  await lockInvoice(tx, invoiceId)
  const invoice = await loadInvoice(tx, invoiceId)
  const { items } = await wholeReturn(tx, invoice, 'Devolución de producto')
  if (items.length === 0) return NOTHING_MOVED
  const drawer = way === 'cash' ? await paymentSession(tx, 'cash', null) : null
  const prepared = await prepareCreditNote(
    tx,
    {
      order_id: invoiceId,
      customer_id: invoice.customer_id,
      reason: 'product_return',
      notes: '',
      kind: 'return',
      refund: way === 'cash' ? 'cash' : 'credit',
      items,
    },
    invoice,
  )
  const brought = await bringBack(tx, prepared)
  const amount = brought.taken.rest
  const note = await createCreditNote(tx, brought, {
    cash: drawer ? amount : ZERO,
    sent: way === 'card' || way === 'transfer' ? { way, amount, reference: reference ?? '' } : null,
    cashSessionId: drawer?.sessionId ?? null,
    requestHash: `store:${order.id}`,
  })
  if (drawer)
    await giveBackCash(tx, {
      kind: 'return',
      cashSession: drawer,
      amount,
      reason: formatCreditNoteNumber(note.number),
      documentId: note.id,
    })
  await tx.query(
    'update store_orders set credit_note_id = $2 where tenant_id = current_tenant() and id = $1',
    [order.id, note.id],
  )
  return { repeats: [], outside_drawer: drawer !== null && amount > ZERO && drawer.sessionId === null }
}
