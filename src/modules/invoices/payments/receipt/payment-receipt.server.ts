import { customersAsKept } from '#modules/customers/records/customers.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, CustomerPaymentId } from '#platform/values/ids.ts'
import { type Cents, cents, minusCents, sumCents } from '#platform/values/money.ts'
import { formatOrderNumber, type StoreDetails } from '../../posted-invoice.ts'
import { formatPaymentNumber, formatReversalNumber } from '../payment.ts'
import { PaymentNotFound } from '../payments.errors.ts'
import type { PaidInvoice, PaymentReceipt } from './payment-receipt.ts'

type Row = {
  number: number
  customer_id: CustomerId
  customer_name: string
  payment_method_name: string
  reference: string | null
  notes: string
  amount_cents: Cents
  currency_code: string | null
  currency_symbol: string | null
  currency_amount_cents: Cents | null
  at: Date
  by: string
  store: StoreDetails
  is_deposit: boolean
  reversal_number: number | null
  reversal_reason: string | null
  reversed_at: Date | null
  reversed_by: string | null
}

const PAYMENT = `
  select p.number, p.customer_id, p.customer_name, p.payment_method_name, p.reference, p.notes, p.amount_cents,
    p.currency_code, p.currency_symbol, p.currency_amount_cents, p.at, p.user_name as by, p.store,
    exists (select from customer_deposits d where d.tenant_id = p.tenant_id and d.payment_id = p.id) as is_deposit,
    r.number as reversal_number, r.reason as reversal_reason, r.at as reversed_at, r.user_name as reversed_by
  from customer_payments p
  left join customer_payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id
  where p.tenant_id = current_tenant() and p.id = $1`

/**
 * The invoices that it paid, with what was owed on each after the last of it: the same whenever it is printed. It stands
 * with what was paid; the order of the entries' time says it of older payments alone, since of two that were taken at once,
 * or around a clock that was set, time does not say which came first.
 */
const INVOICES = `
  select i.ncf, i.order_number, s.amount, coalesce((
      select own.pending_cents from customer_payment_shares own
      where own.tenant_id = current_tenant() and own.payment_id = $1 and own.invoice_id = s.invoice_id
      order by own.at desc, own.id desc limit 1), (
      select sum(e.owed_cents) from receivable_entries e
      where e.tenant_id = current_tenant() and e.invoice_id = s.invoice_id and (e.at, e.id) <= (
        select own.at, own.id from receivable_entries own
        where own.tenant_id = current_tenant() and own.invoice_id = s.invoice_id and own.document_id = $1
          and own.kind in ('payment', 'share') order by own.at desc, own.id desc limit 1)), 0)::bigint as pending
  from (select invoice_id, sum(amount_cents)::bigint as amount from customer_payment_shares
    where tenant_id = current_tenant() and payment_id = $1 group by invoice_id) s
  join invoices i on i.tenant_id = current_tenant() and i.id = s.invoice_id
  order by i.order_number`

type InvoiceRow = { ncf: string; order_number: number; amount: number; pending: number }

async function invoicesOf(tx: Tx<TenantCtx>, id: CustomerPaymentId): Promise<PaidInvoice[]> {
  const rows = await tx.query<InvoiceRow>(INVOICES, [id])
  return rows.map((row) => ({
    ncf: row.ncf,
    order_number: formatOrderNumber(row.order_number),
    amount: cents(row.amount),
    pending: cents(row.pending),
  }))
}

const foreignOf = ({ currency_code, currency_symbol, currency_amount_cents }: Row) =>
  currency_code === null || currency_amount_cents === null
    ? null
    : { code: currency_code, symbol: currency_symbol ?? '', amount: currency_amount_cents }

const reversalOf = (row: Row): PaymentReceipt['reversal'] =>
  row.reversal_number === null || row.reversed_at === null
    ? null
    : {
        number: formatReversalNumber(row.reversal_number),
        reason: row.reversal_reason ?? '',
        at: row.reversed_at,
        by: row.reversed_by ?? '',
      }

/**
 * What the receipt of a payment says, from what was kept with it.
 *
 * @throws PaymentNotFound for what is not the shop's, too.
 */
export const paymentReceipt = (ctx: TenantCtx, id: CustomerPaymentId): Promise<PaymentReceipt> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Row>(PAYMENT, [id])
    if (!row) throw new PaymentNotFound(`payment ${id}`)
    const [customer] = await customersAsKept(tx, [row.customer_id])
    const invoices = await invoicesOf(tx, id)
    return {
      id,
      number: formatPaymentNumber(row.number),
      customer: {
        id: row.customer_id,
        name: row.customer_name,
        tax_id: customer?.tax_id ?? null,
        is_default: customer?.is_default ?? false,
      },
      payment_method: row.payment_method_name,
      reference: row.reference,
      notes: row.notes,
      amount: row.amount_cents,
      foreign: foreignOf(row),
      invoices,
      left: minusCents(row.amount_cents, sumCents(invoices.map(({ amount }) => amount))),
      isDeposit: row.is_deposit,
      at: row.at,
      by: row.by,
      store: row.store,
      reversal: reversalOf(row),
    }
  })
