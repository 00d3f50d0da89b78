-- What a sale and its paper say of the shop: {store, modules}, its store, and what it has set of each module that a sale
-- asks; null where nothing is set of any. What is not set is as the module says by itself.
create function invoices_sale_settings() returns jsonb language plpgsql stable as $$
declare
  store tenant_settings%rowtype;
  modules jsonb;
begin
  select * into store from tenant_settings s where s.tenant_id = current_tenant();
  if not found then return null; end if;
  select jsonb_object_agg(m.module, m.settings) into modules from module_settings m
    where m.tenant_id = current_tenant()
      and m.module in ('catalogue', 'customers', 'inventory', 'fiscal', 'cash');
  return jsonb_build_object('store', store, 'modules', modules);
end $$;

-- What checkout must know, in one answer. First waits for a sale with the same id that is still being closed. As json,
-- because nothing here looks into it: jsonb is sorted and spelled again for every sale.
create function invoices_sale_context(request jsonb) returns json language plpgsql as $$
declare
  sale uuid := (request ->> 'id')::uuid;
  known text;
  wanted uuid[] := array(select (jsonb_array_elements_text(request -> 'product_ids'))::uuid);
  settings jsonb;
begin
  if sale is not null then
    perform pg_advisory_xact_lock(hashtextextended(current_tenant()::text || sale::text, 0));
    select request_hash into known from invoices i where i.tenant_id = current_tenant() and i.id = sale;
    if found then return json_build_object('existing', known, 'settings', invoices_sale_settings()); end if;
  end if;
  settings := invoices_sale_settings();
  return json_build_object(
    'products', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'sku', p.sku,
        'unit', p.unit, 'product_type', p.product_type, 'price_cents', p.price_cents, 'variable_price', p.variable_price,
        'is_taxable', p.is_taxable, 'price_includes_tax', p.price_includes_tax, 'tax_percent_bps', p.tax_percent_bps,
        'cost_price_cents', p.cost_price_cents, 'category_id', p.category_id, 'requires_otp', p.requires_otp,
        'eligible_for_rewards', p.eligible_for_rewards)), '[]')
      from products p where p.tenant_id = current_tenant() and p.id = any(wanted)
        and (p.deleted_at is null or (request ->> 'with_deleted')::boolean)),
    'alternate_codes', (select coalesce(json_agg(json_build_object('id', a.id, 'product_id', a.product_id)), '[]')
      from product_alternative_codes a where a.tenant_id = current_tenant()
        and a.id in (select (jsonb_array_elements_text(request -> 'alternate_code_ids'))::uuid)),
    'promotions', catalogue_promotions(wanted,
      ((request ->> 'at')::timestamptz at time zone (settings #>> '{store,time_zone}'))::date),
    'customer', (select json_build_object('id', c.id, 'name', c.name, 'tax_id', c.tax_id, 'is_default', c.is_default,
        'phone', c.phone, 'email', c.email, 'payment_terms_days', c.payment_terms_days,
        'credit_limit_cents', c.credit_limit_cents)
      from customers c where c.tenant_id = current_tenant()
        and (c.deleted_at is null or (request ->> 'with_deleted')::boolean)
        and case when request ->> 'customer_id' = 'default' then c.is_default
          else c.id = customers_standing((request ->> 'customer_id')::uuid) end),
    'sold_by', employees_seller((request ->> 'employee_id')::uuid, (request ->> 'employee_of')::uuid, wanted),
    'payment_methods', (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'name', m.name,
        'use_currencies', m.use_currencies)), '[]')
      from payment_methods m where m.tenant_id = current_tenant() and m.is_active and m.deleted_at is null),
    'currencies', (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'symbol', c.symbol,
        'symbol_position', c.symbol_position, 'rate_e4', c.rate_e4, 'is_default', c.is_default)), '[]')
      from currencies c where c.tenant_id = current_tenant() and c.is_active and c.deleted_at is null),
    'cashbox', (select json_build_object('id', b.id, 'name', b.name, 'warehouse_id', b.warehouse_id,
        'print_server_url', b.print_server_url)
      from cashboxes b where b.tenant_id = current_tenant() and b.is_active and b.deleted_at is null
        and case when request ->> 'cashbox_id' is null then b.is_default else b.id = (request ->> 'cashbox_id')::uuid end),
    'settings', settings);
end $$;

-- What a sale that was made without a line is held against, whether or not it is still for sale. Its goods' rows are
-- locked in the order in which every sale locks them, so that what is left is true until it is taken.
create function invoices_offline_facts(request jsonb) returns jsonb language plpgsql as $$
declare
  wanted uuid[] := array(select (jsonb_array_elements_text(request -> 'product_ids'))::uuid);
  box cashboxes%rowtype;
  sold timestamptz := (request ->> 'sold_at')::timestamptz;
begin
  select * into box from cashboxes b where b.tenant_id = current_tenant()
    order by b.id = (request ->> 'cashbox_id')::uuid desc nulls last, b.is_default desc, b.is_active desc, b.id limit 1;
  perform 1 from stock_levels s
    where s.tenant_id = current_tenant() and s.warehouse_id = box.warehouse_id and s.product_id = any(wanted)
    order by s.product_id for update;
  return jsonb_build_object(
    'products', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'unit', p.unit,
        'product_type', p.product_type, 'price_cents', p.price_cents, 'variable_price', p.variable_price,
        'is_taxable', p.is_taxable, 'price_includes_tax', p.price_includes_tax, 'tax_percent_bps', p.tax_percent_bps,
        'cost_price_cents', p.cost_price_cents, 'category_id', p.category_id, 'requires_otp', p.requires_otp,
        'eligible_for_rewards', p.eligible_for_rewards, 'is_deleted', p.deleted_at is not null,
        'on_hand_milli', coalesce((select s.on_hand_milli from stock_levels s where s.tenant_id = p.tenant_id
          and s.warehouse_id = box.warehouse_id and s.product_id = p.id), 0))), '[]')
      from products p where p.tenant_id = current_tenant() and p.id = any(wanted)),
    'cashbox', case when box.id is not null then jsonb_build_object('id', box.id, 'name', box.name,
      'warehouse_id', box.warehouse_id, 'print_server_url', box.print_server_url,
      'is_active', box.is_active and box.deleted_at is null) end,
    'payment_methods', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name,
        'use_currencies', m.use_currencies, 'is_active', m.is_active and m.deleted_at is null)), '[]')
      from payment_methods m where m.tenant_id = current_tenant()
        and m.id in (select (jsonb_array_elements_text(request -> 'payment_method_ids'))::uuid)),
    'currencies', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'symbol', c.symbol,
        'symbol_position', c.symbol_position, 'rate_e4', c.rate_e4, 'is_default', c.is_default,
        'is_active', c.is_active and c.deleted_at is null)), '[]')
      from currencies c where c.tenant_id = current_tenant()
        and c.id in (select (jsonb_array_elements_text(request -> 'currency_ids'))::uuid)),
    'default_customer', (select jsonb_build_object('id', c.id, 'name', c.name, 'tax_id', c.tax_id,
        'is_default', c.is_default, 'phone', c.phone, 'email', c.email,
        'payment_terms_days', c.payment_terms_days, 'credit_limit_cents', c.credit_limit_cents)
      from customers c where c.tenant_id = current_tenant()
      order by (c.deleted_at is null and c.is_default) desc, c.is_default desc, (c.deleted_at is null) desc, c.id limit 1),
    'seller', (select jsonb_build_object('id', u.id, 'name', u.name,
        'may_discount', r.is_owner or exists (select 1 from role_permissions p where p.tenant_id = current_tenant()
          and p.role_id = r.id and p.permission = 'pos.discount'))
      from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = current_tenant() and u.id = (request ->> 'seller_id')::uuid),
    'sold_by', employees_seller((request ->> 'employee_id')::uuid, (request ->> 'employee_of')::uuid, wanted),
    'session_closed', exists (select 1 from cash_sessions s where s.tenant_id = current_tenant()
      and s.cashbox_id = box.id and s.opened_at <= sold and s.closed_at >= sold));
end $$;

-- A refused sale leaves nothing behind even where its commit is already on the way: the refusal is an error, and its
-- detail says what was refused: {refused: 'out_of_stock' | 'no_fiscal_number' | 'no_cash_session', ...}.
create function invoices_refuse_sale(refusal jsonb) returns void language plpgsql as $$
begin
  raise exception 'the sale is refused' using errcode = 'EZ001', detail = refusal::text;
end $$;

-- Writes what an invoice is made of but itself, whose numbers are taken after it: lines, taxes and payments, and what the
-- outbox says of it, in one statement. Money is in centavos, as the rules computed it. The document has the columns of the
-- tables by their names; a row begins as the record declared here, so that what the document leaves out has the value that
-- stands there.
create function invoices_write_parts(document jsonb) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  tenant constant uuid := current_tenant();
  invoice constant uuid := (document ->> 'id')::uuid;
  line invoice_lines;
  tax invoice_taxes;
  payment invoice_payments;
begin
  line.tenant_id := tenant;
  line.invoice_id := invoice;
  tax.tenant_id := tenant;
  tax.invoice_id := invoice;
  payment.tenant_id := tenant;
  payment.invoice_id := invoice;
  with lines as (
    insert into invoice_lines select l.* from jsonb_populate_recordset(line, document -> 'lines') l
  ), taxes as (
    insert into invoice_taxes select t.* from jsonb_populate_recordset(tax, document -> 'taxes') t
  ), payments as (
    insert into invoice_payments select p.* from jsonb_populate_recordset(payment, document -> 'payments') p
  )
  insert into outbox (tenant_id, id, event, payload, at)
    select tenant, (document ->> 'event_id')::uuid, 'invoices.posted',
      jsonb_build_object('invoice_id', invoice, 'series', document -> 'series', 'document_type', document -> 'document_type'),
      (document ->> 'posted_at')::timestamptz;
end $$;

-- Writes what whoever sold a sale is paid of its lines, once those stand.
create function invoices_write_commissions(sale jsonb) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  line line_commissions;
begin
  line.tenant_id := current_tenant();
  line.invoice_id := (sale ->> 'id')::uuid;
  line.employee_id := (sale ->> 'employee_id')::uuid;
  line.day := (sale ->> 'day')::date;
  line.taken_back_cents := 0;
  line.paid_cents := 0;
  insert into line_commissions select c.* from jsonb_populate_recordset(line, sale -> 'commissions') c;
end $$;

-- Lets a customer owe more, if the limit has room for it: `most` is the limit, nothing where there is none or somebody may
-- pass it. Locks the customer's account; one who was merged into another since the sale was begun is the other, and the
-- sale begins again. Answers what room there was where there was too little, and nothing where it is done.
create function invoices_owe_more(customer uuid, amount bigint, most bigint) returns bigint language plpgsql as $$
declare
  account customer_accounts%rowtype;
begin
  insert into customer_accounts (tenant_id, customer_id, owed_cents, credit_cents)
    values (current_tenant(), customer, 0, 0) on conflict do nothing;
  select * into account from customer_accounts a
    where a.tenant_id = current_tenant() and a.customer_id = customer for update;
  if customers_standing(customer) <> customer then
    raise exception 'the customer was merged meanwhile' using errcode = '40001';
  end if;
  if account.owed_cents - account.credit_cents + amount > most then
    return greatest(0, most - account.owed_cents + account.credit_cents);
  end if;
  update customer_accounts a set owed_cents = a.owed_cents + amount
    where a.tenant_id = current_tenant() and a.customer_id = customer;
  return null;
end $$;

-- Writes what an invoice leaves owing, once the invoice stands and the customer's account knows of it.
create function invoices_open_receivable(invoice uuid, customer uuid, credit jsonb, at timestamptz) returns void language sql as $$
  insert into receivables (tenant_id, invoice_id, customer_id, due_on, opened_cents, balance_cents, day, document_type,
      origin, total_cents, seller_id, employee_id)
    select current_tenant(), invoice, customer, (credit ->> 'due_on')::date, c.amount, c.amount, i.day, i.document_type,
      i.origin, i.total_cents, i.seller_id, i.employee_id
    from (select (credit ->> 'amount_cents')::bigint as amount) c
      join invoices i on i.tenant_id = current_tenant() and i.id = invoice;
  insert into receivable_entries (tenant_id, id, customer_id, invoice_id, kind, document_id, owed_cents, credit_cents, day, at)
    values (current_tenant(), (credit ->> 'entry_id')::uuid, customer, invoice, 'sale', invoice,
      (credit ->> 'amount_cents')::bigint, 0, (credit ->> 'day')::date, at);
$$;

-- Moves what a customer owes and has paid ahead, for one document: the account, the balance of each invoice, and an entry
-- for each move. `moves` are {id, invoice_id, owed_cents, credit_cents}. The caller has locked the account and knows that
-- nothing falls below zero. Each invoice is looked up: PostgreSQL takes one move for a hundred, and would hold them against
-- all that the shop ever sold on credit.
create function invoices_move_account(customer uuid, cause text, document uuid, on_day date, moved_at timestamptz, moves jsonb)
  returns void language sql set enable_hashjoin = off set enable_mergejoin = off as $$
  with move as materialized (
    select * from jsonb_populate_recordset(null::receivable_entries, moves)
  ), balances as (
    update receivables r set balance_cents = r.balance_cents + m.owed_cents
      from (select invoice_id, sum(owed_cents) as owed_cents from move where invoice_id is not null group by invoice_id) m
      where r.tenant_id = current_tenant() and r.invoice_id = m.invoice_id
  ), account as (
    update customer_accounts a set owed_cents = a.owed_cents + m.owed_cents, credit_cents = a.credit_cents + m.credit_cents
      from (select sum(owed_cents) as owed_cents, sum(credit_cents) as credit_cents from move) m
      where a.tenant_id = current_tenant() and a.customer_id = customer
  )
  insert into receivable_entries (tenant_id, id, customer_id, invoice_id, kind, document_id, owed_cents, credit_cents, day, at)
    select current_tenant(), m.id, customer, m.invoice_id, cause, document, m.owed_cents, m.credit_cents, on_day, moved_at from move m;
$$;

-- Closes a sale that the rules have computed: stock, document, number, fiscal number, audit and event, in the
-- transaction of the caller. Order of locks: the cashbox, stock rows by product, the customer's points and
-- account, then the sale's counter, then the fiscal range. What every till waits for is held shortest: all that needs no
-- number is written before, and after it the invoice alone.
-- A sale made without a line brings the fiscal number that its till held, and `audit_user_id` is who sent it, where that
-- is not who sold it; its cash session is the one that `cash_session_at` found. `posted_at` and `posted_day` are when it
-- stands in the books, by the server's clock; `created_at` and `day` when it was made.
-- `credit` is what is left owing, {amount_cents, due_on, day, limit_cents, entry_id}, or nothing.
-- Answers {order_number, ncf, ncf_expires_on, cash_session_id, points_balance}, or fails as `invoices_refuse_sale` says.
create function invoices_post_sale(sale jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  invoice constant uuid := (sale ->> 'id')::uuid;
  now_at constant timestamptz := (sale ->> 'posted_at')::timestamptz;
  head invoices;
  short jsonb;
  room bigint;
begin
  head.after_closing := false;
  head := jsonb_populate_record(head, sale);
  head.tenant_id := current_tenant();
  if head.synced_at is null then head.cash_session_id := cash_open_session(head.cashbox_id); end if;
  if head.cash_session_id is null and (sale ->> 'cash_session_required')::boolean then
    perform invoices_refuse_sale(jsonb_build_object('refused', 'no_cash_session'));
  end if;
  if jsonb_array_length(sale -> 'stock') > 0 then
    short := inventory_take_stock(sale -> 'stock', head.warehouse_id, invoice, head.seller_id, now_at,
      (sale ->> 'sell_without_stock')::boolean);
    if short is not null then perform invoices_refuse_sale(short || jsonb_build_object('refused', 'out_of_stock')); end if;
  end if;
  if sale ->> 'points_entry_id' is not null then
    head.points_balance := customers_earn_points(head.customer_id, head.points_earned, invoice,
      (sale ->> 'points_entry_id')::uuid, now_at);
  end if;
  if sale -> 'credit' <> 'null' then
    room := invoices_owe_more(head.customer_id, (sale #>> '{credit,amount_cents}')::bigint,
      (sale #>> '{credit,limit_cents}')::bigint);
    if room is not null then
      perform invoices_refuse_sale(jsonb_build_object('refused', 'over_credit_limit', 'room_cents', room));
    end if;
  end if;
  perform invoices_write_parts(sale);
  if sale ? 'commissions' then perform invoices_write_commissions(sale); end if;
  -- What comes to a session that was counted and closed lies in another session.
  if head.cash_session_id is not null and sale -> 'takings' <> '[]' and not head.after_closing then
    perform cash_take(head.cash_session_id, invoice, sale -> 'takings', head.created_at);
  end if;
  head.order_number := take_counter('sale');
  if sale ->> 'held_ncf' is null then
    select f.ncf, f.expires_on into head.ncf, head.ncf_expires_on
      from fiscal_take_number(sale ->> 'series', head.document_type, invoice, (sale ->> 'posted_day')::date, now_at) f;
  else
    select f.ncf, f.expires_on into head.ncf, head.ncf_expires_on
      from fiscal_issue_held(sale ->> 'held_ncf', head.document_type, invoice, now_at) f;
  end if;
  if head.ncf is null then perform invoices_refuse_sale(jsonb_build_object('refused', 'no_fiscal_number')); end if;
  with written as (
    insert into invoices select head.*
  )
  insert into audit_log (tenant_id, id, at, user_id, action, subject_type, subject_id, details, request_id)
    values (head.tenant_id, (sale ->> 'audit_id')::uuid, now_at,
      coalesce((sale ->> 'audit_user_id')::uuid, head.seller_id), 'sale.posted', 'invoice', invoice,
      jsonb_build_object('total_cents', head.total_cents, 'ncf', head.ncf), sale ->> 'request_id');
  if sale -> 'credit' <> 'null' then
    perform invoices_open_receivable(invoice, head.customer_id, sale -> 'credit', now_at);
  end if;
  return jsonb_build_object('order_number', head.order_number, 'ncf', head.ncf, 'ncf_expires_on', head.ncf_expires_on,
    'cash_session_id', head.cash_session_id, 'points_balance', head.points_balance);
end $$;

-- Adds to the sums by day and by customer what was sold and voided since they were last added to, some thousands at a time. Answers
-- whether there is more. Of two at once the second leaves it to the first.
create function invoices_sum_up(at_least integer, at_most integer) returns boolean language plpgsql as $$
declare
  reach invoice_sums_reach%rowtype;
  newest_sale bigint;
  newest_void bigint;
begin
  insert into invoice_sums_reach (tenant_id, last_sale, last_void) values (current_tenant(), 0, 0) on conflict do nothing;
  select * into reach from invoice_sums_reach r where r.tenant_id = current_tenant() for update skip locked;
  if not found then return false; end if;
  select coalesce(max(i.order_number), 0) into newest_sale from invoices i where i.tenant_id = current_tenant();
  select coalesce(max(v.number), 0) into newest_void from invoice_voids v where v.tenant_id = current_tenant();
  if newest_sale - reach.last_sale < at_least and newest_void - reach.last_void < at_least then return false; end if;
  newest_sale := least(newest_sale, reach.last_sale + at_most);
  newest_void := least(newest_void, reach.last_void + at_most);
  with f as materialized (
    select i.day, i.document_type, coalesce(i.employee_id, i.seller_id) as sold_by, i.origin, left(i.ncf, 1) as series,
        i.customer_id, i.total_cents, false as is_void from invoices i
      where i.tenant_id = current_tenant() and i.order_number > reach.last_sale and i.order_number <= newest_sale
    union all
    select i.day, i.document_type, coalesce(i.employee_id, i.seller_id), i.origin, left(i.ncf, 1),
        i.customer_id, i.total_cents, true from invoice_voids v
      join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
      where v.tenant_id = current_tenant() and v.number > reach.last_void and v.number <= newest_void
  ), of_customers as (
    insert into invoice_customer_sums as s (tenant_id, customer_id, sold_count, sold_cents, voided_count, voided_cents)
      select current_tenant(), f.customer_id,
        count(*) filter (where not f.is_void), coalesce(sum(f.total_cents) filter (where not f.is_void), 0),
        count(*) filter (where f.is_void), coalesce(sum(f.total_cents) filter (where f.is_void), 0)
      from f group by f.customer_id
      on conflict (tenant_id, customer_id) do update set
        sold_count = s.sold_count + excluded.sold_count, sold_cents = s.sold_cents + excluded.sold_cents,
        voided_count = s.voided_count + excluded.voided_count, voided_cents = s.voided_cents + excluded.voided_cents
  )
  insert into invoice_sums as s (tenant_id, day, document_type, sold_by, origin, series,
      sold_count, sold_cents, voided_count, voided_cents)
    select current_tenant(), f.day, f.document_type, f.sold_by, f.origin, f.series,
      count(*) filter (where not f.is_void), coalesce(sum(f.total_cents) filter (where not f.is_void), 0),
      count(*) filter (where f.is_void), coalesce(sum(f.total_cents) filter (where f.is_void), 0)
    from f group by f.day, f.document_type, f.sold_by, f.origin, f.series
    on conflict (tenant_id, day, document_type, sold_by, origin, series) do update set
      sold_count = s.sold_count + excluded.sold_count, sold_cents = s.sold_cents + excluded.sold_cents,
      voided_count = s.voided_count + excluded.voided_count, voided_cents = s.voided_cents + excluded.voided_cents;
  update invoice_sums_reach r set last_sale = newest_sale, last_void = newest_void where r.tenant_id = current_tenant();
  return true;
end $$;

-- How many invoices there are, what they come to, and on which days the page asked for lies, without reading them: the
-- sums by day and what is not in them yet, by one snapshot. `narrow` is {from, to, document_type, sold_by, origin, and, of
-- fiscal numbers, series and types}, each where it narrows down; `wanted` is all, paid or cancelled, and the page is the one after `skip` of them in the order of
-- days. `skipped` are those of `skip` that lie on other days.
create function invoices_overview(narrow jsonb, wanted text, skip bigint, size integer, downward boolean)
  returns table (found bigint, total_cents bigint, cancelled_cents bigint, first_day date, last_day date, skipped bigint)
  language plpgsql stable as $$
declare
  reach invoice_sums_reach%rowtype;
  narrowed text := concat(
    ' and @.day >= ' || quote_literal(narrow ->> 'from'), ' and @.day <= ' || quote_literal(narrow ->> 'to'),
    ' and @.document_type = ' || quote_literal(narrow ->> 'document_type'),
    ' and @.origin = ' || quote_literal(narrow ->> 'origin'));
  of_types text := format(' and @.document_type = any(%L)', (select array_agg(t) from jsonb_array_elements_text(narrow -> 'types') t));
  of_sums text := concat(replace(narrowed, '@', 's'), ' and s.sold_by = ' || quote_literal(narrow ->> 'sold_by'));
  of_open text := concat(replace(narrowed, '@', 'i'),
    ' and coalesce(i.employee_id, i.seller_id) = ' || quote_literal(narrow ->> 'sold_by'));
  of_invoices text := of_open;
  known text;
begin
  if narrow ? 'series' then
    of_sums := concat(of_sums, replace(of_types, '@', 's'), format(' and s.series = %L', narrow ->> 'series'));
    of_invoices := concat(of_invoices, replace(of_types, '@', 'i'), format(' and left(i.ncf, 1) = %L', narrow ->> 'series'));
    of_open := concat(of_open, replace(of_types, '@', 'i'), format(' and exists (select from invoices n
      where n.tenant_id = current_tenant() and n.id = i.invoice_id and left(n.ncf, 1) = %L)', narrow ->> 'series'));
  end if;
  select * into reach from invoice_sums_reach r where r.tenant_id = current_tenant();
  known := format(
    'select s.day, s.sold_count as sold, s.sold_cents, s.voided_count as voided, s.voided_cents from invoice_sums s
        where s.tenant_id = current_tenant() %1$s
      union all
      select i.day, 1, i.total_cents, 0, 0 from invoices i
        where i.tenant_id = current_tenant() and i.order_number > %3$s %2$s
      union all
      select i.day, 0, 0, 1, i.total_cents from invoice_voids v join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
        where v.tenant_id = current_tenant() and v.number > %4$s %2$s',
    of_sums, of_invoices, coalesce(reach.last_sale, 0), coalesce(reach.last_void, 0));
  if wanted = 'paid' then
    known := known || format(
      ' union all
      select i.day, -1, -i.total_cents, 0, 0 from receivables i
        where i.tenant_id = current_tenant() and i.balance_cents > 0 %s', of_open);
  end if;
  return query execute format(
    'with days as (
      select k.day, (%1$s)::bigint as n, sum(k.sold_cents - k.voided_cents) as standing, sum(k.voided_cents) as cancelled
        from (%2$s) k group by k.day
    ), lain as (
      select d.*, sum(d.n) over (order by d.day %3$s) - d.n as before from days d where d.n > 0
    ), asked as (
      select l.*, l.before < %4$s and l.before + l.n > %5$s as on_page from lain l
    )
    select coalesce(sum(n), 0)::bigint, coalesce(sum(standing), 0)::bigint, coalesce(sum(cancelled), 0)::bigint,
      min(day) filter (where on_page), max(day) filter (where on_page), coalesce(min(before) filter (where on_page), 0)::bigint
      from asked',
    case wanted when 'cancelled' then 'sum(k.voided)' when 'paid' then 'sum(k.sold - k.voided)' else 'sum(k.sold)' end,
    known, case when downward then 'desc' else 'asc' end, skip + size, skip);
end $$;

-- The condition that what is owed, `r`, is owed by one of some customers, `$1`: of few each is looked up, many are held
-- against all that is open.
create function invoices_owed_by_some(ids uuid[]) returns text language sql immutable as $$
  select case when cardinality(ids) > 500 then '(r.customer_id in (select unnest($1))) is true' else 'r.customer_id = any($1)' end;
$$;

-- The same of whoever a search finds, by the customers that documents name: how many invoices there are, what they come
-- to, and how many they are in all, whatever their status. Of nobody else's a row is read. What is not in the sums is
-- asked for by its number, so that nobody takes it for a third of the books.
create function invoices_of_customers(ids uuid[], wanted text)
  returns table (found bigint, total_cents bigint, cancelled_cents bigint, sold bigint) language plpgsql stable as $$
declare
  reach invoice_sums_reach%rowtype;
begin
  select * into reach from invoice_sums_reach r where r.tenant_id = current_tenant();
  return query execute format(
    'with buyer as materialized (select unnest($1) as id), known as (
      select s.sold_count as sold, s.sold_cents, s.voided_count as voided, s.voided_cents, 0 as open, 0 as open_cents
        from buyer b join invoice_customer_sums s on s.tenant_id = current_tenant() and s.customer_id = b.id
      union all
      select 1, i.total_cents, 0, 0, 0, 0 from invoices i
        where i.tenant_id = current_tenant() and i.order_number > %1$s and i.customer_id in (select id from buyer)
      union all
      select 0, 0, 1, i.total_cents, 0, 0 from invoice_voids v join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
        where v.tenant_id = current_tenant() and v.number > %2$s and i.customer_id in (select id from buyer)
      union all
      select 0, 0, 0, 0, 1, r.total_cents from receivables r
        where %3$L = ''paid'' and r.tenant_id = current_tenant() and r.balance_cents > 0 and %5$s
    )
    select coalesce(sum(%4$s), 0)::bigint, coalesce(sum(sold_cents - voided_cents - open_cents), 0)::bigint,
      coalesce(sum(voided_cents), 0)::bigint, coalesce(sum(k.sold), 0)::bigint from known k',
    coalesce(reach.last_sale, 0), coalesce(reach.last_void, 0), wanted,
    case wanted when 'cancelled' then 'voided' when 'paid' then 'k.sold - voided - open' else 'k.sold' end,
    invoices_owed_by_some(ids))
    using ids;
end $$;

-- Whether an invoice is paid, by its void and by what is owed on it, null where it never was. A case, of which PostgreSQL
-- takes half to be so: of invoices without a void, and of a balance that is nothing, it takes almost none, and would read
-- all before it puts them in order, though most invoices are paid.
create function invoices_is_paid(void_id uuid, balance_cents bigint) returns boolean language sql immutable as $$
  select case when void_id is null and coalesce(balance_cents, 0) = 0 then true else false end;
$$;

-- A page of what some customers bought, in the order of the list, by ids. Where they bought little, all of that is read
-- and put in order; where much, the books are read in the order of the list until the page is full. PostgreSQL does not
-- know which of both is less, and takes ten thousand customers for ten.
create function invoices_page_of_customers(
  ids uuid[], wanted text, ordered text, skip bigint, size integer, is_little boolean
) returns uuid[] language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  page uuid[];
begin
  execute format(
    'select array(select i.id from %1$s i left join receivables r on r.tenant_id = i.tenant_id and r.invoice_id = i.id
        left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
      where i.tenant_id = current_tenant() %2$s %3$s order by %4$s limit %5$s offset %6$s)',
    case when is_little
      then '(select n.* from invoices n where n.tenant_id = current_tenant() and n.customer_id = any($1) offset 0)'
      else 'invoices' end,
    -- In a form that no index is entered by.
    case when is_little then '' else 'and (i.customer_id in (select unnest($1))) is true' end,
    case wanted
      when 'cancelled' then 'and v.id is not null'
      when 'paid' then 'and invoices_is_paid(v.id, r.balance_cents)'
      else '' end,
    ordered, size, skip)
    into page using ids;
  return page;
end $$;

-- All that the list says of some customers, or of whoever words find, where it is narrowed down by nothing else: the sums,
-- what those who were found owe, and the page. Thousands of customers are found, counted and read without being told to
-- the program and back. `ordered` is the list's order as SQL, of the invoices as `i`.
create function invoices_sold_to(words text[], of_customers uuid[], wanted text, ordered text, skip bigint, size integer)
  returns table (hits bigint, total_cents bigint, cancelled_cents bigint, owed_cents bigint, page uuid[])
  language plpgsql stable as $$
declare
  ids uuid[] := coalesce(of_customers, customers_found(words));
  sold bigint;
  of_all bigint;
begin
  select b.found, b.total_cents, b.cancelled_cents, b.sold into hits, total_cents, cancelled_cents, sold
    from invoices_of_customers(ids, wanted) b;
  owed_cents := 0;
  if wanted = 'all' and of_customers is null then
    execute format(
      'select coalesce(sum(r.balance_cents), 0)::bigint from receivables r
        where r.tenant_id = current_tenant() and r.balance_cents > 0 and %s', invoices_owed_by_some(ids))
      into owed_cents using ids;
  end if;
  select coalesce(max(i.order_number), 0) into of_all from invoices i where i.tenant_id = current_tenant();
  page := case when hits = 0 then '{}'
    else invoices_page_of_customers(ids, wanted, ordered, skip, size, sold < of_all * (skip + size) / hits) end;
  return next;
end $$;
