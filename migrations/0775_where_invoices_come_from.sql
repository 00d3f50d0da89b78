-- What the store sold, and what was paid of appointments, is told apart from the office and the counter that posted it.
alter table invoices drop constraint invoices_origin_check,
  add constraint invoices_origin_check check (origin in ('counter', 'office', 'store', 'appointment'));

-- The sums by origin again, as far as they went, where an invoice changed its own.
create function pg_temp.origins_set_right(shop uuid) returns void language plpgsql as $$
declare
  reach invoice_sums_reach%rowtype;
  changed bigint;
begin
  create temporary table moved on commit drop as
    select o.invoice_id, 'store' as origin from store_orders o where o.tenant_id = shop and o.invoice_id is not null
    union all
    select a.invoice_id, 'appointment' from appointments a where a.tenant_id = shop and a.invoice_id is not null;
  update invoices i set origin = m.origin from moved m where i.tenant_id = shop and i.id = m.invoice_id;
  get diagnostics changed = row_count;
  update receivables r set origin = m.origin from moved m where r.tenant_id = shop and r.invoice_id = m.invoice_id;
  drop table moved;
  if changed = 0 then
    return;
  end if;
  select * into reach from invoice_sums_reach r where r.tenant_id = shop;
  delete from invoice_sums s where s.tenant_id = shop;
  insert into invoice_sums (tenant_id, day, document_type, sold_by, origin, series, sold_count, sold_cents, voided_count, voided_cents)
    select shop, f.day, f.document_type, f.sold_by, f.origin, f.series,
      count(*) filter (where not f.is_void), coalesce(sum(f.total_cents) filter (where not f.is_void), 0),
      count(*) filter (where f.is_void), coalesce(sum(f.total_cents) filter (where f.is_void), 0)
    from (
      select i.day, i.document_type, coalesce(i.employee_id, i.seller_id) as sold_by, i.origin, left(i.ncf, 1) as series,
          i.total_cents, false as is_void
        from invoices i where i.tenant_id = shop and i.order_number <= coalesce(reach.last_sale, 0)
      union all
      select i.day, i.document_type, coalesce(i.employee_id, i.seller_id), i.origin, left(i.ncf, 1), i.total_cents, true
        from invoice_voids v join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
        where v.tenant_id = shop and v.number <= coalesce(reach.last_void, 0)
    ) f group by f.day, f.document_type, f.sold_by, f.origin, f.series;
end $$;
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    perform pg_temp.origins_set_right(shop);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
drop function pg_temp.origins_set_right;
