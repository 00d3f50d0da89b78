import { HistoryReversed } from '#modules/cash/sessions/cash-session.errors.ts'
import type { OutsideInput } from '#modules/cash/sessions/cash-session.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { addDays, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import type { CreditNoteId, CustomerPaymentId, DepositId, InvoiceId, VoidId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'

/** As many days are looked at where nobody says which. */
const USUAL_DAYS = 30

type Row = {
  kind: 'sale' | 'void' | 'return' | 'payment' | 'reversal' | 'refund'
  id: InvoiceId | VoidId | CreditNoteId | CustomerPaymentId | DepositId
  number: number
  ncf: string | null
  at: Date
  arrived_at: Date | null
  /** Neither returns nor what goes back of payments and deposits says at which it was. */
  cashbox_name: string | null
  user_name: string
  /** Null for what is no sale. */
  total: Cents | null
  /** Of other currencies what they were worth. */
  cash: Cents
}

const OUTSIDE = `
  with outside as materialized (
    select 'sale' as kind, i.id, i.order_number as number, i.ncf, i.created_at as at, i.synced_at as arrived_at,
      i.cashbox_name, i.seller_name as user_name, i.total_cents as total,
      figure(coalesce(paid.cash, 0) - i.change_cents) as cash
    from invoices i
    cross join lateral (
      select sum(p.amount_cents) as cash from invoice_payments p
        where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.payment_method_code = 'CASH'
    ) paid
    where i.tenant_id = current_tenant() and i.cash_session_id is null and i.cashbox_id is not null
      and i.created_at >= $1 and i.created_at < $2
    union all
    select 'void', v.id, v.number, i.ncf, v.at, null, v.cashbox_name, v.user_name, -i.total_cents, -v.cash_back_cents
    from invoice_voids v join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
    where v.tenant_id = current_tenant() and v.cash_session_id is null and v.at >= $1 and v.at < $2
    union all
    select 'return', n.id, n.number, n.ncf, n.created_at, null, null, n.created_by_name, -n.total_cents, -n.cash_cents
    from credit_notes n
    where n.tenant_id = current_tenant() and n.cash_session_id is null
      and n.created_at >= $1 and n.created_at < $2
    union all
    select 'payment', p.id, p.number, null, p.at, null, b.name, p.user_name, null, p.amount_cents
    from customer_payments p left join cashboxes b on b.tenant_id = p.tenant_id and b.id = p.cashbox_id
    where p.tenant_id = current_tenant() and p.cash_session_id is null and p.payment_method_code = 'CASH'
      and p.day between $5 and $6
    union all
    select 'reversal', r.payment_id, r.number, null, r.at, null, null, r.user_name, null, -p.amount_cents
    from customer_payment_reversals r join customer_payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.tenant_id = current_tenant() and r.cash_session_id is null and p.payment_method_code = 'CASH'
      and r.day between $5 and $6
    union all
    select 'refund', r.deposit_id, r.number, null, r.at, null, null, r.user_name, null, -r.amount_cents
    from customer_deposit_refunds r
    where r.tenant_id = current_tenant() and r.cash_session_id is null and r.way = 'cash'
      and r.day between $5 and $6
  )
  select (select json_build_object('count', count(*), 'total', figure(coalesce(sum(total), 0)), 'cash', figure(coalesce(sum(cash), 0)))
      from outside) as sums,
    (select coalesce(json_agg(page), '[]') from (
      select * from outside order by at desc, number desc, kind, id limit $3 offset $4
    ) page) as page`

type Found = { sums: { count: number; total: Cents; cash: Cents }; page: Row[] }

/**
 * What no cash session has, the latest first: sales that were made where none was open, on the spot or without a connection,
 * what was given back there, and the cash of payments and deposits. Amounts of what was given back are below zero. Of the last thirty days where the
 * period is not said.
 *
 * @throws HistoryReversed when the period ends before it begins.
 */
export const listOutside = (ctx: Ctx, { page, pageSize, ...wanted }: OutsideInput) =>
  reading(ctx, async (tx) => {
    const { time_zone } = await readSettings(tx)
    const to = wanted.to ?? dayOfInstant(tx.now, time_zone)
    const from = wanted.from ?? addDays(to, 1 - USUAL_DAYS)
    if (from > to) throw new HistoryReversed(`${from} is after ${to}`)
    const [found] = await tx.query<Found>(OUTSIDE, [
      startOfDay(from, time_zone),
      startOfDay(addDays(to, 1), time_zone),
      pageSize,
      (page - 1) * pageSize,
      from,
      to,
    ])
    if (!found) throw new Error('a sum gave no row')
    const { count, total, cash } = found.sums
    return {
      from,
      to,
      data: found.page.map((row) => ({
        ...row,
        at: new Date(row.at).toISOString(),
        arrived_at: row.arrived_at && new Date(row.arrived_at).toISOString(),
        total: amountOut(row.total),
        cash: centsToDecimal(row.cash),
      })),
      totals: { total: centsToDecimal(total), cash: centsToDecimal(cash) },
      pagination: { page, pageSize, total: count, pageCount: Math.ceil(count / pageSize) },
    }
  })
