-- The first letter and the first two letters of each word. A search for so short a word has no trigram worth
-- the name: it finds a third of a large catalogue, and comparing each text again took longer than all the rest.
create function word_heads(search text) returns text[] language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select array_agg(distinct head)
  from regexp_split_to_table(search, ' ') as word, lateral (values (left(word, 1)), (left(word, 2))) as heads (head)
  where word <> ''
$$;
create index products_word_heads on products using gin (tenant_id, word_heads(search));

-- As in 0003, with words of one or two letters found by that index, and memory enough to count the hits in.
create or replace function catalogue_search(
  words text[], code text, types text[], category uuid, scheduleable boolean, show_deleted boolean,
  sort text, descending boolean, page_size integer, skip integer
) returns table (id uuid, total bigint) language plpgsql stable security definer
  set search_path = pg_catalog, public set work_mem = '32MB' as $$
declare
  condition text := 'p.tenant_id = current_tenant()';
  direction text := case when descending then 'desc' else 'asc' end;
  word text;
  ordering text;
begin
  foreach word in array words loop
    if length(word) >= 3 then
      condition := condition || format(' and p.search like %L', '%' || word || '%');
    else
      condition := condition || format(' and word_heads(p.search) @> array[%L]', word);
    end if;
  end loop;
  if not show_deleted then condition := condition || ' and p.deleted_at is null'; end if;
  if types is not null then condition := condition || format(' and p.product_type = any(%L::text[])', types); end if;
  if category is not null then condition := condition || format(' and p.category_id = %L', category); end if;
  if scheduleable is not null then condition := condition || format(' and p.is_scheduleable = %L', scheduleable); end if;
  ordering := case sort
    when 'price' then format('p.price_cents %s nulls last, p.name, p.id', direction)
    when 'sku' then format('p.sku %s, p.id', direction)
    when 'updated_at' then format('p.updated_at %s, p.id', direction)
    else format('(p.search like %L) desc, p.name %s, p.id', coalesce(words[1], '') || '%', direction)
  end;
  return query execute format(
    'select p.id, count(*) over () from products p where %s order by %s limit %s offset %s',
    condition, ordering, page_size, skip);
end $$;
