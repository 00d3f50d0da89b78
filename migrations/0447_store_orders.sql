-- Where the store brings its goods, and for how much.
create table store_zones (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- Streets and quarters, as customers read them.
  description text not null default '' check (length(description) <= 500),
  price_cents bigint not null check (price_cents >= 0),
  -- From so much on it costs nothing; null where it always costs.
  free_from_cents bigint check (free_from_cents > 0),
  position integer not null default 0,
  is_active boolean not null default true,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index store_zones_by_name on store_zones (tenant_id, lower(name)) where deleted_at is null;

-- Where customers fetch what they ordered: warehouses of the shop, and when somebody is there.
create table store_pickups (
  tenant_id uuid not null references tenants (id),
  warehouse_id uuid not null,
  hours text not null default '' check (length(hours) <= 300),
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, warehouse_id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id)
);

-- The service that stands for bringing goods on invoices.
create table store_delivery_services (
  tenant_id uuid primary key references tenants (id),
  product_id uuid not null,
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);

create table store_orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number bigint not null,
  -- Who knows it sees the order.
  token text not null,
  -- What was sent, so that the same order sent twice is one.
  request_hash text not null,
  status text not null check (status in ('placed', 'accepted', 'prepared', 'ready', 'delivered', 'cancelled', 'returned')),
  language text not null check (language in ('es', 'en')),
  cart_id uuid,
  customer_id uuid not null,
  contact_name text not null check (length(contact_name) between 1 and 100),
  contact_email text not null check (length(contact_email) <= 254),
  contact_phone text not null check (length(contact_phone) between 1 and 60),
  delivery_kind text not null check (delivery_kind in ('delivery', 'pickup')),
  zone_id uuid,
  zone_name text not null default '',
  address text not null default '' check (length(address) <= 500),
  pickup_hours text not null default '',
  -- From where its goods leave, or where they are fetched.
  warehouse_id uuid not null,
  notes text not null default '' check (length(notes) <= 1000),
  payment_way text not null check (payment_way in ('link', 'transfer', 'on_delivery')),
  document_type text not null,
  tax_id text not null default '',
  tax_name text not null default '' check (length(tax_name) <= 200),
  terms text not null default '',
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents > 0),
  -- Products and promotions as they were, by which its invoice comes to the same.
  agreed jsonb not null,
  -- Until when its goods are kept for who has not paid yet; null once that is sure.
  held_until timestamptz,
  deposit_id uuid,
  paid_at timestamptz,
  invoice_id uuid,
  credit_note_id uuid,
  cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, token),
  unique (tenant_id, invoice_id),
  check ((delivery_kind = 'delivery') = (zone_id is not null)),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, deposit_id) references customer_deposits (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) deferrable initially deferred
);
create index store_orders_newest on store_orders (tenant_id, created_at desc, id desc);
create index store_orders_by_status on store_orders (tenant_id, status, created_at desc, id desc);
create index store_orders_held on store_orders (held_until) where held_until is not null;

create table store_order_lines (
  tenant_id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  product_name text not null,
  sku text not null,
  unit text not null,
  image_url text not null default '',
  quantity_milli bigint not null check (quantity_milli > 0),
  price_cents bigint not null,
  discount_cents bigint not null,
  total_cents bigint not null,
  is_delivery boolean not null default false,
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references store_orders (tenant_id, id)
);

-- What became of an order, and by whom. Never changed.
create table store_order_moves (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  what text not null,
  by_name text not null,
  user_id uuid,
  note text not null default '',
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references store_orders (tenant_id, id)
);
create index store_order_moves_by_order on store_order_moves (tenant_id, order_id, at, id);

-- Proofs of transfers that customers sent.
create table store_order_proofs (
  tenant_id uuid not null,
  order_id uuid not null,
  file_id uuid not null,
  url text not null,
  filename text not null,
  at timestamptz not null,
  primary key (tenant_id, order_id, file_id),
  foreign key (tenant_id, order_id) references store_orders (tenant_id, id)
);

-- Goods that are kept for an order. `held_until` passes by the clock; null while the order stands.
create table store_reservations (
  tenant_id uuid not null,
  order_id uuid not null,
  warehouse_id uuid not null,
  product_id uuid not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  held_until timestamptz,
  primary key (tenant_id, order_id, product_id),
  foreign key (tenant_id, order_id) references store_orders (tenant_id, id)
);
create index store_reservations_of_goods on store_reservations (tenant_id, warehouse_id, product_id);

select isolate_table(t, 'select, insert, update')
  from unnest(array['store_zones', 'store_pickups', 'store_delivery_services', 'store_orders']) t;
select isolate_table(t, 'select, insert') from unnest(array['store_order_lines', 'store_order_moves', 'store_order_proofs']) t;
select isolate_table('store_reservations', 'select, insert, update, delete');
