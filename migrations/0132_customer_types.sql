-- What kinds of customers a shop has.
create table customer_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) < 50),
  name text not null check (length(name) < 100),
  description text not null default '',
  position integer not null default 0 check (position between 0 and 999),
  is_active boolean not null default true,
  is_default boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  constraint customer_types_default_is_offered check (not is_default or (is_active and deleted_at is null))
);
create unique index customer_types_one_default on customer_types (tenant_id) where is_default;
select isolate_table('customer_types', 'select, insert, update');

-- Customers could name a type before there were any: each becomes one, under a name that somebody can change.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into customer_types (tenant_id, id, code, name, position)
      select shop, named.id, 'TIPO-' || named.place, 'Tipo ' || named.place, least(named.place, 999)
      from (
        select c.customer_type_id as id, row_number() over (order by min(c.created_at), c.customer_type_id) as place
        from customers c where c.tenant_id = shop and c.customer_type_id is not null group by c.customer_type_id
      ) named;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table customers add constraint customers_type
  foreign key (tenant_id, customer_type_id) references customer_types (tenant_id, id);
create index customers_by_type on customers (tenant_id, customer_type_id) where customer_type_id is not null;
