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

-- What a promotion was before it was changed: one row for each change, with all that it was about until then. What was at
-- work at a moment is the first that ended after it, else the promotion itself.
create table promotion_versions (
  tenant_id uuid not null references tenants (id),
  promotion_id uuid not null,
  until timestamptz not null,
  terms jsonb not null,
  primary key (tenant_id, promotion_id, until),
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, id)
);
create index promotion_versions_by_time on promotion_versions (tenant_id, until);
select isolate_table('promotion_versions', 'select, insert');

-- A promotion as it is kept and compared: its terms, its days and what it is about.
create function promotion_terms(of_promotion uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', m.id, 'name', m.name, 'code', m.code, 'type', m.type,
      'discount_hundredths', m.discount_hundredths, 'param1', m.param1, 'param2', m.param2,
      'start_date', m.start_date, 'end_date', m.end_date, 'is_active', m.is_active,
      'product_ids', (select coalesce(jsonb_agg(l.product_id), '[]') from promotion_products l
        where l.tenant_id = current_tenant() and l.promotion_id = m.id),
      'category_ids', (select coalesce(jsonb_agg(l.category_id), '[]') from promotion_categories l
        where l.tenant_id = current_tenant() and l.promotion_id = m.id))
  from promotions m where m.tenant_id = current_tenant() and m.id = of_promotion
$$;

-- What the shop knows of promotions for a sale of `sold_at`, on `on_day` of the shop: `at_work`, those that were at work
-- then on one of these products, and `ever`, all that those which are named ever were.
create function promotions_of_sale(of_products uuid[], named uuid[], sold_at timestamptz, on_day date)
  returns jsonb language sql stable as $$
  with categories as materialized (
    select distinct p.category_id as id from products p
      where p.tenant_id = current_tenant() and p.id = any(of_products) and p.category_id is not null
  ), wanted as materialized (
    select unnest(of_products) as id
  ), changed as materialized (
    select distinct on (v.promotion_id) v.promotion_id, v.terms from promotion_versions v
      where v.tenant_id = current_tenant() and v.until > sold_at order by v.promotion_id, v.until
  ), at_work as (
    select c.terms from changed c
      where (c.terms ->> 'is_active')::boolean and (c.terms ->> 'start_date')::date <= on_day
        and (c.terms ->> 'end_date')::date >= on_day
        and (exists (select from jsonb_array_elements_text(c.terms -> 'product_ids') e join wanted w on w.id = e.value::uuid)
          or exists (select from jsonb_array_elements_text(c.terms -> 'category_ids') e
            join categories w on w.id = e.value::uuid))
    union all
    select promotion_terms(m.id) from promotions m
      where m.tenant_id = current_tenant() and m.is_active and m.start_date <= on_day and m.end_date >= on_day
        and not exists (select from changed c where c.promotion_id = m.id)
        and (exists (select from promotion_products l join wanted w on w.id = l.product_id
            where l.tenant_id = m.tenant_id and l.promotion_id = m.id)
          or exists (select from promotion_categories l join categories w on w.id = l.category_id
            where l.tenant_id = m.tenant_id and l.promotion_id = m.id))
  ), ever as (
    select promotion_terms(m.id) as terms from promotions m
      where m.tenant_id = current_tenant() and m.id = any(named)
    union all
    (select v.terms from promotion_versions v
      where v.tenant_id = current_tenant() and v.promotion_id = any(named) order by v.until desc limit 500)
  )
  select jsonb_build_object(
    'at_work', (select coalesce(jsonb_agg(terms order by terms ->> 'id'), '[]') from at_work),
    'ever', (select coalesce(jsonb_agg(terms), '[]') from ever))
$$;
