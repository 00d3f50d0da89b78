import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CashSessionId } from '#platform/values/ids.ts'
import type { SessionFigures } from './report/cash-report.ts'

// One statement, so that every figure is of the same moment. Stored amounts are added up and nothing is computed again.
// `offset 0` keeps the planner to the rows of the session's invoices, as in the sales report.
const FIGURES = `
  with sales as materialized (
    select * from invoices i
    where i.tenant_id = current_tenant() and i.cash_session_id = $1 and not i.after_closing
  ), moved as materialized (
    select * from cash_movements m where m.tenant_id = current_tenant() and m.session_id = $1
  ), voids as materialized (
    select v.*, i.document_type, i.total_cents from invoice_voids v
    join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
    where v.tenant_id = current_tenant() and v.cash_session_id = $1
  ), notes as materialized (
    select * from credit_notes n where n.tenant_id = current_tenant() and n.cash_session_id = $1
  ), collected as (
    -- Payments of invoices that came later: cash of the session, and no sale of it.
    select payment_method_code as code, currency_code, count(*) as count, figure(sum(amount_cents)) as amount,
      figure(sum(currency_amount_cents)) as currency_amount
    from customer_payments p where p.tenant_id = current_tenant() and p.cash_session_id = $1
    group by payment_method_code, currency_code order by payment_method_code, currency_code nulls first
  ), totals as (
    select count(*) as count, figure(coalesce(sum(gross_cents), 0)) as gross, figure(coalesce(sum(discount_cents), 0)) as discount,
      figure(coalesce(sum(subtotal_cents), 0)) as subtotal, figure(coalesce(sum(tax_cents), 0)) as tax,
      figure(coalesce(sum(total_cents), 0)) as total, figure(coalesce(sum(change_cents), 0)) as change
    from sales
  ), paid as (
    select p.payment_method_code as code, p.payment_method_name as name, p.currency_code, p.currency_symbol,
      1 as times, p.amount_cents as amount, p.currency_amount_cents as currency_amount, 0 as voided, 0 as returned
    from sales s
    cross join lateral (
      select * from invoice_payments of where of.tenant_id = s.tenant_id and of.invoice_id = s.id offset 0
    ) p
    -- What went back is of pesos, however it was paid: cash out of the drawer, the rest the way it came.
    union all
    select 'CASH', null, null, null, 0, 0, null, v.cash_back_cents, 0 from voids v where v.cash_back_cents > 0
    union all
    select r.payment_method_code, r.payment_method_name, null, null, 0, 0, null, r.amount_cents, 0
    from voids v, jsonb_to_recordset(v.refunds)
      as r (payment_method_code text, payment_method_name text, amount_cents bigint)
    where r.payment_method_code <> 'CREDIT'
    -- What was owed is let go of: nothing goes back for it.
    union all
    select p.payment_method_code, p.payment_method_name, null, null, 0, 0, null, p.amount_cents, 0
    from voids v join invoice_payments p on p.tenant_id = v.tenant_id and p.invoice_id = v.invoice_id
      and p.status = 'on_credit'
    -- What stays on a note is spent with it later, which is a payment then.
    union all
    select r.payment_method_code, null, null, null, 0, 0, null, 0, r.amount_cents
    from credit_note_refunds r where r.tenant_id = current_tenant() and r.cash_session_id = $1
    -- So that the change has its line also where only other currencies were paid.
    union all
    select 'CASH', null, null, null, 0, 0, null, 0, 0 from totals where totals.change > 0
  ), payments as (
    select code, coalesce(max(name), (select m.name from payment_methods m
        where m.tenant_id = current_tenant() and m.code = paid.code), code) as name,
      currency_code, max(currency_symbol) as currency_symbol, sum(times) as count, figure(sum(amount)) as amount,
      figure(sum(currency_amount)) as currency_amount, figure(sum(voided)) as voided,
      figure(sum(returned)) as returned
    from paid
    group by code, currency_code
    order by sum(amount) desc, code, currency_code nulls first
  ), taxes as (
    select rate, figure(sum(base)) as base, figure(sum(tax)) as tax
    from (
      select t.tax_percent_bps as rate, d.sign * t.base_cents as base, d.sign * t.tax_cents as tax
      from (select tenant_id, id, 1 as sign from sales
        union all select tenant_id, invoice_id, -1 from voids) d
      cross join lateral (
        select * from invoice_taxes of where of.tenant_id = d.tenant_id and of.invoice_id = d.id offset 0
      ) t
      union all
      select l.tax_percent_bps, -l.subtotal_cents, -l.tax_cents
      from notes n
      cross join lateral (
        select * from credit_note_lines of where of.tenant_id = n.tenant_id and of.credit_note_id = n.id offset 0
      ) l
    ) each_tax
    group by rate order by rate desc nulls last
  ), documents as (
    select document_type, left(ncf, 3) as prefix, count(*) as count, min(ncf) as first_ncf, max(ncf) as last_ncf,
      figure(sum(total_cents)) as total
    from (
      select document_type, ncf, total_cents from sales
      union all select 'nota_credito', ncf, -total_cents from notes
      union all select 'nota_credito', credit_ncf, -total_cents from voids where credit_ncf is not null
    ) document
    group by document_type, left(ncf, 3) order by left(ncf, 3)
  ), hours as (
    select extract(hour from created_at at time zone $2)::integer as hour, count(*) as count,
      figure(sum(total_cents)) as total
    from sales group by 1 order by 1
  )
  select json_build_object(
    'totals', (select to_json(totals) from totals),
    'payments', (select coalesce(json_agg(payments), '[]') from payments),
    'taxes', (select coalesce(json_agg(taxes), '[]') from taxes),
    'documents', (select coalesce(json_agg(documents), '[]') from documents),
    'hours', (select coalesce(json_agg(hours), '[]') from hours),
    'cancelled', (select json_build_object('count', count(*), 'total', figure(coalesce(sum(total_cents), 0))) from voids),
    'annulled', (select json_build_object('count', count(*), 'total', figure(coalesce(sum(total_cents), 0)))
      from voids where credit_ncf is null),
    'returned', (select json_build_object('count', count(*), 'total', figure(coalesce(sum(total_cents), 0))) from notes),
    'movements', (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'amount', amount_cents, 'currency_code', currency_code,
      'reason', reason, 'below_zero', below_zero, 'at', at, 'user_name', user_name) order by at, id), '[]') from moved),
    'collected', (select coalesce(json_agg(collected), '[]') from collected),
    'ledger', cash_ledger($1)
  ) as figures`

/** All that happened in a session so far, in centavos; hours are those of `timeZone`. */
export async function sessionFigures(
  tx: Tx<Ctx>,
  sessionId: CashSessionId,
  timeZone: string,
): Promise<SessionFigures> {
  const [row] = await tx.query<{ figures: SessionFigures }>(FIGURES, [sessionId, timeZone])
  if (!row) throw new Error('a sum gave no row')
  return row.figures
}
