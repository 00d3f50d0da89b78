-- A page out of many hits, in the order of `rank`. Where it lies among the first thousands of that order it is
-- read from there, one row after the other; otherwise the hits are sorted. `hits` is how many there are;
-- `wanted` tells a hit by its row, `source` and `indexed` by an index. For the function below and nobody else.
create function catalogue_page(
  mine text, wanted text, source text, indexed text, keys text, rank text, hits bigint, page_size integer, skip bigint
) returns uuid[] language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  need constant bigint := least(skip + page_size, hits);
  page uuid[];
begin
  if skip >= need then return '{}'; end if;
  -- No index has the order of prices.
  if hits > 5000 and keys <> 'price_cents, name' then
    execute format('select array(select p.id from
        (select * from products p where %s order by %s limit 2000) p where %s limit %s)', mine, rank, wanted, need)
      into page;
    if cardinality(page) = need then return page[skip + 1 : need]; end if;
  end if;
  -- Materialised, or the planner might look for them along an order that has them last.
  execute format('with hit as materialized (select id, %s from %s where %s)
      select array(select id from hit order by %s limit %s offset %s)', keys, source, indexed, rank, page_size, skip)
    into page;
  return page;
end $$;
revoke all on function catalogue_page from public;

-- The search for a word that most products have: what it is in is counted and not gathered first.
-- It runs as its owner, because row level security turns trigram indexes off, reads the tenant from the
-- transaction and answers ids only: those of one page in their order, and how many hits there are in all.
-- `exact` come first, whatever the order. `words` come as the application normalises them, letters and digits;
-- one of one or two letters is the beginning of a word. No words find everything; null finds only `exact`.
create function catalogue_search(
  exact uuid[], words text[], types text[], category uuid, scheduleable boolean, show_deleted boolean,
  sort text, descending boolean, page_size integer, skip integer, out ids uuid[], out total bigint
) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  -- Memory to sort in; no second process for what takes milliseconds; no scan of other tenants' rows.
  set work_mem = '32MB' set max_parallel_workers_per_gather = 0 set enable_seqscan = off as $$
declare
  -- So many are sorted in no time.
  few constant integer := 5000;
  keys constant text := case sort when 'price' then 'price_cents, name' when 'sku' then 'sku'
    when 'updated_at' then 'updated_at' else 'name' end;
  -- A name may have ten thousand letters; the index in their order holds a hundred.
  rank constant text := format(case keys when 'name' then 'left(name, 100) %1$s, name %1$s, id'
    when 'price_cents, name' then 'price_cents %s nulls last, name, id' else keys || ' %s, id' end,
    case when descending then 'desc' else 'asc' end);
  -- The tenant stands in the text: left to the setting, it would be read again for every row.
  mine constant text := format('p.tenant_id = %L', current_tenant());
  texts constant text := format('(select * from products p where %1$s and octet_length(p.search) <= 2000
    union all select * from products p where %1$s and octet_length(p.search) > 2000) p', mine);
  -- How many there are: the parts by themselves, each out of its own index without a look at a row.
  counted constant text := format('select (select count(*) from products p where %1$s and octet_length(p.search) <= 2000
      and %%1$s) + (select count(*) from products p where %1$s and octet_length(p.search) > 2000 and %%1$s)', mine);
  has_long boolean := false;
  -- Whether a longer word is in so many products that its trigrams would point at most of them.
  common boolean := false;
  -- The hits, told by their rows and told by an index; of them, those that begin with the first word.
  wanted text := 'true';
  indexed text;
  begins text := 'true';
  word text;
  page uuid[];
  hits bigint;
  begun bigint := 0;
begin
  total := cardinality(exact);
  ids := exact[skip + 1 : skip + page_size];
  if words is null then return; end if;
  page_size := page_size - cardinality(ids);
  skip := greatest(skip - total, 0);

  if types is not null then wanted := wanted || format(' and p.product_type = any(%L::text[])', types); end if;
  if category is not null then wanted := wanted || format(' and p.category_id = %L', category); end if;
  if scheduleable is not null then wanted := wanted || format(' and p.is_scheduleable = %L', scheduleable); end if;
  if total > 0 then wanted := wanted || format(' and p.id <> all(%L::uuid[])', exact); end if;
  indexed := format('p.tenant_id::text = %L and search_heads(p.search, p.deleted_at is null) @> %L and %s',
    current_tenant(), case when show_deleted then words else words || '+'::text end, wanted);
  if not show_deleted then wanted := wanted || ' and p.deleted_at is null'; end if;
  foreach word in array words loop
    has_long := has_long or length(word) >= 3;
    wanted := wanted || case when length(word) >= 3 then format(' and p.search like %L', '%' || word || '%')
      else format(' and (p.search like %L or p.search like %L)', word || '%', '% ' || word || '%') end;
  end loop;
  -- Heads answer for short words alone; beside a longer one, its trigrams leave few to compare.
  if has_long or words = '{}' then indexed := mine || ' and ' || wanted; end if;
  if keys = 'name' and words <> '{}' then begins := format('p.search collate "C" like %L', words[1] || '%'); end if;

  if has_long then
    execute format('select count(*) filter (where %2$s) >= 50 from
      (select * from products p where %1$s and octet_length(p.search) <= 2000 limit 200) p', mine, wanted) into common;
  end if;
  if words = '{}' or common then
    execute format(counted, wanted) into hits;
  elsif not has_long then
    execute format('select count(*) from products p where %s', indexed) into hits;
  end if;
  -- A few are found, counted and sorted in one go. How many a rarer word finds shows only then.
  if has_long and not common or hits <= few then
    execute format('with hit as materialized (select p.id, %1$s, %2$s as begins from products p where %3$s)
        select array(select id from (select * from hit limit %4$s) p order by begins desc, %5$s limit %6$s offset %7$s),
          (select count(*) from (select from hit limit %4$s) p)',
      keys, begins, indexed, few + 1, rank, page_size, skip) into page, hits;
    if hits <= few then
      ids := ids || page;
      total := total + hits;
      return;
    end if;
    execute format(counted, wanted) into hits;
  end if;

  total := total + hits;
  if begins <> 'true' then
    execute format(counted, begins || ' and ' || wanted) into begun;
    page := catalogue_page(mine, begins || ' and ' || wanted, texts, begins || ' and ' || wanted,
      keys, rank, begun, page_size, skip);
    ids := ids || page;
    page_size := page_size - cardinality(page);
    wanted := format('not (%s) and %s', begins, wanted);
    indexed := format('not (%s) and %s', begins, indexed);
  end if;
  ids := ids || catalogue_page(mine, wanted, 'products p', indexed,
    keys, rank, hits - begun, page_size, greatest(skip - begun, 0));
end $$;
revoke all on function catalogue_search from public;
grant execute on function catalogue_search to enzzo_app;

-- The promotions that are at work on a day and touch one of these products, each with what it says of these products
-- and of their categories. A set is answered when it is whole: what lacks a part is none.
create function catalogue_promotions(of_products uuid[], on_day date) returns jsonb language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  tenant constant uuid := current_tenant();
  of_categories uuid[];
  answer jsonb;
begin
  if not exists (select from promotions m
    where m.tenant_id = tenant and m.is_active and m.deleted_at is null and m.start_date <= on_day and m.end_date >= on_day) then
    return '[]';
  end if;
  of_categories := array(select distinct p.category_id from products p
    where p.tenant_id = tenant and p.id = any(of_products) and p.category_id is not null);
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'code', m.code, 'type', m.type,
      'discount_hundredths', m.discount_hundredths, 'param1', m.param1, 'param2', m.param2,
      'product_ids', coalesce(to_jsonb(p.ids), '[]'), 'category_ids', coalesce(to_jsonb(c.ids), '[]'))
      order by m.created_at, m.id), '[]')
    into answer
    from promotions m
      cross join lateral (select array_agg(l.product_id) as ids from promotion_products l
        where l.tenant_id = tenant and l.promotion_id = m.id and l.product_id = any(of_products)) p
      cross join lateral (select array_agg(l.category_id) as ids from promotion_categories l
        where l.tenant_id = tenant and l.promotion_id = m.id and l.category_id = any(of_categories)) c
    where m.tenant_id = tenant and m.is_active and m.deleted_at is null and m.start_date <= on_day and m.end_date >= on_day
      and (p.ids is not null or c.ids is not null)
      and (m.type <> 'bundle_discount' or not exists (select from promotion_products l
          where l.tenant_id = tenant and l.promotion_id = m.id and l.product_id <> all(of_products))
        and not exists (select from promotion_categories l
          where l.tenant_id = tenant and l.promotion_id = m.id and l.category_id <> all(of_categories)));
  return answer;
end $$;

-- A promotion as it is kept and compared: its terms, its days and what it is about.
create function catalogue_promotion_terms(of_promotion uuid) returns jsonb language sql stable
  set enable_seqscan = off as $$
  select jsonb_build_object('id', m.id, 'name', m.name, 'code', m.code, 'type', m.type,
      'discount_hundredths', m.discount_hundredths, 'param1', m.param1, 'param2', m.param2,
      'start_date', m.start_date, 'end_date', m.end_date, 'is_active', m.is_active and m.deleted_at is null,
      'product_ids', (select coalesce(jsonb_agg(l.product_id), '[]') from promotion_products l
        where l.tenant_id = current_tenant() and l.promotion_id = m.id),
      'category_ids', (select coalesce(jsonb_agg(l.category_id), '[]') from promotion_categories l
        where l.tenant_id = current_tenant() and l.promotion_id = m.id))
  from promotions m where m.tenant_id = current_tenant() and m.id = of_promotion
$$;

-- What the shop knows of promotions for a sale of `sold_at`, on `on_day` of the shop: `at_work`, those that were at work
-- then on one of these products, and `ever`, all that those which are named ever were.
create function catalogue_promotions_of_sale(of_products uuid[], named uuid[], sold_at timestamptz, on_day date)
  returns jsonb language sql stable set enable_seqscan = off as $$
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
    select catalogue_promotion_terms(m.id) from promotions m
      where m.tenant_id = current_tenant() and m.is_active and m.deleted_at is null and m.start_date <= on_day and m.end_date >= on_day
        and not exists (select from changed c where c.promotion_id = m.id)
        and (exists (select from promotion_products l join wanted w on w.id = l.product_id
            where l.tenant_id = m.tenant_id and l.promotion_id = m.id)
          or exists (select from promotion_categories l join categories w on w.id = l.category_id
            where l.tenant_id = m.tenant_id and l.promotion_id = m.id))
  ), ever as (
    select catalogue_promotion_terms(m.id) as terms from promotions m
      where m.tenant_id = current_tenant() and m.id = any(named)
    union all
    (select v.terms from promotion_versions v
      where v.tenant_id = current_tenant() and v.promotion_id = any(named) order by v.until desc limit 500)
  )
  select jsonb_build_object(
    'at_work', (select coalesce(jsonb_agg(terms order by terms ->> 'id'), '[]') from at_work),
    'ever', (select coalesce(jsonb_agg(terms), '[]') from ever))
$$;
