-- What a search of the store reads: one narrow row for each product that was online when the shop's products were shelved.
-- Those that changed after `store_shelvings.until` are read from their own tables, so that no search is behind.
create table store_shelf (
  tenant_id uuid not null references tenants (id),
  -- Of the product as the store sells it.
  id uuid not null,
  product_id uuid not null,
  category_id uuid,
  brand_id uuid,
  -- What a customer pays for one, with the tax that the counter would add.
  price_cents bigint not null,
  position integer not null,
  is_out boolean not null,
  is_featured boolean not null,
  is_sale boolean not null,
  put_online_at timestamptz not null,
  name text not null,
  search text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references store_products (tenant_id, id)
);
create index store_shelf_search on store_shelf using gin (tenant_id, search gin_trgm_ops);
create index store_shelf_by_brand on store_shelf (tenant_id, brand_id);
create index store_shelf_by_product on store_shelf (tenant_id, product_id);
select isolate_table('store_shelf', 'select, insert, update, delete');

-- How far the shelf knows what changed of the shop's products.
create table store_shelvings (
  tenant_id uuid primary key references tenants (id),
  until timestamptz not null
);
select isolate_table('store_shelvings', 'select, insert, update');
