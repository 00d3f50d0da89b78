-- The taxes that a shop knows. A product may name the ITBIS that it pays, or that it is exempt: its own percent follows.
create table taxes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) < 50),
  name text not null check (length(name) < 100),
  kind text not null check (kind in ('percentage', 'fixed')),
  rate_bps integer check (rate_bps between 0 and 10000),
  amount_cents bigint check (amount_cents >= 0),
  type text not null check (type in ('itbis', 'exento', 'isc', 'cdt', 'propina_legal', 'otros')),
  applies_to text not null check (applies_to in ('products', 'services', 'all')),
  account text,
  is_active boolean not null default true,
  position integer not null default 0 check (position between 0 and 999),
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check ((kind = 'percentage') = (rate_bps is not null) and (kind = 'fixed') = (amount_cents is not null)),
  check (type <> 'exento' or rate_bps = 0)
);

alter table products
  add column tax_id uuid,
  add constraint products_tax foreign key (tenant_id, tax_id) references taxes (tenant_id, id);
create index products_by_tax on products (tenant_id, tax_id) where tax_id is not null;

select isolate_table('taxes', 'select, insert, update');
