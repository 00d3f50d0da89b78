-- A part of a shop is on unless the shop switched it off: what a later program brings needs no row.
alter table tenant_modules add column is_on boolean not null default true;
grant update (is_on) on tenant_modules to enzzo_app;

-- Until now a part was off where its row was gone.
do $$
declare
  shop record;
begin
  for shop in select id, offered_permissions from tenants loop
    perform set_config('app.tenant_id', shop.id::text, true);
    insert into tenant_modules (tenant_id, module, is_on)
      select distinct shop.id, split_part(code, '.', 1), false from unnest(shop.offered_permissions) as code
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
