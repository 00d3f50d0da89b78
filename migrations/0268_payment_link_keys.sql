-- The keys that a shop's payment links were signed with: one that was replaced is kept for the answers under way. Sealed.
create table payment_link_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  environment text not null check (environment in ('production', 'test', 'simulator')),
  auth_key text not null,
  made_at timestamptz not null,
  -- When another took its place.
  retired_at timestamptz check (retired_at >= made_at),
  primary key (tenant_id, id)
);
create index payment_link_keys_by_time on payment_link_keys (tenant_id, made_at desc);
select isolate_table('payment_link_keys', 'select, insert, update');

alter table payment_link_merchants add column key_id uuid;
alter table payment_links
  -- By which key it was made, and for which page of AZUL's: an answer of a test page is no money.
  add column key_id uuid,
  add column environment text check (environment in ('production', 'test', 'simulator')),
  -- As AZUL knows the order: nobody else who is paid by the same merchant has it.
  add column azul_order text;

do $$
declare
  shop uuid;
  key uuid;
begin
  for shop in select tenant_id from payment_link_merchants loop
    perform set_config('app.tenant_id', shop::text, true);
    key := gen_random_uuid();
    insert into payment_link_keys (tenant_id, id, environment, auth_key, made_at)
      select tenant_id, key, environment, auth_key, updated_at from payment_link_merchants where tenant_id = shop;
    update payment_link_merchants set key_id = key where tenant_id = shop;
    -- Those that are out already were sent under the number that they were asked for with.
    update payment_links l set key_id = key, environment = m.environment, azul_order = l.order_number
      from payment_link_merchants m where l.tenant_id = shop and m.tenant_id = shop;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table payment_link_merchants
  drop column auth_key,
  alter column key_id set not null,
  add foreign key (tenant_id, key_id) references payment_link_keys (tenant_id, id);
alter table payment_links
  alter column key_id set not null,
  alter column environment set not null,
  alter column azul_order set not null,
  add unique (tenant_id, azul_order),
  add foreign key (tenant_id, key_id) references payment_link_keys (tenant_id, id);
