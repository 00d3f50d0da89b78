import { customersByIds } from '#modules/customers/records/customers.server.ts'
import { standingCustomer } from '#modules/customers/records/merged.server.ts'
import { placesOfStock } from '#modules/inventory/warehouses/warehouses.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant, daysBetween } from '#platform/values/day.ts'
import type { CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import {
  basisPointsToPercent,
  type Cents,
  cents,
  centsToDecimal,
  milliToDecimal,
} from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { formatCreditNoteNumber } from '../credit-notes/credit-note.ts'
import { notesOfInvoices } from '../credit-notes/returned/returned.server.ts'
import { loadInvoice } from '../invoices.server.ts'
import { formatPaymentNumber, formatReversalNumber } from '../payments/payment.ts'
import { formatOrderNumber, type PostedInvoice } from '../posted-invoice.ts'
import { accountOf, type Receivable, receivableOf } from '../receivables/receivables.server.ts'
import { formatVoidNumber } from '../voids/void.ts'
import { voidOf } from '../voids/voids.server.ts'

const percent = (bps: PostedInvoice['taxes'][number]['tax_percent_bps']): number | null =>
  bps === null ? null : basisPointsToPercent(bps)

const named = <Id extends string>(agreed: { id: Id; name: string } | null | undefined) =>
  agreed ? { id: agreed.id, name: agreed.name } : null

const linesOf = ({ lines }: PostedInvoice) =>
  lines.map((line) => ({
    position: line.position,
    product: { id: line.product_id, name: line.product_name },
    sku: line.sku,
    unit: line.unit,
    quantity: milliToDecimal(line.quantity_milli),
    price: centsToDecimal(line.price_cents),
    /** Null on an exempt line. */
    tax_percent: percent(line.tax_percent_bps),
    /** All that was taken off, promotions included. */
    discount: centsToDecimal(line.discount_cents),
    discount_description: line.discount_description,
    promotions: (line.promotions ?? []).map(({ name, amount_cents }) => ({
      name,
      amount: centsToDecimal(amount_cents),
    })),
    subtotal: centsToDecimal(line.subtotal_cents),
    tax: centsToDecimal(line.tax_cents),
    total: centsToDecimal(line.total_cents),
  }))

/** What was paid with the sale; what was left owing is no payment. */
const paidAtOnce = ({ payments, created_at, seller_name }: PostedInvoice) =>
  payments
    .filter(({ payment_method_code }) => payment_method_code !== 'CREDIT')
    .map((payment) => ({
      id: null,
      number: null,
      status: 'completed' as const,
      amount: centsToDecimal(payment.amount_cents),
      currency: payment.currency_code,
      currency_amount:
        payment.currency_amount_cents === null ? null : centsToDecimal(payment.currency_amount_cents),
      paymentMethod: { code: payment.payment_method_code, name: payment.payment_method_name },
      reference: payment.reference,
      notes: '',
      at: created_at.toISOString(),
      by: seller_name,
      reversal: null,
    }))

type Later = {
  id: CustomerPaymentId
  number: number
  amount: Cents
  currency_code: string | null
  currency_amount_cents: Cents | null
  payment_method_code: string
  payment_method_name: string
  reference: string | null
  notes: string
  at: Date
  user_name: string
  reversal_number: number | null
  reversal_reason: string | null
  reversed_at: Date | null
  reversed_by: string | null
}

/** What was paid since, as much of each payment as went to this invoice, the first first. */
async function paidSince(tx: Tx<TenantCtx>, id: InvoiceId) {
  const rows = await tx.query<Later>(
    `select p.id, p.number, sum(s.amount_cents)::bigint as amount, p.currency_code, p.currency_amount_cents,
        p.payment_method_code, p.payment_method_name, p.reference, p.notes, p.at, p.user_name,
        r.number as reversal_number, r.reason as reversal_reason, r.at as reversed_at, r.user_name as reversed_by
      from customer_payment_shares s
      join customer_payments p on p.tenant_id = s.tenant_id and p.id = s.payment_id
      left join customer_payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id
      where s.tenant_id = current_tenant() and s.invoice_id = $1
      group by p.tenant_id, p.id, r.tenant_id, r.payment_id order by p.number`,
    [id],
  )
  return rows.map((row) => ({
    id: row.id,
    number: formatPaymentNumber(row.number),
    status: row.reversal_number === null ? ('completed' as const) : ('reversed' as const),
    amount: centsToDecimal(cents(row.amount)),
    currency: row.currency_code,
    currency_amount: row.currency_amount_cents === null ? null : centsToDecimal(row.currency_amount_cents),
    paymentMethod: { code: row.payment_method_code, name: row.payment_method_name },
    reference: row.reference,
    notes: row.notes,
    at: row.at.toISOString(),
    by: row.user_name,
    reversal:
      row.reversal_number === null
        ? null
        : {
            number: formatReversalNumber(row.reversal_number),
            reason: row.reversal_reason ?? '',
            at: row.reversed_at?.toISOString() ?? '',
            by: row.reversed_by ?? '',
          },
  }))
}

/**
 * What was agreed on, as it was called when it was made; null where nothing was, as at the counter. What was left owing is
 * not called paid at once: earlier versions kept what the form began with.
 */
async function termsOf(tx: Tx<TenantCtx>, { terms, created_at }: PostedInvoice, owed: Receivable | null) {
  const { time_zone } = await readSettings(tx)
  const atOnce = owed ? await meantAtOnce(tx, terms) : null
  return {
    type: atOnce?.type ? null : named(terms?.type),
    condition: atOnce?.condition ? null : named(terms?.condition),
    /** After how many days what was left owing is due; null where it was paid at once. */
    credit_days: owed ? daysBetween(dayOfInstant(created_at, time_zone), owed.due_on) : null,
  }
}

/** Which of what was agreed on is of invoices that are paid at once, by the records of today. */
async function meantAtOnce(tx: Tx<TenantCtx>, terms: PostedInvoice['terms']) {
  const [row] = await tx.query<{ type: boolean; condition: boolean }>(
    `select exists (select from invoice_conditions c
          where c.tenant_id = current_tenant() and c.id = $1 and c.credit_days = 0) as condition,
        exists (select from invoice_types t
          join invoice_conditions c on c.tenant_id = t.tenant_id and c.id = t.condition_id
          where t.tenant_id = current_tenant() and t.id = $2 and c.credit_days = 0) as type`,
    [terms?.condition?.id ?? null, terms?.type?.id ?? null],
  )
  return row ?? null
}

type LogRow = {
  action: string
  at: Date
  by: string | null
  number: unknown
  ncf: string | null
  /** Whom something was sent to: an e-mail address or a telephone number. */
  to: string | null
  /** What of it was about this invoice, in centavos: of a payment its share, of a note all that came back. */
  moved: unknown
}

/**
 * What the log has of an invoice, its payments and its notes, each by its record. That it was posted stands in none of the
 * log's indexes but that of its time, which the invoice knows: nobody looks through the sales of all the others for it.
 */
const ENTRIES = `(select l.* from audit_log l
    where l.tenant_id = current_tenant() and l.action <> 'sale.posted'
      and l.subject_type in ('invoice', 'customer_payment', 'credit_note')
      and l.subject_id = any(array(
        select $1::uuid
        union select s.payment_id from customer_payment_shares s where s.tenant_id = current_tenant() and s.invoice_id = $1
        union select n.id from credit_notes n where n.tenant_id = current_tenant() and n.invoice_id = $1))
    order by l.at desc, l.id desc limit 200)
  union all
  (select l.* from audit_log l
    where l.tenant_id = current_tenant() and l.action = 'sale.posted' and l.subject_id = $1
      and l.at = (select coalesce(i.synced_at, i.created_at) from invoices i
        where i.tenant_id = current_tenant() and i.id = $1))`

/** Who did what to it, the last first, as the log has it. A payment may have gone to thousands: its one share is picked. */
async function historyOf(tx: Tx<TenantCtx>, id: InvoiceId) {
  const rows = await tx.query<LogRow>(
    `select l.action, l.at, u.name as by, l.details -> 'number' as number, l.details ->> 'ncf' as ncf,
        l.details ->> 'recipient' as to,
        case when jsonb_typeof(l.details -> 'shares') = 'array'
            then jsonb_path_query_first(l.details, '$.shares[*] ? (@.invoice_id == $id).amount',
              jsonb_build_object('id', $1::uuid::text))
          when l.details ->> 'invoice_id' = $1::uuid::text then l.details -> 'total_cents'
          else l.details -> 'amount_cents' end as moved
      from (${ENTRIES}) l
      left join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      order by l.at desc, l.id desc limit 200`,
    [id],
  )
  return rows.map(({ action, at, by, to, moved, ...named }) => ({
    action,
    at: at.toISOString(),
    by,
    to,
    document: documentOf(action, named),
    amount: amountOut(typeof moved === 'number' ? cents(moved) : null),
  }))
}

/** By which document it was done, as that is called; null where it is the invoice itself. */
function documentOf(action: string, { number, ncf }: Pick<LogRow, 'number' | 'ncf'>): string | null {
  if (action === 'credit_note.created') return ncf
  if (typeof number !== 'number') return null
  if (action === 'payment.recorded') return formatPaymentNumber(number)
  if (action === 'payment.reversed') return formatReversalNumber(number)
  return action === 'sale.voided' ? formatVoidNumber(number) : null
}

async function afterwards(tx: Tx<TenantCtx>, invoice: PostedInvoice, owed: Receivable | null) {
  const made = await voidOf(tx, invoice.id)
  const notes = await notesOfInvoices(tx, [invoice.id])
  const { credit } = await accountOf(tx, await standingCustomer(tx, invoice.customer_id))
  return {
    pending: centsToDecimal(owed?.balance ?? cents(0)),
    due_on: owed?.due_on ?? null,
    /** What the customer paid ahead and can be used for it. */
    customer_credit: centsToDecimal(credit),
    payments: [...paidAtOnce(invoice), ...(await paidSince(tx, invoice.id))],
    credit_notes: notes.map((note) => ({
      id: note.id,
      number: formatCreditNoteNumber(note.number),
      ncf: note.ncf,
      at: note.created_at.toISOString(),
      by: note.created_by_name,
      total: centsToDecimal(note.total_cents),
    })),
    cancellation: made && {
      number: formatVoidNumber(made.number),
      reason: made.reason,
      at: made.at.toISOString(),
      by: made.user_name,
      credit_ncf: made.credit_ncf,
    },
    history: await historyOf(tx, invoice.id),
  }
}

/**
 * An invoice whole, as it was posted and as it stands: lines, taxes, what was paid with it and since, what came back, its
 * void, and who did what.
 *
 * @throws InvoiceNotFound
 */
export const invoiceById = (ctx: TenantCtx, id: InvoiceId) =>
  reading(ctx, async (tx) => {
    const invoice = await loadInvoice(tx, id)
    const [customer] = await customersByIds(tx, [invoice.customer_id])
    const places = await placesOfStock(tx)
    const owed = await receivableOf(tx, id)
    return {
      id: invoice.id,
      order_number: formatOrderNumber(invoice.order_number),
      ncf: invoice.ncf,
      ncf_expires_on: invoice.ncf_expires_on,
      document_type: invoice.document_type,
      origin: invoice.origin,
      status: invoice.status,
      customer: {
        id: invoice.customer_id,
        name: invoice.customer_name,
        tax_id: invoice.customer_tax_id,
        email: customer?.email ?? null,
        phone: customer?.phone ?? null,
      },
      seller: { id: invoice.seller_id, name: invoice.seller_name },
      /** Which employee sold it, where one did. */
      sold_by: invoice.employee_name,
      cashbox_name: invoice.cashbox_name,
      /** Where its goods came from, as that is called today. */
      warehouse: {
        id: invoice.warehouse_id,
        name: places.find(({ id: place }) => place === invoice.warehouse_id)?.name ?? '',
      },
      ...(await termsOf(tx, invoice, owed)),
      created_at: invoice.created_at.toISOString(),
      subtotal: centsToDecimal(invoice.subtotal_cents),
      discount: centsToDecimal(invoice.discount_cents),
      tax: centsToDecimal(invoice.tax_cents),
      total: centsToDecimal(invoice.total_cents),
      change: centsToDecimal(invoice.change_cents),
      items: linesOf(invoice),
      taxes: invoice.taxes.map((tax) => ({
        tax_percent: percent(tax.tax_percent_bps),
        base: centsToDecimal(tax.base_cents),
        tax: centsToDecimal(tax.tax_cents),
      })),
      ...(await afterwards(tx, invoice, owed)),
    }
  })
