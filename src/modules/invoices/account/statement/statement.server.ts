import { customerById } from '#modules/customers/records/customers.server.ts'
import { withMerged } from '#modules/customers/records/merged.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { type Cents, cents, sumCents } from '#platform/values/money.ts'
import { formatCreditNoteNumber } from '../../credit-notes/credit-note.ts'
import { formatPaymentNumber, formatReversalNumber } from '../../payments/payment.ts'
import { formatOrderNumber } from '../../posted-invoice.ts'
import { ageing } from '../../receivables/receivables.ts'
import { formatVoidNumber } from '../../voids/void.ts'
import { PeriodReversed, StatementTooLong } from './statement.errors.ts'
import {
  MOST_STATEMENT_LINES,
  runningLines,
  type Statement,
  type StatementKind,
  type StatementMove,
} from './statement.ts'

type Period = { customerId: CustomerId; from: Day; to: Day }

/** The same, with all who were merged into the customer: what passed between them is nothing to their account. */
type Whole = Omit<Period, 'customerId'> & { customers: readonly CustomerId[] }

type MoveRow = {
  kind: StatementKind
  day: Day
  amount: number
  order_number: number | null
  ncf: string | null
  due_on: Day | null
  payment_number: number | null
  reversal_number: number | null
  note_number: number | null
  note_ncf: string | null
  void_number: number | null
  other_customer: string | null
}

/**
 * A row for each document, as the ledger has it: a payment that went to many invoices is one. What was paid ahead and
 * used for an invoice changes nothing between the shop and the customer, and is left out; so is what went from one record
 * of a customer to the other, where both are theirs.
 *
 * Of a day they stand by time, but a document never before the invoice that it is about, nor a reversal before its payment:
 * a clock that was set between them says otherwise.
 */
const MOVES = `
  with entries as (
    select * from receivable_entries e
    where e.tenant_id = current_tenant() and e.customer_id = any($1::uuid[]) and e.day between $2 and $3
  ), opened as (
    select invoice_id, min(day) as day, min(at) as at from entries
    where kind in ('sale', 'merge') and owed_cents > 0 group by invoice_id
  ), moves as (
    select e.kind, e.document_id, e.day, greatest(e.day, max(o.day)) as after_day,
      greatest(min(e.at), max(o.at)) as after, min(e.id::text) as first,
      (sum(e.owed_cents) - sum(e.credit_cents))::bigint as amount
    from entries e left join opened o on o.invoice_id = e.invoice_id
    group by e.kind, e.document_id, e.day having sum(e.owed_cents) <> sum(e.credit_cents)
  ), paid as (
    select document_id, max(after_day) as day, max(after) as at, max(first) as first from moves where kind = 'payment'
    group by document_id
  )
  select m.kind, m.day::text as day, m.amount, i.order_number, i.ncf, o.due_on::text as due_on, p.number as payment_number,
    r.number as reversal_number, n.number as note_number, n.ncf as note_ncf, v.number as void_number,
    c.name as other_customer
  from moves m
  left join invoice_voids v on v.tenant_id = current_tenant() and m.kind = 'void' and v.id = m.document_id
  left join invoices i on i.tenant_id = current_tenant() and m.kind in ('sale', 'void')
    and i.id = coalesce(v.invoice_id, m.document_id)
  left join receivables o on o.tenant_id = current_tenant() and m.kind = 'sale' and o.invoice_id = m.document_id
  left join customer_payments p on p.tenant_id = current_tenant() and m.kind in ('payment', 'reversal')
    and p.id = m.document_id
  left join customer_payment_reversals r on r.tenant_id = current_tenant() and m.kind = 'reversal'
    and r.payment_id = m.document_id
  left join customer_merges g on g.tenant_id = current_tenant() and m.kind = 'merge' and g.id = m.document_id
  left join customers c on c.tenant_id = current_tenant()
    and c.id = case when g.from_id = any($1::uuid[]) then g.into_id else g.from_id end
  left join credit_notes n on n.tenant_id = current_tenant() and m.kind = 'credit_note' and n.id = m.document_id
  left join paid on m.kind = 'reversal' and paid.document_id = m.document_id
  order by greatest(m.after_day, paid.day), greatest(m.after, paid.at), m.kind not in ('sale', 'merge'),
    greatest(m.first, paid.first), m.kind = 'reversal' limit $4`

const orNull = (number: number | null, format: (known: number) => string): string | null =>
  number === null ? null : format(number)

/** How each kind of document is called by its number, with the number that it belongs to. */
function numbersOf(row: MoveRow): Pick<StatementMove, 'number' | 'other_number'> {
  const order = orNull(row.order_number, formatOrderNumber)
  const payment = orNull(row.payment_number, formatPaymentNumber)
  switch (row.kind) {
    case 'sale':
      return { number: row.ncf ?? '', other_number: order }
    case 'payment':
      return { number: payment ?? '', other_number: null }
    case 'reversal':
      return { number: orNull(row.reversal_number, formatReversalNumber) ?? '', other_number: payment }
    case 'credit_note':
      return { number: row.note_ncf ?? '', other_number: orNull(row.note_number, formatCreditNoteNumber) }
    case 'merge':
      return { number: '', other_number: row.other_customer }
    case 'void':
      return { number: orNull(row.void_number, formatVoidNumber) ?? '', other_number: row.ncf }
  }
}

async function movesOf(tx: Tx<TenantCtx>, { customers, from, to }: Whole): Promise<StatementMove[]> {
  const rows = await tx.query<MoveRow>(MOVES, [customers, from, to, MOST_STATEMENT_LINES + 1])
  if (rows.length > MOST_STATEMENT_LINES) throw new StatementTooLong(MOST_STATEMENT_LINES)
  return rows.map((row) => ({
    kind: row.kind,
    day: row.day,
    due_on: row.due_on,
    amount: cents(row.amount),
    ...numbersOf(row),
  }))
}

async function openingOf(tx: Tx<TenantCtx>, { customers, from }: Whole): Promise<Cents> {
  const [row] = await tx.query<{ opening: number }>(
    `select coalesce(sum(owed_cents) - sum(credit_cents), 0)::bigint as opening from receivable_entries
      where tenant_id = current_tenant() and customer_id = any($1::uuid[]) and day < $2`,
    [customers, from],
  )
  return cents(row?.opening ?? 0)
}

type DebtRow = { due_on: Day | null; owed: number; credit: number }

/** What was owed by the day it is due, and in the row without one what was paid ahead, once a day was over. */
const debtsOn = (tx: Tx<TenantCtx>, { customers, to }: Whole): Promise<DebtRow[]> =>
  tx.query<DebtRow>(
    `select o.due_on::text as due_on, sum(e.owed_cents)::bigint as owed, sum(e.credit_cents)::bigint as credit
      from receivable_entries e
      left join receivables o on o.tenant_id = e.tenant_id and o.invoice_id = e.invoice_id
      where e.tenant_id = current_tenant() and e.customer_id = any($1::uuid[]) and e.day <= $2 group by o.due_on`,
    [customers, to],
  )

/**
 * What happened on a customer's account from one day to another, both included, from the ledger alone: what the last line
 * comes to is what the account says on that day.
 *
 * @throws CustomerNotFound
 * @throws PeriodReversed
 * @throws StatementTooLong with the most documents that it holds.
 */
export const statementOf = (ctx: TenantCtx, period: Period): Promise<Statement> =>
  reading(ctx, async (tx) => {
    const { customerId, from, to } = period
    if (from > to) throw new PeriodReversed()
    await customerById(tx, customerId)
    const whole = { from, to, customers: await withMerged(tx, customerId) }
    const opening = await openingOf(tx, whole)
    const moves = await movesOf(tx, whole)
    const debts = await debtsOn(tx, whole)
    const today = await todayIn(tx)
    return {
      from,
      to,
      opening,
      ...runningLines(opening, moves),
      ageing: ageing(
        debts.flatMap(({ due_on, owed }) => (due_on === null ? [] : [{ due_on, balance: cents(owed) }])),
        // Nothing is late on a day that has not come.
        to < today ? to : today,
      ),
      paid_ahead: sumCents(debts.map(({ credit }) => cents(credit))),
    }
  })
