-- A cart that waits for its customer: seen at every till of the shop, and gone once it was resumed.
create table held_invoices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- Nothing for nobody in particular.
  customer_id uuid,
  customer_name text,
  cashbox_name text not null default '',
  -- What was in the cart; prices are looked up when it is resumed.
  items jsonb not null,
  discount jsonb,
  item_count integer not null check (item_count > 0),
  -- What it came to when it was held.
  total_cents bigint not null,
  held_by uuid not null,
  held_by_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, held_by) references users (tenant_id, id)
);
create index held_invoices_by_time on held_invoices (tenant_id, created_at desc);
select isolate_table('held_invoices', 'select, insert, delete');
