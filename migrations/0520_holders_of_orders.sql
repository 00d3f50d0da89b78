-- By whom orders keep goods that nobody paid or accepted yet: a telephone, an address of mail, a place of delivery, a place of
-- the network, each as a proof that tells nothing of it.
create table store_order_holders (
  tenant_id uuid not null references tenants (id),
  holder text not null check (length(holder) between 1 and 60),
  order_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, holder, order_id),
  foreign key (tenant_id, order_id) references store_orders (tenant_id, id)
);
create index store_order_holders_by_age on store_order_holders (tenant_id, at);
select isolate_table('store_order_holders', 'select, insert, delete');
