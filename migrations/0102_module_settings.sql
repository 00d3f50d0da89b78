-- What a shop has set of each module, beside what the module says by itself; a module adds a setting without a migration.
create table module_settings (
  tenant_id uuid not null references tenants (id),
  module text not null check (module ~ '^[a-z]+$'),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  version integer not null,
  updated_at timestamptz not null,
  primary key (tenant_id, module)
);

-- What shops have set until here.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into module_settings (tenant_id, module, settings, version, updated_at)
      select s.tenant_id, own.module, own.settings, 1, now()
      from tenant_settings s
      cross join lateral (values
        ('catalogue', jsonb_build_object('max_discount_bps', s.max_discount_bps)),
        ('customers', jsonb_build_object('rewards_enabled', s.rewards_enabled,
          'reward_cents_per_point', s.reward_cents_per_point)),
        ('inventory', jsonb_build_object('sell_without_stock', s.sell_without_stock)),
        ('fiscal', jsonb_build_object('fiscal_series', s.fiscal_series)),
        ('cash', jsonb_build_object('cash_session_required', s.cash_session_required)),
        ('pos', jsonb_build_object('cash_refund_limit_cents', s.cash_refund_limit_cents,
          'cash_refund_any_method', s.cash_refund_any_method))
      ) as own (module, settings)
      where s.tenant_id = shop;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table tenant_settings
  drop column max_discount_bps,
  drop column rewards_enabled,
  drop column reward_cents_per_point,
  drop column sell_without_stock,
  drop column fiscal_series,
  drop column cash_session_required,
  drop column cash_refund_limit_cents,
  drop column cash_refund_any_method;

select isolate_table('module_settings', 'select, insert, update');
