-- A sale costs the database half of what it did: the shelves of its own goods are read and no others, its document is
-- written by one statement, and indexes that no query asked are gone.

-- A refused sale leaves nothing behind even where its commit is already on the way: the refusal is an error, and its
-- detail says what was refused: {refused: 'out_of_stock' | 'no_fiscal_number' | 'no_cash_session', ...}.
create function refuse_sale(refusal jsonb) returns void language plpgsql as $$
begin
  raise exception 'the sale is refused' using errcode = 'EZ001', detail = refusal::text;
end $$;

-- Takes goods off a warehouse's shelf and writes the movements. Rows are locked in product order, so tills
-- that sell the same goods wait and do not deadlock. Answers the first product that does not reach, or nothing.
-- The goods are named by an array: a set of unknown size would be joined to the whole shop's shelves.
create or replace function inventory_take_stock(
  lines jsonb, from_warehouse uuid, for_document uuid, by_user uuid, now_at timestamptz, may_go_below boolean
) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  tenant constant uuid := current_tenant();
  -- Each product once, in order: what is taken of it in all, its first line, and what its shelf holds.
  goods uuid[];
  wanted bigint[];
  places smallint[];
  on_hand bigint[];
  there integer;
  short jsonb;
begin
  select array_agg(w.product_id), array_agg(w.quantity), array_agg(w.place) into goods, wanted, places
    from (select l.product_id, sum(l.quantity_milli)::bigint as quantity, min(l.position) as place
      from jsonb_to_recordset(lines) as l(product_id uuid, quantity_milli bigint, position smallint)
      group by l.product_id order by l.product_id) w;
  -- A product that was never in this warehouse has no row to lock yet. It is made before any row is locked: who waits
  -- for somebody else's new row must hold nothing that they may want.
  select count(*) into there from stock_levels s
    where s.tenant_id = tenant and s.warehouse_id = from_warehouse and s.product_id = any(goods);
  if there < cardinality(goods) then
    insert into stock_levels (tenant_id, warehouse_id, product_id)
      select tenant, from_warehouse, g.product_id from unnest(goods) as g(product_id)
      where not exists (select 1 from stock_levels s
        where s.tenant_id = tenant and s.warehouse_id = from_warehouse and s.product_id = g.product_id)
      order by g.product_id
      on conflict do nothing;
  end if;
  select array_agg(l.on_hand_milli) into on_hand
    from (select s.on_hand_milli from stock_levels s
      where s.tenant_id = tenant and s.warehouse_id = from_warehouse and s.product_id = any(goods)
      order by s.product_id for update) l;
  if not may_go_below then
    select jsonb_build_object('product_id', g.product_id, 'available_milli', g.held, 'wanted_milli', g.quantity)
      into short
      from unnest(goods, wanted, on_hand, places) as g(product_id, quantity, held, place)
      where g.held < g.quantity order by g.place limit 1;
    if short is not null then return short; end if;
  end if;
  update stock_levels s set on_hand_milli = s.on_hand_milli - g.quantity
    from unnest(goods, wanted) as g(product_id, quantity)
    where s.tenant_id = tenant and s.warehouse_id = from_warehouse and s.product_id = g.product_id;
  insert into stock_movements
    (tenant_id, id, warehouse_id, product_id, quantity_milli, reason, document_id, position, at, user_id)
    select tenant, l.movement_id, from_warehouse, l.product_id, -l.quantity_milli, 'sale', for_document,
      l.position, now_at, by_user
    from jsonb_to_recordset(lines) as l(movement_id uuid, product_id uuid, quantity_milli bigint, position smallint);
  return null;
end $$;

-- Writes an invoice with its lines, taxes and payments, in one statement. Money is in centavos, as the rules computed
-- it, and with it what the log and the outbox say of it.
create or replace function invoices_write(document jsonb, number bigint, with_ncf text, ncf_valid_until date)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  tenant constant uuid := current_tenant();
  invoice constant uuid := (document ->> 'id')::uuid;
begin
  with head as (
    insert into invoices (tenant_id, id, order_number, ncf, document_type, ncf_expires_on, status, customer_id,
        customer_name, customer_tax_id, warehouse_id, cashbox_id, cashbox_name, seller_id, seller_name, gross_cents,
        discount_cents, subtotal_cents, tax_cents, total_cents, change_cents, day, created_at, request_hash, store,
        cash_session_id, points_earned, points_balance, synced_at, conflicts, after_closing)
      select tenant, invoice, number, with_ncf, d.document_type, ncf_valid_until, d.status, d.customer_id,
        d.customer_name, d.customer_tax_id, d.warehouse_id, d.cashbox_id, d.cashbox_name, d.seller_id, d.seller_name,
        d.gross_cents, d.discount_cents, d.subtotal_cents, d.tax_cents, d.total_cents, d.change_cents, d.day,
        d.created_at, d.request_hash, d.store, d.cash_session_id, coalesce(d.points_earned, 0), d.points_balance,
        d.synced_at, d.conflicts, coalesce(d.after_closing, false)
      from jsonb_to_record(document) as d(document_type text, status text, customer_id uuid, customer_name text,
        customer_tax_id text, warehouse_id uuid, cashbox_id uuid, cashbox_name text, seller_id uuid, seller_name text,
        gross_cents bigint, discount_cents bigint, subtotal_cents bigint, tax_cents bigint, total_cents bigint,
        change_cents bigint, day date, created_at timestamptz, request_hash text, store jsonb, cash_session_id uuid,
        points_earned bigint, points_balance bigint, synced_at timestamptz, conflicts jsonb, after_closing boolean)
  ), lines as (
    insert into invoice_lines (tenant_id, invoice_id, position, product_id, product_name, sku, unit, quantity_milli,
        price_cents, price_includes_tax, tax_percent_bps, discount_type, discount_value, discount_description,
        gross_cents, discount_cents, subtotal_cents, tax_cents, total_cents, cost_price_cents, alternate_codes,
        promotion_cents, promotions)
      select tenant, invoice, l.position, l.product_id, l.product_name, l.sku, l.unit, l.quantity_milli,
        l.price_cents, l.price_includes_tax, l.tax_percent_bps, l.discount_type, l.discount_value,
        l.discount_description, l.gross_cents, l.discount_cents, l.subtotal_cents, l.tax_cents, l.total_cents,
        l.cost_price_cents, l.alternate_codes, coalesce(l.promotion_cents, 0), l.promotions
      from jsonb_to_recordset(document -> 'lines') as l(position smallint, product_id uuid, product_name text, sku text,
        unit text, quantity_milli bigint, price_cents bigint, price_includes_tax boolean, tax_percent_bps integer,
        discount_type text, discount_value text, discount_description text, gross_cents bigint, discount_cents bigint,
        subtotal_cents bigint, tax_cents bigint, total_cents bigint, cost_price_cents bigint, alternate_codes jsonb,
        promotion_cents bigint, promotions jsonb)
  ), taxes as (
    insert into invoice_taxes (tenant_id, invoice_id, position, tax_percent_bps, base_cents, tax_cents)
      select tenant, invoice, t.position, t.tax_percent_bps, t.base_cents, t.tax_cents
      from jsonb_to_recordset(document -> 'taxes') as t(position smallint, tax_percent_bps integer, base_cents bigint,
        tax_cents bigint)
  ), payments as (
    insert into invoice_payments (tenant_id, invoice_id, position, payment_method_id, payment_method_code,
        payment_method_name, amount_cents, currency_id, currency_code, currency_symbol, currency_amount_cents,
        currency_rate_e4, reference, card_attempt_id)
      select tenant, invoice, p.position, p.payment_method_id, p.payment_method_code, p.payment_method_name,
        p.amount_cents, p.currency_id, p.currency_code, p.currency_symbol, p.currency_amount_cents, p.currency_rate_e4,
        p.reference, p.card_attempt_id
      from jsonb_to_recordset(document -> 'payments') as p(position smallint, payment_method_id uuid,
        payment_method_code text, payment_method_name text, amount_cents bigint, currency_id uuid, currency_code text,
        currency_symbol text, currency_amount_cents bigint, currency_rate_e4 bigint, reference text,
        card_attempt_id uuid)
  ), event as (
    insert into outbox (tenant_id, id, event, payload, at)
      select tenant, (document ->> 'event_id')::uuid, 'invoices.posted',
        jsonb_build_object('invoice_id', invoice, 'series', document -> 'series', 'document_type', document -> 'document_type'),
        (document ->> 'posted_at')::timestamptz
  )
  insert into audit_log (tenant_id, id, at, user_id, action, subject_type, subject_id, details, request_id)
    values (tenant, (document ->> 'audit_id')::uuid, (document ->> 'posted_at')::timestamptz,
      coalesce((document ->> 'audit_user_id')::uuid, (document ->> 'seller_id')::uuid), 'sale.posted', 'invoice', invoice,
      jsonb_build_object('total_cents', document -> 'total_cents', 'ncf', with_ncf), document ->> 'request_id');
end $$;

-- Closes a sale that the rules have computed: stock, number, fiscal number, document, audit and event, in the
-- transaction of the caller. Order of locks: the cashbox, stock rows by product, the customer's points, then the
-- sale's counter, then the fiscal range, so that what every till waits for is held shortest.
-- A sale made without a line brings the fiscal number that its till held, and `audit_user_id` is who sent it, where that
-- is not who sold it; its cash session is the one that `pos_session_at` found. `posted_at` and `posted_day` are when it
-- stands in the books, by the server's clock; `created_at` and `day` when it was made.
-- Answers {order_number, ncf, ncf_expires_on, cash_session_id, points_balance}, or fails as `refuse_sale` says.
create or replace function pos_post_sale(sale jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  invoice constant uuid := (sale ->> 'id')::uuid;
  now_at constant timestamptz := (sale ->> 'posted_at')::timestamptz;
  short jsonb;
  number bigint;
  fiscal record;
  session uuid;
  balance bigint;
begin
  session := case when sale ->> 'synced_at' is null then pos_open_session((sale ->> 'cashbox_id')::uuid)
    else (sale ->> 'cash_session_id')::uuid end;
  if session is null and (sale ->> 'cash_session_required')::boolean then
    perform refuse_sale(jsonb_build_object('refused', 'no_cash_session'));
  end if;
  if jsonb_array_length(sale -> 'stock') > 0 then
    short := inventory_take_stock(sale -> 'stock', (sale ->> 'warehouse_id')::uuid, invoice,
      (sale ->> 'seller_id')::uuid, now_at, (sale ->> 'sell_without_stock')::boolean);
    if short is not null then perform refuse_sale(short || jsonb_build_object('refused', 'out_of_stock')); end if;
  end if;
  if sale ->> 'points_entry_id' is not null then
    balance := customers_earn_points((sale ->> 'customer_id')::uuid, (sale ->> 'points_earned')::bigint, invoice,
      (sale ->> 'points_entry_id')::uuid, now_at);
  end if;
  number := take_counter('sale');
  if sale ->> 'held_ncf' is null then
    select * into fiscal from fiscal_take_number(sale ->> 'series', sale ->> 'document_type', invoice,
      (sale ->> 'posted_day')::date, now_at);
  else
    select * into fiscal from fiscal_issue_held(sale ->> 'held_ncf', sale ->> 'document_type', invoice, now_at);
  end if;
  if fiscal.ncf is null then perform refuse_sale(jsonb_build_object('refused', 'no_fiscal_number')); end if;
  perform invoices_write(
    sale || jsonb_build_object('cash_session_id', session, 'points_balance', balance), number, fiscal.ncf, fiscal.expires_on);
  return jsonb_build_object('order_number', number, 'ncf', fiscal.ncf, 'ncf_expires_on', fiscal.expires_on,
    'cash_session_id', session, 'points_balance', balance);
end $$;

-- What no query asks costs every sale an entry.
drop index invoice_lines_by_product;
drop index fiscal_numbers_by_document;
drop index audit_log_by_subject;
drop index invoices_by_customer;
-- Only what a product began with is asked by product.
drop index stock_movements_by_product;
create index stock_movements_by_product on stock_movements (tenant_id, product_id) where reason = 'initial';

-- The search for a word that most products have: what it is in is counted and not gathered first.
-- It runs as its owner, because row level security turns trigram indexes off, reads the tenant from the
-- transaction and answers ids only: those of one page in their order, and how many hits there are in all.
-- `exact` come first, whatever the order. `words` come as the application normalises them, letters and digits;
-- one of one or two letters is the beginning of a word. No words find everything; null finds only `exact`.
create or replace function catalogue_search(
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
