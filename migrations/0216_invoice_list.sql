-- Where an invoice was made: at the counter, or in the office.
alter table invoices add column origin text not null default 'counter' check (origin in ('counter', 'office'));

-- The list by amount; by date it goes day by day, and by customer there is an index already.
create index invoices_by_total on invoices (tenant_id, total_cents, order_number);

-- What was sold and voided on each day, by what the list is narrowed down by, so that years are counted and summed up
-- without reading them. Written behind the sales, never by them: see the next table.
create table invoice_sums (
  tenant_id uuid not null,
  day date not null,
  document_type text not null,
  seller_id uuid not null,
  origin text not null,
  sold_count bigint not null,
  sold_cents bigint not null,
  voided_count bigint not null,
  voided_cents bigint not null,
  primary key (tenant_id, day, document_type, seller_id, origin)
);
select isolate_table('invoice_sums', 'select, insert, update');

-- Up to which sale and which void a shop's sums go. Both numbers are given in the order of their commits, so that what
-- is not in the sums yet are exactly the later ones.
create table invoice_sums_reach (
  tenant_id uuid primary key references tenants (id),
  last_sale bigint not null,
  last_void bigint not null
);
select isolate_table('invoice_sums_reach', 'select, insert, update');

do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into invoice_sums (tenant_id, day, document_type, seller_id, origin, sold_count, sold_cents, voided_count, voided_cents)
      select shop, i.day, i.document_type, i.seller_id, i.origin, count(*), sum(i.total_cents), count(v.id),
        coalesce(sum(i.total_cents) filter (where v.id is not null), 0)
      from invoices i left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
      where i.tenant_id = shop group by i.day, i.document_type, i.seller_id, i.origin;
    insert into invoice_sums_reach (tenant_id, last_sale, last_void)
      select shop, coalesce((select max(order_number) from invoices where tenant_id = shop), 0),
        coalesce((select max(number) from invoice_voids where tenant_id = shop), 0);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
