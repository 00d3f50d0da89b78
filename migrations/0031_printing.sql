-- What a cashbox prints by itself, and how often.
alter table cashboxes
  add column copies smallint not null default 1 check (copies between 1 and 5),
  -- Whether a sale prints its receipt without being asked.
  add column print_on_sale boolean not null default false;

-- Who works at a counter may open its drawer. Tenant by tenant: the tables are shut off for their owner too.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into role_permissions (tenant_id, role_id, permission)
      select tenant_id, id, 'pos.open_drawer' from roles where tenant_id = tenant and code in ('admin', 'cashier')
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
