-- What sold documents brought into a drawer, so that a session knows what must lie in it without reading invoices:
-- whoever moves cash writes it here or among the movements. A line for each currency of a document, empty for the shop's
-- own; change is of the shop's own, whatever was handed over.
create table cash_takings (
  tenant_id uuid not null,
  session_id uuid not null,
  document_id uuid not null,
  currency_code text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  change_cents bigint not null check (change_cents >= 0),
  at timestamptz not null,
  primary key (tenant_id, session_id, document_id, currency_code),
  foreign key (tenant_id, session_id) references cash_sessions (tenant_id, id)
);

-- What was sold before in the sessions there are.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into cash_takings (tenant_id, session_id, document_id, currency_code, amount_cents, change_cents, at)
      select i.tenant_id, i.cash_session_id, i.id, paid.currency_code, paid.amount,
        case paid.currency_code when '' then i.change_cents else 0 end, i.created_at
      from invoices i
      cross join lateral (
        select each.currency_code, sum(each.amount) as amount
        from (
          select coalesce(p.currency_code, '') as currency_code,
            case when p.currency_code is null then p.amount_cents else p.currency_amount_cents end as amount
          from invoice_payments p
          where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.payment_method_code = 'CASH'
          union all select '', 0 where i.change_cents > 0
        ) each
        group by each.currency_code
      ) paid
      where i.tenant_id = shop and i.cash_session_id is not null and not i.after_closing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

select isolate_table('cash_takings', 'select, insert');
