-- A currency that is deleted stays for what was paid in it, and says which version of it is kept.
alter table currencies
  add column deleted_at timestamptz,
  add column version integer not null default 1;

-- Who changed a rate stands with it. The changes that were made before are known from the log.
alter table currency_rates
  add column changed_by uuid,
  add column changed_by_name text;
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    update currency_rates r set changed_by = a.user_id, changed_by_name = u.name
      from audit_log a
      left join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      where r.tenant_id = shop and a.tenant_id = shop and a.action = 'currency.rate_changed'
        and a.subject_id = r.currency_id and a.at = r.until;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
