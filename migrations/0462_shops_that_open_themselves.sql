-- Shops that somebody opened by themselves on the bare host, by the key of the form: what is sent twice opens one shop. No
-- shop's own: it is asked before there is one. `network` is a keyed hash, by which only this installation counts.
create table shop_onboardings (
  key uuid primary key,
  shop_id uuid not null references tenants (id),
  product text not null,
  wanted_plan text check (length(wanted_plan) <= 30),
  at timestamptz not null,
  network bytea not null
);
create index shop_onboardings_by_time on shop_onboardings (at);
grant select, insert on shop_onboardings to enzzo_app;

-- As what such a shop was opened, and whether the first steps that its office shows were put away.
create table shop_openings (
  tenant_id uuid primary key references tenants (id),
  product text not null,
  business text not null,
  opened_at timestamptz not null,
  dismissed_at timestamptz
);
select isolate_table('shop_openings', 'select, insert, update');
