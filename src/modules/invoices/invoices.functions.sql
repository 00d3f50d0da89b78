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

-- What checkout must know, in one answer. First waits for a sale with the same id that is still being closed.
create function invoices_sale_context(request jsonb) returns jsonb language plpgsql as $$
declare
  sale uuid := (request ->> 'id')::uuid;
  known text;
  wanted uuid[] := array(select (jsonb_array_elements_text(request -> 'product_ids'))::uuid);
  settings jsonb;
begin
  if sale is not null then
    perform pg_advisory_xact_lock(hashtextextended(current_tenant()::text || sale::text, 0));
    select request_hash into known from invoices i where i.tenant_id = current_tenant() and i.id = sale;
    if found then return jsonb_build_object('existing', known, 'settings', invoices_sale_settings()); end if;
  end if;
  settings := invoices_sale_settings();
  return jsonb_build_object(
    'products', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'sku', p.sku,
        'unit', p.unit, 'product_type', p.product_type, 'price_cents', p.price_cents, 'variable_price', p.variable_price,
        'is_taxable', p.is_taxable, 'price_includes_tax', p.price_includes_tax, 'tax_percent_bps', p.tax_percent_bps,
        'cost_price_cents', p.cost_price_cents, 'category_id', p.category_id, 'requires_otp', p.requires_otp,
        'eligible_for_rewards', p.eligible_for_rewards)), '[]')
      from products p where p.tenant_id = current_tenant() and p.deleted_at is null and p.id = any(wanted)),
    'alternate_codes', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'product_id', a.product_id)), '[]')
      from product_alternative_codes a where a.tenant_id = current_tenant()
        and a.id in (select (jsonb_array_elements_text(request -> 'alternate_code_ids'))::uuid)),
    'promotions', catalogue_promotions(wanted,
      ((request ->> 'at')::timestamptz at time zone (settings #>> '{store,time_zone}'))::date),
    'customer', (select jsonb_build_object('id', c.id, 'name', c.name, 'tax_id', c.tax_id, 'is_default', c.is_default,
        'phone', c.phone, 'email', c.email)
      from customers c where c.tenant_id = current_tenant() and c.deleted_at is null
        and case when request ->> 'customer_id' = 'default' then c.is_default
          else c.id = (request ->> 'customer_id')::uuid end),
    'payment_methods', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name,
        'use_currencies', m.use_currencies)), '[]')
      from payment_methods m where m.tenant_id = current_tenant() and m.is_active),
    'currencies', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'symbol', c.symbol,
        'symbol_position', c.symbol_position, 'rate_e4', c.rate_e4, 'is_default', c.is_default)), '[]')
      from currencies c where c.tenant_id = current_tenant() and c.is_active),
    'cashbox', (select jsonb_build_object('id', b.id, 'name', b.name, 'warehouse_id', b.warehouse_id,
        'print_server_url', b.print_server_url)
      from cashboxes b where b.tenant_id = current_tenant() and b.is_active
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
      'warehouse_id', box.warehouse_id, 'print_server_url', box.print_server_url, 'is_active', box.is_active) end,
    'payment_methods', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name,
        'use_currencies', m.use_currencies, 'is_active', m.is_active)), '[]')
      from payment_methods m where m.tenant_id = current_tenant()
        and m.id in (select (jsonb_array_elements_text(request -> 'payment_method_ids'))::uuid)),
    'currencies', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'symbol', c.symbol,
        'symbol_position', c.symbol_position, 'rate_e4', c.rate_e4, 'is_default', c.is_default,
        'is_active', c.is_active)), '[]')
      from currencies c where c.tenant_id = current_tenant()
        and c.id in (select (jsonb_array_elements_text(request -> 'currency_ids'))::uuid)),
    'default_customer', (select jsonb_build_object('id', c.id, 'name', c.name, 'tax_id', c.tax_id,
        'is_default', c.is_default, 'phone', c.phone, 'email', c.email)
      from customers c where c.tenant_id = current_tenant()
      order by (c.deleted_at is null and c.is_default) desc, c.is_default desc, (c.deleted_at is null) desc, c.id limit 1),
    'seller', (select jsonb_build_object('id', u.id, 'name', u.name,
        'may_discount', r.is_owner or exists (select 1 from role_permissions p where p.tenant_id = current_tenant()
          and p.role_id = r.id and p.permission = 'pos.discount'))
      from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = current_tenant() and u.id = (request ->> 'seller_id')::uuid),
    'session_closed', exists (select 1 from cash_sessions s where s.tenant_id = current_tenant()
      and s.cashbox_id = box.id and s.opened_at <= sold and s.closed_at >= sold));
end $$;

-- A refused sale leaves nothing behind even where its commit is already on the way: the refusal is an error, and its
-- detail says what was refused: {refused: 'out_of_stock' | 'no_fiscal_number' | 'no_cash_session', ...}.
create function invoices_refuse_sale(refusal jsonb) returns void language plpgsql as $$
begin
  raise exception 'the sale is refused' using errcode = 'EZ001', detail = refusal::text;
end $$;

-- Writes an invoice with its lines, taxes and payments, in one statement. Money is in centavos, as the rules computed
-- it, and with it what the log and the outbox say of it. The document has the columns of the tables by their names; a
-- row begins as the record declared here, so that what the document leaves out has the value that stands there.
create function invoices_write(document jsonb, number bigint, with_ncf text, ncf_valid_until date)
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  tenant constant uuid := current_tenant();
  invoice constant uuid := (document ->> 'id')::uuid;
  head invoices;
  line invoice_lines;
  tax invoice_taxes;
  payment invoice_payments;
begin
  head.after_closing := false;
  head := jsonb_populate_record(head, document);
  head.tenant_id := tenant;
  head.order_number := number;
  head.ncf := with_ncf;
  head.ncf_expires_on := ncf_valid_until;
  line.tenant_id := tenant;
  line.invoice_id := invoice;
  tax.tenant_id := tenant;
  tax.invoice_id := invoice;
  payment.tenant_id := tenant;
  payment.invoice_id := invoice;
  payment.status := 'completed';
  with written as (
    insert into invoices select head.*
  ), lines as (
    insert into invoice_lines select l.* from jsonb_populate_recordset(line, document -> 'lines') l
  ), taxes as (
    insert into invoice_taxes select t.* from jsonb_populate_recordset(tax, document -> 'taxes') t
  ), payments as (
    insert into invoice_payments select p.* from jsonb_populate_recordset(payment, document -> 'payments') p
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
-- is not who sold it; its cash session is the one that `cash_session_at` found. `posted_at` and `posted_day` are when it
-- stands in the books, by the server's clock; `created_at` and `day` when it was made.
-- Answers {order_number, ncf, ncf_expires_on, cash_session_id, points_balance}, or fails as `invoices_refuse_sale` says.
create function invoices_post_sale(sale jsonb) returns jsonb language plpgsql
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
  session := case when sale ->> 'synced_at' is null then cash_open_session((sale ->> 'cashbox_id')::uuid)
    else (sale ->> 'cash_session_id')::uuid end;
  if session is null and (sale ->> 'cash_session_required')::boolean then
    perform invoices_refuse_sale(jsonb_build_object('refused', 'no_cash_session'));
  end if;
  if jsonb_array_length(sale -> 'stock') > 0 then
    short := inventory_take_stock(sale -> 'stock', (sale ->> 'warehouse_id')::uuid, invoice,
      (sale ->> 'seller_id')::uuid, now_at, (sale ->> 'sell_without_stock')::boolean);
    if short is not null then perform invoices_refuse_sale(short || jsonb_build_object('refused', 'out_of_stock')); end if;
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
  if fiscal.ncf is null then perform invoices_refuse_sale(jsonb_build_object('refused', 'no_fiscal_number')); end if;
  perform invoices_write(
    sale || jsonb_build_object('cash_session_id', session, 'points_balance', balance), number, fiscal.ncf, fiscal.expires_on);
  -- What comes to a session that was counted and closed lies in another's drawer.
  if session is not null and sale -> 'takings' <> '[]' and (sale ->> 'after_closing')::boolean is not true then
    perform cash_take(session, invoice, sale -> 'takings', (sale ->> 'created_at')::timestamptz);
  end if;
  return jsonb_build_object('order_number', number, 'ncf', fiscal.ncf, 'ncf_expires_on', fiscal.expires_on,
    'cash_session_id', session, 'points_balance', balance);
end $$;
