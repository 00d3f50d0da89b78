import type { Ctx, Tx } from '#platform/ctx.server.ts'
import type { CashSessionId } from '#platform/ids.ts'
import type { SessionFigures } from './report/cash-report.ts'

// One statement, so that every figure is of the same moment. Stored amounts are added up and nothing is computed again.
// `offset 0` keeps the planner to the rows of the session's invoices, as in the sales report.
const FIGURES = `
  with sales as materialized (
    select * from invoices i where i.tenant_id = current_tenant() and i.cash_session_id = $1
  ), moved as materialized (
    select * from cash_movements m where m.tenant_id = current_tenant() and m.session_id = $1
  ), totals as (
    select count(*) as count, coalesce(sum(gross_cents), 0) as gross, coalesce(sum(discount_cents), 0) as discount,
      coalesce(sum(subtotal_cents), 0) as subtotal, coalesce(sum(tax_cents), 0) as tax,
      coalesce(sum(total_cents), 0) as total, coalesce(sum(change_cents), 0) as change
    from sales
  ), payments as (
    select p.payment_method_code as code, max(p.payment_method_name) as name, p.currency_code,
      max(p.currency_symbol) as currency_symbol, count(*) as count, sum(p.amount_cents) as amount,
      sum(p.currency_amount_cents) as currency_amount
    from sales s
    cross join lateral (
      select * from invoice_payments of where of.tenant_id = s.tenant_id and of.invoice_id = s.id offset 0
    ) p
    group by p.payment_method_code, p.currency_code
    order by sum(p.amount_cents) desc, p.payment_method_code
  ), taxes as (
    select t.tax_percent_bps as rate, sum(t.base_cents) as base, sum(t.tax_cents) as tax
    from sales s
    cross join lateral (
      select * from invoice_taxes of where of.tenant_id = s.tenant_id and of.invoice_id = s.id offset 0
    ) t
    group by t.tax_percent_bps order by t.tax_percent_bps desc nulls last
  ), documents as (
    select document_type, left(ncf, 3) as prefix, count(*) as count, min(ncf) as first_ncf, max(ncf) as last_ncf,
      sum(total_cents) as total
    from sales group by document_type, left(ncf, 3) order by left(ncf, 3)
  ), hours as (
    select extract(hour from created_at at time zone $2)::integer as hour, count(*) as count, sum(total_cents) as total
    from sales group by 1 order by 1
  )
  select json_build_object(
    'totals', (select to_json(totals) from totals),
    'payments', (select coalesce(json_agg(payments), '[]') from payments),
    'taxes', (select coalesce(json_agg(taxes), '[]') from taxes),
    'documents', (select coalesce(json_agg(documents), '[]') from documents),
    'hours', (select coalesce(json_agg(hours), '[]') from hours),
    'cancelled', (select json_build_object('count', count(*), 'total', coalesce(sum(i.total_cents), 0))
      from invoice_voids v join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
      where v.tenant_id = current_tenant() and v.cash_session_id = $1),
    'movements', (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'amount', amount_cents,
      'reason', reason, 'below_zero', below_zero, 'at', at, 'user_name', user_name) order by at, id), '[]') from moved)
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
