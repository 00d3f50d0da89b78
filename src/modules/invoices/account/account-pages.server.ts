import { customerById } from '#modules/customers/records/customers.server.ts'
import { withMerged } from '#modules/customers/records/merged.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CreditNoteId, CustomerId, CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal, minusCents } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { formatCreditNoteNumber } from '../credit-notes/credit-note.ts'
import { formatDepositRefundNumber, type RefundWay } from '../deposits/deposit-states.ts'
import { formatPaymentNumber, formatReversalNumber } from '../payments/payment.ts'
import { formatOrderNumber } from '../posted-invoice.ts'
import type { AccountPageInput } from './account.ts'

/** Of the customers whose documents these are, `$1`; then the size of the page and what comes before it. */
type Paged<Row, Shown> = { count: string; rows: string; shown: (row: Row) => Shown }

const page = <Row extends object, Shown>(
  ctx: Ctx,
  input: AccountPageInput,
  { count, rows, shown }: Paged<Row, Shown>,
) =>
  reading(ctx, async (tx: Tx<Ctx>) => {
    await customerById(tx, input.id)
    const ids = await withMerged(tx, input.id)
    const [counted] = await tx.query<{ total: number }>(ofWhom(count, ids), whom(ids))
    const found = await tx.query<Row>(ofWhom(rows, ids), [
      ...whom(ids),
      input.pageSize,
      (input.page - 1) * input.pageSize,
    ])
    return pageAnswer(found.map(shown), counted?.total ?? 0, input)
  })

/** Of one alone an index keeps its order. */
const ofWhom = (text: string, { length }: readonly CustomerId[]): string =>
  length === 1 ? text.replaceAll('= any($1::uuid[])', '= $1') : text
const whom = (ids: readonly CustomerId[]): [unknown] => [ids.length === 1 ? ids[0] : ids]

type InvoiceRow = {
  id: InvoiceId
  order_number: number
  ncf: string
  created_at: Date
  due_on: Day
  total_cents: Cents
  balance_cents: Cents
}

const OPEN = `from receivables r where r.tenant_id = current_tenant() and r.customer_id = any($1::uuid[]) and r.balance_cents > 0`

/** A customer's invoices on which something is owed, the one that is due first first. @throws CustomerNotFound */
export const openInvoicesPage = (ctx: Ctx, input: AccountPageInput) =>
  page(ctx, input, {
    count: `select count(*) as total ${OPEN}`,
    rows: `select i.id, i.order_number, i.ncf, i.created_at, o.due_on::text as due_on, i.total_cents, o.balance_cents
      from (select r.invoice_id, r.due_on, r.balance_cents ${OPEN}
        order by r.due_on, r.invoice_id limit $2 offset $3) o
      join invoices i on i.tenant_id = current_tenant() and i.id = o.invoice_id
      order by o.due_on, i.id`,
    shown: (row: InvoiceRow) => ({
      id: row.id,
      order_number: formatOrderNumber(row.order_number),
      ncf: row.ncf,
      created_at: row.created_at.toISOString(),
      due_on: row.due_on,
      total: centsToDecimal(row.total_cents),
      pending: centsToDecimal(row.balance_cents),
    }),
  })

type PaymentRow = {
  id: CustomerPaymentId
  number: number
  amount_cents: Cents
  spread: number
  /** The first of what it paid, the one due first first. */
  paid: { id: InvoiceId; ncf: string }[] | null
  paid_count: number
  payment_method_code: string
  payment_method_name: string
  reference: string | null
  at: Date
  by: string
  reversal_number: number | null
  reversal_reason: string | null
  refund_number: number | null
  refund_way: RefundWay | null
  refund_at: Date | null
}

/** As many of the invoices that a payment paid stand in its row. */
const PAID_SHOWN = 3

/** What a customer paid after their sales, the last first, with the reversals. @throws CustomerNotFound */
export const paymentsPage = (ctx: Ctx, input: AccountPageInput) =>
  page(ctx, input, {
    count: `select count(*) as total from customer_payments where tenant_id = current_tenant() and customer_id = any($1::uuid[])`,
    rows: `select p.id, p.number, p.amount_cents, p.payment_method_code, p.payment_method_name, p.reference, p.at, p.user_name as by,
        r.number as reversal_number, r.reason as reversal_reason,
        b.number as refund_number, b.way as refund_way, b.at as refund_at,
        (select coalesce(sum(s.amount_cents), 0)::bigint from customer_payment_shares s
          where s.tenant_id = p.tenant_id and s.payment_id = p.id)
          + coalesce((select d.amount_cents - d.released_cents from customer_deposits d
          where d.tenant_id = p.tenant_id and d.payment_id = p.id), 0) as spread,
        (select count(distinct s.invoice_id) from customer_payment_shares s
          where s.tenant_id = p.tenant_id and s.payment_id = p.id) as paid_count,
        (select jsonb_agg(jsonb_build_object('id', f.id, 'ncf', f.ncf) order by f.due_on, f.id) from (
          select i.id, i.ncf, o.due_on from receivables o
          join invoices i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
          where o.tenant_id = p.tenant_id and o.invoice_id in (select s.invoice_id from customer_payment_shares s
            where s.tenant_id = p.tenant_id and s.payment_id = p.id)
          order by o.due_on, i.id limit ${PAID_SHOWN}) f) as paid
      from customer_payments p
      left join customer_payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id
      left join customer_deposits k on k.tenant_id = p.tenant_id and k.payment_id = p.id
      left join customer_deposit_refunds b on b.tenant_id = k.tenant_id and b.deposit_id = k.id
      where p.tenant_id = current_tenant() and p.customer_id = any($1::uuid[])
      order by p.number desc limit $2 offset $3`,
    shown: (row: PaymentRow) => ({
      id: row.id,
      number: formatPaymentNumber(row.number),
      at: row.at.toISOString(),
      by: row.by,
      payment_method: row.payment_method_name,
      payment_method_code: row.payment_method_code,
      reference: row.reference,
      amount: centsToDecimal(row.amount_cents),
      /** The first invoices that it paid, and how many there are. */
      paid: row.paid ?? [],
      paid_count: row.paid_count,
      /** What of it no invoice needed yet. */
      left: centsToDecimal(
        row.reversal_number === null ? minusCents(row.amount_cents, cents(row.spread)) : cents(0),
      ),
      reversal:
        row.reversal_number === null
          ? null
          : { number: formatReversalNumber(row.reversal_number), reason: row.reversal_reason ?? '' },
      /** By which it went back, as what was left ahead does: as money, or as what the customer has paid ahead. */
      refund:
        row.refund_number === null || row.refund_way === null
          ? null
          : {
              number: formatDepositRefundNumber(row.refund_number),
              way: row.refund_way,
              at: row.refund_at?.toISOString() ?? '',
            },
    }),
  })

type NoteRow = {
  id: CreditNoteId
  number: number
  invoice_id: InvoiceId
  ncf: string
  modified_ncf: string
  created_at: Date
  total_cents: Cents
  used_cents: Cents
}

/** A customer's credit notes, the last first, each with what is left of it to be spent. @throws CustomerNotFound */
export const creditNotesPage = (ctx: Ctx, input: AccountPageInput) =>
  page(ctx, input, {
    count: `select count(*) as total from credit_notes where tenant_id = current_tenant() and customer_id = any($1::uuid[])`,
    rows: `select id, number, invoice_id, ncf, modified_ncf, created_at, total_cents, used_cents from credit_notes
      where tenant_id = current_tenant() and customer_id = any($1::uuid[]) order by number desc limit $2 offset $3`,
    shown: (row: NoteRow) => ({
      id: row.id,
      number: formatCreditNoteNumber(row.number),
      invoice_id: row.invoice_id,
      ncf: row.ncf,
      modified_ncf: row.modified_ncf,
      created_at: row.created_at.toISOString(),
      total: centsToDecimal(row.total_cents),
      left: centsToDecimal(minusCents(row.total_cents, row.used_cents)),
    }),
  })
