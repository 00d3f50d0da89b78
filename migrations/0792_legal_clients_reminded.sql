-- A law firm's client who was to be sent no reminders is a customer who asked for none.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into reminder_refusals (tenant_id, customer_id, at)
      select shop, l.id, l.updated_at from legal_clients l where l.tenant_id = shop and not l.send_reminders
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
