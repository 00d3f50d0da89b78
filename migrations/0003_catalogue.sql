create table product_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  name text not null,
  tint text not null default 'hogar',
  position integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select isolate_table('product_categories', 'select, insert, update, delete');

create table product_subcategories (
  tenant_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  code text not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, category_id, code),
  foreign key (tenant_id, category_id) references product_categories (tenant_id, id)
);
select isolate_table('product_subcategories', 'select, insert, update, delete');

create table providers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  name text not null,
  tax_id text,
  phone text,
  email text,
  website text,
  address text,
  description text,
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select isolate_table('providers', 'select, insert, update');

create table products (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 10000),
  product_type text not null default 'product' check (product_type in ('product', 'service', 'combo')),
  sku text not null check (length(sku) between 1 and 100),
  barcode text,
  description text not null default '',
  keywords text not null default '',
  unit text not null default 'unit' check (unit in ('unit', 'lb', 'kg', 'service')),
  category_id uuid,
  subcategory_id uuid,
  provider_id uuid,
  variable_price boolean not null default false,
  price_cents bigint check (price_cents >= 0),
  price2_cents bigint check (price2_cents >= 0),
  price3_cents bigint check (price3_cents >= 0),
  cost_price_cents bigint check (cost_price_cents >= 0),
  is_taxable boolean not null default true,
  price_includes_tax boolean not null default true,
  tax_percent_bps integer check (tax_percent_bps between 0 and 10000),
  image_url text,
  is_scheduleable boolean not null default false,
  default_duration integer,
  buffer_time integer,
  max_advance_booking_days integer,
  min_advance_booking_hours integer,
  requires_otp boolean not null default false,
  otp_expiration integer not null default 300 check (otp_expiration >= 1),
  eligible_for_rewards boolean not null default true,
  pays_commission boolean not null default false,
  commission_type text not null default 'percentage' check (commission_type in ('percentage', 'fixed')),
  commission_value_hundredths bigint not null default 0 check (commission_value_hundredths >= 0),
  is_favorite boolean not null default false,
  -- Unaccented, lower case: name, codes and keywords, as the application normalises them.
  search text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, sku),
  check (variable_price or price_cents is not null),
  foreign key (tenant_id, category_id) references product_categories (tenant_id, id),
  foreign key (tenant_id, subcategory_id) references product_subcategories (tenant_id, id),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id)
);
create index products_by_barcode on products (tenant_id, barcode) where barcode is not null;
-- A name may have ten thousand letters, which no index entry holds.
create index products_by_name on products (tenant_id, left(name, 100));
create index products_by_change on products (tenant_id, updated_at, id);
create index products_by_category on products (tenant_id, category_id);
create index products_search on products using gin (tenant_id, search gin_trgm_ops);
select isolate_table('products', 'select, insert, update');
-- Only the search function below runs as the owner.
create policy search_as_owner on products for select to current_user using (true);

create table product_alternative_codes (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  provider_id uuid,
  sku text not null default '',
  barcode text not null default '',
  description text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id)
);
create index product_alternative_codes_by_product on product_alternative_codes (tenant_id, product_id);
create index product_alternative_codes_by_barcode on product_alternative_codes (tenant_id, barcode) where barcode <> '';
create index product_alternative_codes_by_sku on product_alternative_codes (tenant_id, sku) where sku <> '';
select isolate_table('product_alternative_codes', 'select, insert, update, delete');

-- The payment method is a record of a module above, so it is named and not referenced.
create table product_max_discounts (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  payment_method_id uuid not null,
  is_full_payment boolean not null,
  max_discount_bps integer not null check (max_discount_bps between 0 and 10000),
  primary key (tenant_id, id),
  unique (tenant_id, product_id, payment_method_id, is_full_payment),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
select isolate_table('product_max_discounts', 'select, insert, update, delete');

-- Row level security turns trigram indexes off, so the search runs as its owner and reads the tenant
-- from the transaction, never from an argument. Answers ids in rank order with the count of all hits.
-- `words` come normalised and escaped for LIKE. A word of one or two letters has no trigram: it is held
-- against the beginning of words, on the rows that the longer words or the tenant's own rows leave.
create function catalogue_search(
  words text[], code text, types text[], category uuid, scheduleable boolean, show_deleted boolean,
  sort text, descending boolean, page_size integer, skip integer
) returns table (id uuid, total bigint) language plpgsql stable security definer
  set search_path = pg_catalog, public as $$
declare
  condition text := 'p.tenant_id = current_tenant()';
  direction text := case when descending then 'desc' else 'asc' end;
  word text;
  ordering text;
begin
  foreach word in array words loop
    if length(word) >= 3 then
      condition := condition || format(' and p.search like %L', '%' || word || '%');
    else
      condition := condition || format(' and (p.search like %L or p.search like %L)', word || '%', '% ' || word || '%');
    end if;
  end loop;
  if not show_deleted then condition := condition || ' and p.deleted_at is null'; end if;
  if types is not null then condition := condition || format(' and p.product_type = any(%L::text[])', types); end if;
  if category is not null then condition := condition || format(' and p.category_id = %L', category); end if;
  if scheduleable is not null then condition := condition || format(' and p.is_scheduleable = %L', scheduleable); end if;
  ordering := case sort
    when 'price' then format('p.price_cents %s nulls last, p.name, p.id', direction)
    when 'sku' then format('p.sku %s, p.id', direction)
    when 'updated_at' then format('p.updated_at %s, p.id', direction)
    else format('(p.search like %L) desc, p.name %s, p.id', coalesce(words[1], '') || '%', direction)
  end;
  return query execute format(
    'select p.id, count(*) over () from products p where %s order by %s limit %s offset %s',
    condition, ordering, page_size, skip);
end $$;
revoke all on function catalogue_search(text[], text, text[], uuid, boolean, boolean, text, boolean, integer, integer) from public;
grant execute on function catalogue_search(text[], text, text[], uuid, boolean, boolean, text, boolean, integer, integer) to enzzo_app;
