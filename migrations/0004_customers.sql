create table customers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  name text not null check (length(name) between 1 and 10000),
  tax_id text,
  email text,
  phone text,
  address text,
  is_default boolean not null default false,
  eligible_for_rewards boolean not null default false,
  customer_type_id uuid,
  search text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create unique index customers_one_default on customers (tenant_id) where is_default and deleted_at is null;
create index customers_by_name on customers (tenant_id, left(name, 100));
create index customers_by_tax_id on customers (tenant_id, tax_id) where tax_id is not null;
create index customers_search on customers using gin (tenant_id, search gin_trgm_ops);
select isolate_table('customers', 'select, insert, update');
-- Only the search function below runs as the owner.
create policy search_as_owner on customers for select to current_user using (true);

create function customers_search(words text[], show_deleted boolean, page_size integer, skip integer)
  returns table (id uuid, total bigint) language plpgsql stable security definer
  set search_path = pg_catalog, public as $$
declare
  condition text := 'c.tenant_id = current_tenant()';
  word text;
begin
  foreach word in array words loop
    if length(word) >= 3 then
      condition := condition || format(' and c.search like %L', '%' || word || '%');
    else
      condition := condition || format(' and (c.search like %L or c.search like %L)', word || '%', '% ' || word || '%');
    end if;
  end loop;
  if not show_deleted then condition := condition || ' and c.deleted_at is null'; end if;
  return query execute format(
    'select c.id, count(*) over () from customers c where %s order by c.is_default desc, c.name, c.id limit %s offset %s',
    condition, page_size, skip);
end $$;
revoke all on function customers_search(text[], boolean, integer, integer) from public;
grant execute on function customers_search(text[], boolean, integer, integer) to enzzo_app;
