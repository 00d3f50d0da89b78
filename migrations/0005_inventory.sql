create table warehouses (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) < 50),
  name text not null check (length(name) < 100),
  position integer not null default 0 check (position between 0 and 999),
  is_active boolean not null default true,
  is_default boolean not null default false,
  address text not null default '',
  phone text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create unique index warehouses_one_default on warehouses (tenant_id) where is_default;
select isolate_table('warehouses', 'select, insert, update');

create table stock_levels (
  tenant_id uuid not null,
  warehouse_id uuid not null,
  product_id uuid not null,
  on_hand_milli bigint not null default 0,
  min_stock_milli bigint not null default 0 check (min_stock_milli >= 0),
  max_stock_milli bigint not null default 0 check (max_stock_milli >= 0),
  primary key (tenant_id, warehouse_id, product_id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index stock_levels_by_product on stock_levels (tenant_id, product_id);
select isolate_table('stock_levels', 'select, insert, update');

-- Every change of stock, with the document that caused it. Append only: stock equals the sum of its movements.
create table stock_movements (
  tenant_id uuid not null,
  id uuid not null,
  warehouse_id uuid not null,
  product_id uuid not null,
  quantity_milli bigint not null,
  reason text not null check (reason in ('initial', 'sale', 'return', 'entry', 'exit', 'transfer', 'adjustment')),
  document_id uuid,
  position smallint not null default 0,
  at timestamptz not null,
  user_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index stock_movements_by_product on stock_movements (tenant_id, product_id, at);
create index stock_movements_by_document on stock_movements (tenant_id, document_id);
select isolate_table('stock_movements', 'select, insert');
