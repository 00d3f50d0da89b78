-- What was sold is summed up by who sold it, the employee or else who rang it up, and by the series of its fiscal number,
-- so that a list narrowed down by either is counted without reading years.
alter table invoice_sums rename column seller_id to sold_by;
alter table invoice_sums
  add column series text not null default 'E',
  drop constraint invoice_sums_pkey,
  add primary key (tenant_id, day, document_type, sold_by, origin, series);
alter table invoice_sums alter column series drop default;

-- The same by customer as documents name them: a search that finds many, or one who bought half of all, counts this.
create table invoice_customer_sums (
  tenant_id uuid not null,
  customer_id uuid not null,
  sold_count bigint not null,
  sold_cents bigint not null,
  voided_count bigint not null,
  voided_cents bigint not null,
  primary key (tenant_id, customer_id)
);
select isolate_table('invoice_customer_sums', 'select, insert, update');

-- As far as the sums went before.
create function pg_temp.sums_made_again(shop uuid) returns void language plpgsql as $$
declare
  reach invoice_sums_reach%rowtype;
begin
  select * into reach from invoice_sums_reach r where r.tenant_id = shop;
  delete from invoice_sums s where s.tenant_id = shop;
  create temporary table summed on commit drop as
    select i.day, i.document_type, coalesce(i.employee_id, i.seller_id) as sold_by, i.origin, left(i.ncf, 1) as series,
        i.customer_id, i.total_cents, false as is_void
      from invoices i where i.tenant_id = shop and i.order_number <= coalesce(reach.last_sale, 0)
    union all
    select i.day, i.document_type, coalesce(i.employee_id, i.seller_id), i.origin, left(i.ncf, 1), i.customer_id, i.total_cents, true
      from invoice_voids v join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
      where v.tenant_id = shop and v.number <= coalesce(reach.last_void, 0);
  insert into invoice_sums (tenant_id, day, document_type, sold_by, origin, series, sold_count, sold_cents, voided_count, voided_cents)
    select shop, f.day, f.document_type, f.sold_by, f.origin, f.series,
      count(*) filter (where not f.is_void), coalesce(sum(f.total_cents) filter (where not f.is_void), 0),
      count(*) filter (where f.is_void), coalesce(sum(f.total_cents) filter (where f.is_void), 0)
    from summed f group by f.day, f.document_type, f.sold_by, f.origin, f.series;
  insert into invoice_customer_sums (tenant_id, customer_id, sold_count, sold_cents, voided_count, voided_cents)
    select shop, f.customer_id,
      count(*) filter (where not f.is_void), coalesce(sum(f.total_cents) filter (where not f.is_void), 0),
      count(*) filter (where f.is_void), coalesce(sum(f.total_cents) filter (where f.is_void), 0)
    from summed f group by f.customer_id;
  drop table summed;
end $$;
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    perform pg_temp.sums_made_again(shop);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
drop function pg_temp.sums_made_again;

-- What is owed on one seller's sales, by customer and age, read from the index alone.
create index receivables_debts_by_seller on receivables (tenant_id, (coalesce(employee_id, seller_id)), customer_id, due_on)
  include (balance_cents) where balance_cents > 0;
