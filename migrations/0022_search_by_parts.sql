-- The search again, each part by what is quickest for it in a catalogue of any make: heads of words, trigrams,
-- the texts by themselves, the order of names. What it finds, and in which order, stays as it was.

-- The first letter and the first two letters of each word, and a plus for what is on sale: all that a search
-- for short words asks, answered without a look at the product. To work it out row by row takes fifty times as
-- long as comparing the text, and a planner that found the tenant in other indexes too would do so for a head
-- that all products have. So it is dear, and this index has the tenant in a form of its own.
create function search_heads(search text, on_sale boolean) returns text[] language sql immutable parallel safe
  cost 10000 set search_path = pg_catalog as $$
  select array_agg(left(word, 1)) || array_agg(left(word, 2)) || case when on_sale then '{+}'::text[] else '{}' end
  from string_to_table(search, ' ') as word
$$;
create index products_search_heads on products
  using gin ((tenant_id::text), search_heads(search, deleted_at is null));
drop index products_word_heads;

-- The texts of a tenant side by side: here a word is counted that half of the catalogue has, and found what
-- begins with a word. An index entry holds no more than 2,700 bytes; the few longer texts are listed apart.
create index products_texts on products (tenant_id, search collate "C")
  include (deleted_at, product_type, category_id, is_scheduleable) where octet_length(search) <= 2000;
create index products_long_texts on products (tenant_id) where octet_length(search) > 2000;

drop function catalogue_search(text[], text, text[], uuid, boolean, boolean, text, boolean, integer, integer);
drop function word_heads(text);

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
revoke all on function catalogue_page(text, text, text, text, text, text, bigint, integer, bigint) from public;

-- As before it runs as its owner, because row level security turns trigram indexes off, reads the tenant from the
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
  has_long boolean := false;
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

  if words = '{}' then
    execute format('select count(*) from %s where %s', texts, wanted) into hits;
  elsif not has_long then
    execute format('select count(*) from products p where %s', indexed) into hits;
  end if;
  -- A few are found, counted and sorted in one go. How many a longer word finds shows only then.
  if has_long or hits <= few then
    execute format('with hit as materialized (select p.id, %1$s, %2$s as begins from products p where %3$s)
        select array(select id from (select * from hit limit %4$s) p order by begins desc, %5$s limit %6$s offset %7$s),
          (select count(*) from (select from hit limit %4$s) p)',
      keys, begins, indexed, few + 1, rank, page_size, skip) into page, hits;
    if hits <= few then
      ids := ids || page;
      total := total + hits;
      return;
    end if;
    execute format('select count(*) from %s where %s', texts, wanted) into hits;
  end if;

  total := total + hits;
  if begins <> 'true' then
    execute format('select count(*) from %s where %s and %s', texts, begins, wanted) into begun;
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
revoke all on function
  catalogue_search(uuid[], text[], text[], uuid, boolean, boolean, text, boolean, integer, integer) from public;
grant execute on function
  catalogue_search(uuid[], text[], text[], uuid, boolean, boolean, text, boolean, integer, integer) to enzzo_app;
