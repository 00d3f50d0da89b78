-- What a search asks of a customer `c`, as text. `words` come normalised and escaped for LIKE; one of one or two letters
-- has no trigram, and is held against the beginning of words.
create function customers_condition(words text[]) returns text language plpgsql immutable as $$
declare
  condition text := 'c.tenant_id = current_tenant()';
  word text;
begin
  foreach word in array words loop
    if length(word) >= 3 then
      condition := condition || format(' and c.search like %L', '%' || word || '%');
    else
      condition := condition || format(' and (c.search like %L or c.search like %L)', word || '%', '% ' || word || '%');
    end if;
  end loop;
  return condition;
end $$;

-- Row level security turns trigram indexes off, so the search runs as its owner and reads the tenant from the
-- transaction, never from an argument. Answers ids in rank order with the count of all hits.
create function customers_search(
  words text[], show_deleted boolean, page_size integer, skip integer, of_type uuid default null
) returns table (id uuid, total bigint) language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  condition text := customers_condition(words);
begin
  if of_type is not null then condition := condition || format(' and c.customer_type_id = %L', of_type); end if;
  if not show_deleted then condition := condition || ' and c.deleted_at is null'; end if;
  return query execute format(
    'select c.id, count(*) over () from customers c where %s order by c.is_default desc, c.name, c.id limit %s offset %s',
    condition, page_size, skip);
end $$;
revoke all on function customers_search from public;
grant execute on function customers_search to enzzo_app;

-- Whoever a search finds, all of them and in no order, deleted ones and who was merged into them too: for what names them.
create function customers_found(words text[]) returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  found uuid[];
begin
  execute format('select coalesce(array_agg(c.id), ''{}'') from customers c where %s', customers_condition(words)) into found;
  return found || array(select c.id from customers c where c.tenant_id = current_tenant() and c.merged_into is not null
    and c.merged_into = any(found) and c.id <> all(found));
end $$;
revoke all on function customers_found from public;
grant execute on function customers_found to enzzo_app;

-- Who a customer is today: the one they were merged into, and otherwise themselves.
create function customers_standing(customer uuid) returns uuid language sql stable as $$
  select coalesce((select c.merged_into from customers c where c.tenant_id = current_tenant() and c.id = customer), customer);
$$;

-- A customer and all who were merged into them: whom their documents may name.
create function customers_with_merged(customer uuid) returns uuid[] language sql stable as $$
  select customer || array(select c.id from customers c where c.tenant_id = current_tenant() and c.merged_into = customer order by c.id);
$$;

-- Writes the points of a sale and answers the customer's balance with them and with those of whoever was merged into
-- them. One sale of a customer at a time, so that each paper says what is true.
create function customers_earn_points(
  of_customer uuid, earned bigint, for_document uuid, entry_id uuid, now_at timestamptz
) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' points ' || of_customer::text, 0));
  if earned > 0 then
    insert into points_entries (tenant_id, id, customer_id, points, kind, document_id, at)
      values (current_tenant(), entry_id, of_customer, earned, 'earned', for_document, now_at);
  end if;
  return (select coalesce(sum(e.points), 0) from points_entries e
    where e.tenant_id = current_tenant() and e.customer_id = any(customers_with_merged(of_customer)));
end $$;

-- Who of the shop is reached by a telephone or by an e-mail, whatever its capitals; neither deleted ones nor the one of sales
-- to nobody. As its owner, since row level security turns the index of small letters off; the tenant is the transaction's.
create function customers_reached(by_phone text, by_email text) returns table (id uuid, is_by_phone boolean, is_by_email boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.id, bool_or(f.is_by_phone), bool_or(f.is_by_email) from (
    select c.id, true as is_by_phone, false as is_by_email from customers c
      where c.tenant_id = current_tenant() and c.phone = by_phone and c.deleted_at is null and c.merged_into is null
        and not c.is_default
    union all
    select c.id, false, true from customers c
      where c.tenant_id = current_tenant() and lower(c.email) = lower(by_email) and c.email is not null
        and c.deleted_at is null and c.merged_into is null and not c.is_default) f
    group by f.id order by bool_or(f.is_by_phone) and bool_or(f.is_by_email) desc, f.id limit 20;
$$;
revoke all on function customers_reached from public;
grant execute on function customers_reached to enzzo_app;
