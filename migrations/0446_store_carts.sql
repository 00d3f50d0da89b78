-- What somebody who visits a store has chosen. A cart knows its browsers by what they call themselves, hashed.
create table store_carts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- What became of it: it was ordered, or its goods went into another cart.
  closed_at timestamptz,
  touched_at timestamptz not null,
  primary key (tenant_id, id)
);
create index store_carts_by_age on store_carts (touched_at);

create table store_cart_sessions (
  tenant_id uuid not null references tenants (id),
  session_hash text not null,
  cart_id uuid not null,
  primary key (tenant_id, session_hash),
  foreign key (tenant_id, cart_id) references store_carts (tenant_id, id) on delete cascade
);
create index store_cart_sessions_by_cart on store_cart_sessions (tenant_id, cart_id);

create table store_cart_items (
  tenant_id uuid not null references tenants (id),
  cart_id uuid not null,
  id uuid not null,
  store_product_id uuid not null,
  product_id uuid not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  added_at timestamptz not null,
  primary key (tenant_id, cart_id, id),
  unique (tenant_id, cart_id, product_id),
  foreign key (tenant_id, cart_id) references store_carts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);

-- Links by which somebody brings a cart to another device, each used once.
create table store_cart_links (
  tenant_id uuid not null references tenants (id),
  token_hash text not null,
  cart_id uuid not null,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, cart_id) references store_carts (tenant_id, id) on delete cascade
);
create index store_cart_links_by_cart on store_cart_links (tenant_id, cart_id);

select isolate_table(t, 'select, insert, update, delete')
  from unnest(array['store_carts', 'store_cart_sessions', 'store_cart_items', 'store_cart_links']) t;
