-- The store of a shop: how it presents itself, and whether it is open.
create table stores (
  tenant_id uuid primary key references tenants (id),
  id uuid not null,
  store_name text not null check (length(store_name) between 1 and 100),
  description text not null default '' check (length(description) <= 2000),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  whatsapp text not null default '' check (length(whatsapp) <= 60),
  address text not null default '' check (length(address) <= 300),
  logo_url text not null default '' check (length(logo_url) <= 2000),
  theme text not null,
  -- Where its goods lie; null for the shop's default warehouse.
  warehouse_id uuid,
  -- How many or fewer are said to be the last ones.
  low_stock_milli bigint not null default 5000 check (low_stock_milli >= 0),
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 160),
  about_html text not null default '',
  theme_config jsonb not null default '{}',
  is_published boolean not null default false,
  version integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id)
);

-- What of the store changed last, counted.
create table store_marks (
  tenant_id uuid primary key references tenants (id),
  mark bigint not null default 1
);

create table store_brands (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  logo_url text not null default '' check (length(logo_url) <= 2000),
  position integer not null default 0,
  is_active boolean not null default true,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index store_brands_by_name on store_brands (tenant_id, lower(name)) where deleted_at is null;

-- The products that are sold online, and how they stand there.
create table store_products (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  product_id uuid not null,
  is_online boolean not null,
  -- Null for the counter's own price.
  online_price_cents bigint check (online_price_cents > 0),
  -- What it cost before, struck through.
  original_price_cents bigint check (original_price_cents > 0),
  brand_id uuid,
  is_featured boolean not null default false,
  is_new boolean not null default false,
  position integer not null default 0,
  -- [{ url, alt }], the first stands for it.
  pictures jsonb not null default '[]',
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 160),
  -- As the pages say it, a moment behind the shelf; the cart asks the shelf itself.
  shown_stock text not null default 'available' check (shown_stock in ('available', 'last', 'out')),
  put_online_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, brand_id) references store_brands (tenant_id, id)
);
create index store_products_by_brand on store_products (tenant_id, brand_id) where is_online;

select isolate_table(t, 'select, insert, update') from unnest(array['stores', 'store_marks', 'store_brands', 'store_products']) t;
