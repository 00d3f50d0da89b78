-- What a till says is held against what the shop itself knew when it was sold.

-- A sum as the program can hold it: exact up to 2^53 - 1, and what passes that stands at that end. No stored figure makes
-- a report fail. The same ends as `sumFigures`.
create function figure(exact numeric) returns bigint language sql immutable parallel safe as $$
  select case when exact is not null then least(greatest(exact, -9007199254740991), 9007199254740991)::bigint end
$$;

-- What another currency was worth before its rate was changed: one row for each change, with the rate that was in force
-- until then. What was in force at a moment is the first rate that ended after it, else the currency's own.
create table currency_rates (
  tenant_id uuid not null references tenants (id),
  currency_id uuid not null,
  until timestamptz not null,
  rate_e4 bigint not null check (rate_e4 > 0),
  primary key (tenant_id, currency_id, until),
  foreign key (tenant_id, currency_id) references currencies (tenant_id, id)
);
select isolate_table('currency_rates', 'select, insert');

-- The changes that were made before are known from the log.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into currency_rates (tenant_id, currency_id, until, rate_e4)
      select a.tenant_id, a.subject_id, a.at, round((a.details -> 'from' ->> 'rate')::numeric * 10000)::bigint
      from audit_log a
      join currencies c on c.tenant_id = a.tenant_id and c.id = a.subject_id
      where a.tenant_id = shop and a.action = 'currency.rate_changed'
        and (a.details -> 'from' ->> 'rate')::numeric > 0
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
