import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CommissionPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, type Milli, milliToDecimal } from '#platform/values/money.ts'
import { formatCommissionPayment, formatCommissionReversal } from '../payment.ts'
import { paymentById, reversalOf } from './payments.server.ts'

type Line = {
  invoice_id: InvoiceId
  position: number
  order_number: number
  day: Day
  product_name: string
  quantity_milli: Milli
  customer_name: string
  is_void: boolean
  amount_cents: Cents
}

/** The lines that a payment paid, and those of which it took something off, by the day of their sale. */
const linesOf = (tx: Parameters<typeof paymentById>[0], id: CommissionPaymentId): Promise<Line[]> =>
  tx.query<Line>(
    `select p.invoice_id, p.position, i.order_number, c.day::text as day, l.product_name, l.quantity_milli,
        i.customer_name, exists (select from invoice_voids v where v.tenant_id = p.tenant_id and v.invoice_id = p.invoice_id) as is_void,
        p.amount_cents
      from commission_payment_lines p
      join line_commissions c on c.tenant_id = p.tenant_id and c.invoice_id = p.invoice_id and c.position = p.position
      join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      join invoice_lines l on l.tenant_id = p.tenant_id and l.invoice_id = p.invoice_id and l.position = p.position
      where p.tenant_id = current_tenant() and p.payment_id = $1
      order by c.day, i.order_number, p.position`,
    [id],
  )

/**
 * A payment of commissions as a document: to whom, when and how, what it paid of which line and what it took off (below
 * zero), and by what it was reversed.
 *
 * @throws CommissionPaymentNotFound for what is not the shop's, too.
 */
export const paymentDocument = (ctx: Ctx, { payment_id: id }: { payment_id: CommissionPaymentId }) =>
  reading(ctx, async (tx) => {
    const payment = await paymentById(tx, id)
    const reversal = await reversalOf(tx, id)
    const lines = await linesOf(tx, id)
    return {
      id,
      number: formatCommissionPayment(payment.number),
      employee_id: payment.employee_id,
      employee_name: payment.employee_name,
      until: payment.until,
      day: payment.day,
      method: payment.method,
      reference: payment.reference,
      notes: payment.notes,
      by: payment.user_name,
      at: payment.at.toISOString(),
      amount: centsToDecimal(payment.amount_cents),
      reversal: reversal && {
        number: formatCommissionReversal(reversal.number),
        reason: reversal.reason,
        day: reversal.day,
        by: reversal.user_name,
      },
      lines: lines.map((line) => ({
        id: `${line.invoice_id}:${line.position}`,
        invoice_id: line.invoice_id,
        number: formatOrderNumber(line.order_number),
        day: line.day,
        product_name: line.product_name,
        quantity: milliToDecimal(line.quantity_milli),
        customer_name: line.customer_name,
        is_void: line.is_void,
        amount: centsToDecimal(line.amount_cents),
      })),
    }
  })
