-- A cashbox that is deleted stays for the tills and the documents that name it. Cashboxes, currencies and card terminals
-- stand in an order that people decide; it begins as they were listed until now.
alter table cashboxes
  add column deleted_at timestamptz,
  add column position integer not null default 0,
  add constraint cashboxes_default_is_kept check (not is_default or deleted_at is null);
alter table currencies add column position integer not null default 0;
alter table card_providers add column position integer not null default 0;

do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    update cashboxes r set position = n.place - 1
      from (select id, row_number() over (order by code) as place from cashboxes where tenant_id = shop) n
      where r.tenant_id = shop and r.id = n.id;
    update currencies r set position = n.place - 1
      from (select id, row_number() over (order by is_default desc, code) as place
        from currencies where tenant_id = shop) n
      where r.tenant_id = shop and r.id = n.id;
    update card_providers r set position = n.place - 1
      from (select id, row_number() over (order by is_default desc, is_active desc, name) as place
        from card_providers where tenant_id = shop) n
      where r.tenant_id = shop and r.id = n.id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
