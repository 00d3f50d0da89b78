-- A way to pay that is deleted stays for what names it, and says which version of it is kept.
alter table payment_methods
  add column deleted_at timestamptz,
  add column version integer not null default 1;

-- Whether cards are charged at a terminal could not be set until now: they were, wherever there was one.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    update payment_methods set use_card_provider = true
      where tenant_id = shop and code = 'CARD' and not use_card_provider;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
