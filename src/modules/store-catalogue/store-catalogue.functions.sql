-- What one costs the customer: as `shelfPrice` says it, rounded half away from zero.
create function store_price(price bigint, is_taxable boolean, includes_tax boolean, tax_bps integer) returns bigint
language sql immutable as $$
  select case when is_taxable and not includes_tax
    then price + round(price * coalesce(tax_bps, 1800) / 10000.0)::bigint else price end
$$;

-- What the pages say of what is left on the shelf, which is null for what has no stock, such as a service: so many as `low` or
-- fewer are the last ones. Where the shop sells what it has none of nothing is ever out, nor the last of it.
create function store_stock_word(stock_left bigint, low bigint, sells_without boolean) returns text language sql immutable as $$
  select case when stock_left is null or (sells_without and stock_left <= low) then 'available'
    when stock_left <= 0 then 'out' when stock_left <= low then 'last' else 'available' end
$$;

-- What the store sells of the products named by `chosen`, in the form of its shelf. The text is for the functions below.
create function store_shelf_rows(chosen text) returns text language sql immutable as $$
  select 'select s.tenant_id, s.id, s.product_id, p.category_id, s.brand_id,
      store_price(coalesce(s.online_price_cents, p.price_cents), p.is_taxable, p.price_includes_tax, p.tax_percent_bps)
        as price_cents,
      s.position, s.shown_stock = ''out'' as is_out, s.is_featured,
      coalesce(s.original_price_cents > coalesce(s.online_price_cents, p.price_cents), false) as is_sale,
      coalesce(s.put_online_at, p.created_at) as put_online_at, left(p.name, 100) as name, left(p.search, 2000) as search
    from store_products s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = current_tenant() and s.is_online and p.deleted_at is null
      and coalesce(s.online_price_cents, p.price_cents) > 0 and ' || chosen
$$;

-- Shelves some products anew, as they are now: those that are not online any more leave the shelf. Words that nobody had are
-- written in one order, so that of two who write the same none waits for the other's wait.
create function store_shelve(products uuid[]) returns void language plpgsql as $$
begin
  perform 1 from store_products s where s.tenant_id = current_tenant() and s.product_id = any(products)
    order by s.id for update;
  delete from store_shelf h where h.tenant_id = current_tenant() and h.product_id = any(products);
  execute format('insert into store_shelf (tenant_id, id, product_id, category_id, brand_id, price_cents, position, is_out,
      is_featured, is_sale, put_online_at, name, search) %s', store_shelf_rows('s.product_id = any($1)')) using products;
  insert into store_words (tenant_id, word)
    select current_tenant(), w.word from (select distinct u.word from store_shelf h, unnest(string_to_array(h.search, ' ')) as u (word)
        where h.tenant_id = current_tenant() and h.product_id = any(products)) w
      where w.word !~ '[0-9]' and length(w.word) between 3 and 40
        and not exists (select from store_words k where k.tenant_id = current_tenant() and k.word = w.word)
      order by w.word
    on conflict do nothing;
end $$;

-- A search of the store: the ids of one page in their order, how many there are, and how many each category, brand and
-- price would leave, were it chosen instead of what is chosen of its kind. It runs as its owner, because row level security
-- turns trigram indexes off, reads the tenant from the transaction, and answers ids and counts only.
-- `words` come as the application normalises them; a brand of `word_brands` stands for the word of its place. A word that is
-- forgiven stands for those of the store's words that are most like it: few words are compared instead of many products. Where
-- there is none, and of what changed since it was shelved, the products are compared.
create function store_search(
  words text[], word_brands jsonb, is_forgiving boolean, category uuid, brand uuid, lowest bigint, highest bigint,
  only_available boolean, only_sale boolean, sort text, page_size integer, skip integer,
  out ids uuid[], out total bigint, out categories jsonb, out brands jsonb, out least_cents bigint, out most_cents bigint
) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set work_mem = '32MB' set max_parallel_workers_per_gather = 0 set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  mine constant text := format('h.tenant_id = %L', current_tenant());
  changed constant text := format('select id from products where tenant_id = %L and updated_at > %L', current_tenant(),
    coalesce((select until from store_shelvings where tenant_id = current_tenant()), '-infinity'));
  is_behind boolean;
  is_common boolean := words = '{}';
  hits text;
  rank constant text := case sort when 'price_asc' then 'price_cents, name, id'
    when 'price_desc' then 'price_cents desc, name, id' when 'newest' then 'put_online_at desc, id desc'
    when 'name' then 'name, id' else 'is_out, is_featured desc, position, name, id' end;
  wanted text := 'true';
  wanted_anew text := 'true';
  looked text;
  of_brand text;
  here text := 'true';
  in_category constant text := case when category is null then 'true' else format('category_id = %L', category) end;
  in_brand constant text := case when brand is null then 'true' else format('brand_id = %L', brand) end;
  in_price constant text := case when lowest is null and highest is null then 'true'
    else format('price_cents between %s and %s', coalesce(lowest, 0), coalesce(highest, 9223372036854775807)) end;
  typed text;
  place integer := 0;
  made uuid[];
begin
  foreach typed in array words loop
    made := array(select value::uuid from jsonb_array_elements_text(word_brands -> place));
    place := place + 1;
    of_brand := case when made = '{}' then '' else format(' or h.brand_id = any(%L::uuid[])', made) end;
    if is_forgiving then
      select string_agg(format('h.search like %L', '%' || near.word || '%'), ' or ') into looked
        from (select k.word, word_similarity(typed, k.word) as likeness,
            max(word_similarity(typed, k.word)) filter (where k.word <> typed) over () as most
          from store_words k where k.tenant_id = current_tenant() and k.word %> typed order by likeness desc, k.word limit 20) near
        where near.likeness >= 0.75 * coalesce(near.most, 0);
      wanted_anew := format('%s and (h.search %%> %L%s)', wanted_anew, typed, of_brand);
      wanted := format('%s and (%s%s)', wanted, coalesce(looked, format('h.search %%> %L', typed)), of_brand);
    else
      wanted := format('%s and (h.search like %L%s)', wanted, '%' || typed || '%', of_brand);
    end if;
  end loop;
  if not is_forgiving then wanted_anew := wanted; end if;
  if only_available then
    wanted := wanted || ' and not h.is_out';
    wanted_anew := wanted_anew || ' and not h.is_out';
  end if;
  if only_sale then
    wanted := wanted || ' and h.is_sale';
    wanted_anew := wanted_anew || ' and h.is_sale';
  end if;
  here := format('select h.* from store_shelf h where %s and %s', mine, wanted);
  execute format('select exists (%s)', changed) into is_behind;
  if is_behind then
    here := format('%s and h.product_id not in (%s) union all select h.* from (%s) h where %s', here, changed,
      store_shelf_rows(format('s.product_id in (%s)', changed)), wanted_anew);
  end if;
  -- Where nothing is looked for but a category and a brand, each count has an index of its own, and no row is read for it.
  if words = '{}' and in_price = 'true' and not (only_available or only_sale or is_behind) then
    execute format('with by_category as materialized (select category_id, count(*) as many from store_shelf h
          where %s and %s group by 1),
        by_brand as materialized (select brand_id, count(*) as many from store_shelf h where %s and %s group by 1)
      select array(select id from store_shelf h where %s and %s and %s order by %s limit %s offset %s),
        (select coalesce(sum(many), 0) from by_category where %s),
        (select jsonb_object_agg(category_id, many) from by_category where category_id is not null),
        (select jsonb_object_agg(brand_id, many) from by_brand where brand_id is not null),
        (select min(price_cents) from store_shelf h where %s and %s and %s),
        (select max(price_cents) from store_shelf h where %s and %s and %s)',
        mine, in_brand, mine, in_category, mine, in_category, in_brand, rank, page_size, skip, in_category,
        mine, in_category, in_brand, mine, in_category, in_brand)
      into ids, total, categories, brands, least_cents, most_cents;
    return;
  end if;
  -- What few products have is found once, for the page and for the counts. What is common is counted without its names, and
  -- its page read in the order of an index: of a word that, a look at the first on the shelf tells.
  if not is_common and not is_forgiving then
    execute format('select count(*) filter (where %s) > count(*) / 4 from (select * from store_shelf h where %s
      order by is_out, is_featured desc, position, name, id limit 200) h', wanted, mine) into is_common;
  end if;
  hits := case when is_common then format('(%s)', here) else 'hit' end;
  execute format('with %s cube as materialized (
        select category_id, brand_id, %s as is_priced, count(*) as many, min(price_cents) as low, max(price_cents) as high
          from %s h group by 1, 2, 3)
      select array(select id from %s h where %s and %s and %s order by %s limit %s offset %s),
        (select coalesce(sum(many), 0) from cube where %s and %s and is_priced),
        (select jsonb_object_agg(category_id, many) from (select category_id, sum(many) as many from cube
          where %s and is_priced and category_id is not null group by 1) c),
        (select jsonb_object_agg(brand_id, many) from (select brand_id, sum(many) as many from cube
          where %s and is_priced and brand_id is not null group by 1) b),
        (select min(low) from cube where %s and %s), (select max(high) from cube where %s and %s)',
      case when is_common then '' else format('hit as materialized (%s),', here) end,
      in_price, hits, hits, in_category, in_brand, in_price, rank, page_size, skip, in_category, in_brand, in_brand,
      in_category, in_category, in_brand, in_category, in_brand)
    into ids, total, categories, brands, least_cents, most_cents;
end $$;
revoke all on function store_search from public;
grant execute on function store_search to enzzo_app;
