-- What of a warehouse is kept for orders of the store, so that its pages call sold out what nobody can order any more. Of those
-- of which nothing is kept there is no row.
create table store_kept_goods (
  tenant_id uuid not null references tenants (id),
  warehouse_id uuid not null,
  product_id uuid not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  primary key (tenant_id, warehouse_id, product_id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
-- Of every shop at once, as the owner.
alter table store_reservations no force row level security;
insert into store_kept_goods (tenant_id, warehouse_id, product_id, quantity_milli)
  select tenant_id, warehouse_id, product_id, sum(quantity_milli) from store_reservations
    where held_until is null or held_until > now() group by tenant_id, warehouse_id, product_id;
alter table store_reservations force row level security;
select isolate_table('store_kept_goods', 'select, insert, update, delete');
