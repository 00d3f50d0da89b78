import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { Cents } from '#platform/values/money.ts'
import type { MethodMoney } from './money-by-method.ts'

// `offset 0` keeps the planner to the payments of the period's invoices, found by their key, as in the other figures.
/**
 * The text of a query of what each way to pay brought in and kept from day $1 to day $2, those first that brought the
 * most. Of what was sold: received, less the change, which is of cash, less what voids and returns of the period gave
 * back by it; all of it together is what was sold, net. Of what was collected: the payments of the period, less those
 * that were reversed in it, and less the deposits that went back.
 */
export const MONEY_BY_METHOD = `
  select code, coalesce(m.name, max(money.name), code) as name,
    figure(coalesce(sum(amount) filter (where not is_later), 0)) as sold,
    figure(coalesce(sum(amount) filter (where is_later), 0)) as collected
  from (
    select of.payment_method_code as code, of.payment_method_name as name, of.amount_cents as amount,
      false as is_later
    from invoices i
    cross join lateral (
      select * from invoice_payments of where of.tenant_id = i.tenant_id and of.invoice_id = i.id offset 0
    ) of
    where i.tenant_id = current_tenant() and i.day between $1 and $2
    union all
    select 'CASH', null, -i.change_cents, false from invoices i
    where i.tenant_id = current_tenant() and i.day between $1 and $2 and i.change_cents <> 0
    union all
    select 'CASH', null, -v.cash_back_cents, false from invoice_voids v
    where v.tenant_id = current_tenant() and v.day between $1 and $2
    union all
    select r.payment_method_code, r.payment_method_name, -r.amount_cents, false
    from invoice_voids v, jsonb_to_recordset(v.refunds)
      as r (payment_method_code text, payment_method_name text, amount_cents bigint)
    where v.tenant_id = current_tenant() and v.day between $1 and $2 and r.payment_method_code <> 'CREDIT'
    union all
    -- What was owed on a sale that is void is let go of: nothing goes back for it.
    select p.payment_method_code, p.payment_method_name, -p.amount_cents, false
    from invoice_voids v join invoice_payments p on p.tenant_id = v.tenant_id and p.invoice_id = v.invoice_id
      and p.status = 'on_credit'
    where v.tenant_id = current_tenant() and v.day between $1 and $2
    union all
    select r.payment_method_code, null, -r.amount_cents, false from credit_note_refunds r
    where r.tenant_id = current_tenant() and r.day between $1 and $2
    union all
    select p.payment_method_code, p.payment_method_name, p.amount_cents, true from customer_payments p
    where p.tenant_id = current_tenant() and p.day between $1 and $2
    union all
    select p.payment_method_code, p.payment_method_name, -p.amount_cents, true
    from customer_payment_reversals r
    join customer_payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.tenant_id = current_tenant() and r.day between $1 and $2
    union all
    -- A deposit goes out as it goes out, however it came.
    select upper(r.way), null, -r.amount_cents, true from customer_deposit_refunds r
    where r.tenant_id = current_tenant() and r.day between $1 and $2 and r.way <> 'credit'
  ) money
  left join (select code, name from payment_methods where tenant_id = current_tenant()) m using (code)
  group by code, m.name
  having coalesce(sum(amount) filter (where not is_later), 0) <> 0
    or coalesce(sum(amount) filter (where is_later), 0) <> 0
  order by sum(amount) desc, code`

/** What each way to pay came to from one of the tenant's days to another, both included. */
export const moneyByMethod = (
  tx: Tx<TenantCtx>,
  { from, until }: { from: Day; until: Day },
): Promise<MethodMoney<Cents>[]> => tx.query(MONEY_BY_METHOD, [from, until])
