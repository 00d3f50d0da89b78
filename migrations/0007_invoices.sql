create table currencies (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (code ~ '^[A-Z]{3}$'),
  name text not null,
  symbol text not null,
  symbol_position text not null default 'before' check (symbol_position in ('before', 'after')),
  -- Units of the tenant's own currency for one unit of this one, in ten-thousandths.
  rate_e4 bigint not null default 10000 check (rate_e4 > 0),
  is_default boolean not null default false,
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create unique index currencies_one_default on currencies (tenant_id) where is_default;
select isolate_table('currencies', 'select, insert, update');

create table payment_methods (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) < 50),
  name text not null check (length(name) < 100),
  position integer not null default 0 check (position between 0 and 999),
  is_default boolean not null default false,
  use_currencies boolean not null default false,
  use_card_provider boolean not null default false,
  available_for_appointments boolean not null default false,
  available_for_online_store boolean not null default false,
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create unique index payment_methods_one_default on payment_methods (tenant_id) where is_default;
select isolate_table('payment_methods', 'select, insert, update');

-- A closed sale or an invoice of the office: one document. Rows are never updated by the counter;
-- a correction is a new document. Names are as printed.
create table invoices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_number bigint not null,
  ncf text not null,
  document_type text not null,
  ncf_expires_on date,
  status text not null check (status in ('paid', 'pending', 'cancelled', 'partial')),
  customer_id uuid not null,
  customer_name text not null,
  customer_tax_id text,
  warehouse_id uuid not null,
  cashbox_id uuid,
  cashbox_name text not null default '',
  seller_id uuid not null,
  seller_name text not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  change_cents bigint not null default 0 check (change_cents >= 0),
  -- The local day of the shop, by which it is reported.
  day date not null,
  created_at timestamptz not null,
  request_hash text not null,
  -- The store's details as its receipt prints them.
  store jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, order_number),
  unique (tenant_id, ncf),
  check (subtotal_cents + tax_cents = total_cents),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, seller_id) references users (tenant_id, id),
  foreign key (tenant_id, ncf) references fiscal_numbers (tenant_id, ncf)
);
create index invoices_by_time on invoices (tenant_id, created_at desc);
create index invoices_by_day on invoices (tenant_id, day);
create index invoices_by_customer on invoices (tenant_id, customer_id, created_at desc);
select isolate_table('invoices', 'select, insert');

create table invoice_lines (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  product_id uuid not null,
  product_name text not null,
  sku text not null,
  unit text not null,
  quantity_milli bigint not null check (quantity_milli <> 0),
  price_cents bigint not null,
  price_includes_tax boolean not null,
  -- Nothing for an exempt line, which is not the same as taxed at zero.
  tax_percent_bps integer,
  discount_type text,
  discount_value text,
  discount_description text,
  gross_cents bigint not null,
  discount_cents bigint not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  cost_price_cents bigint,
  alternate_codes jsonb,
  primary key (tenant_id, invoice_id, position),
  check (subtotal_cents + tax_cents = total_cents),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index invoice_lines_by_product on invoice_lines (tenant_id, product_id);
select isolate_table('invoice_lines', 'select, insert');

create table invoice_taxes (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  tax_percent_bps integer,
  base_cents bigint not null,
  tax_cents bigint not null,
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
select isolate_table('invoice_taxes', 'select, insert');

create table invoice_payments (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  payment_method_id uuid not null,
  payment_method_code text not null,
  payment_method_name text not null,
  -- What was handed over, in the tenant's currency; change is the invoice's.
  amount_cents bigint not null check (amount_cents > 0),
  currency_id uuid,
  currency_code text,
  currency_symbol text,
  currency_amount_cents bigint,
  currency_rate_e4 bigint,
  reference text,
  status text not null default 'completed',
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, payment_method_id) references payment_methods (tenant_id, id),
  foreign key (tenant_id, currency_id) references currencies (tenant_id, id)
);
select isolate_table('invoice_payments', 'select, insert');
