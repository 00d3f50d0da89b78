-- What the counter asks of a sale beyond the plain one: its cash session, promotions, cards and points.

alter table tenant_settings
  -- Whether nothing is sold at a cashbox that nobody opened.
  add column cash_session_required boolean not null default false,
  -- The most that may be taken off without an authorisation, where the product itself says nothing.
  add column max_discount_bps integer not null default 10000 check (max_discount_bps between 0 and 10000),
  add column rewards_enabled boolean not null default false,
  -- What is paid for one point.
  add column reward_cents_per_point bigint not null default 10000 check (reward_cents_per_point > 0);

-- A cash session: somebody at a cashbox, from the float to the count. One open at a time.
create table cash_sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number bigint not null,
  cashbox_id uuid not null,
  cashbox_name text not null,
  float_cents bigint not null check (float_cents >= 0),
  opened_at timestamptz not null,
  opened_by uuid not null,
  opened_by_name text not null,
  closed_at timestamptz,
  closed_by uuid,
  closed_by_name text,
  expected_cents bigint,
  counted_cents bigint,
  comments text,
  -- The Z report as it was when the session closed.
  report jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, cashbox_id) references cashboxes (tenant_id, id),
  foreign key (tenant_id, opened_by) references users (tenant_id, id),
  foreign key (tenant_id, closed_by) references users (tenant_id, id),
  check ((closed_at is null) = (counted_cents is null)),
  check ((closed_at is null) = (expected_cents is null))
);
create unique index cash_sessions_one_open on cash_sessions (tenant_id, cashbox_id) where closed_at is null;
create index cash_sessions_by_time on cash_sessions (tenant_id, opened_at desc);
select isolate_table('cash_sessions', 'select, insert, update');

-- Money that went into a drawer or out of it without a sale.
create table cash_movements (
  tenant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('in', 'out', 'void', 'return')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  -- The document it follows from: the void of a sale, or the credit note of what came back.
  document_id uuid,
  -- Whether more was taken out than could be in the drawer. Who may not see what is expected is not refused, because the
  -- refusal would tell them: the movement is taken down and marked for whoever reads the reports.
  below_zero boolean not null default false,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references cash_sessions (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index cash_movements_by_session on cash_movements (tenant_id, session_id, at);
select isolate_table('cash_movements', 'select, insert');

-- What was counted, before anybody saw what was expected: once, and once more.
create table cash_counts (
  tenant_id uuid not null,
  session_id uuid not null,
  attempt smallint not null check (attempt between 1 and 2),
  -- Pieces of each denomination, by its worth in centavos, and amounts of other currencies by their code.
  pieces jsonb not null,
  foreign_cents jsonb not null default '{}',
  counted_cents bigint not null check (counted_cents >= 0),
  at timestamptz not null,
  user_id uuid not null,
  primary key (tenant_id, session_id, attempt),
  foreign key (tenant_id, session_id) references cash_sessions (tenant_id, id)
);
select isolate_table('cash_counts', 'select, insert');

create table promotions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  code text not null check (length(code) between 1 and 50),
  type text not null check (type in
    ('percentage_discount', 'fixed_amount_discount', 'buy_x_get_y', 'bundle_discount', 'second_unit_discount')),
  -- A percent in hundredths, or centavos a unit for a fixed amount.
  discount_hundredths bigint not null default 0 check (discount_hundredths >= 0),
  param1 text,
  param2 text,
  -- Days of the shop, both included.
  start_date date not null,
  end_date date not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (end_date >= start_date)
);
create index promotions_by_day on promotions (tenant_id, end_date);
select isolate_table('promotions', 'select, insert, update');

create table promotion_products (
  tenant_id uuid not null,
  promotion_id uuid not null,
  product_id uuid not null,
  primary key (tenant_id, promotion_id, product_id),
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index promotion_products_by_product on promotion_products (tenant_id, product_id);
select isolate_table('promotion_products', 'select, insert, delete');

create table promotion_categories (
  tenant_id uuid not null,
  promotion_id uuid not null,
  category_id uuid not null,
  primary key (tenant_id, promotion_id, category_id),
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, id),
  foreign key (tenant_id, category_id) references product_categories (tenant_id, id)
);
create index promotion_categories_by_category on promotion_categories (tenant_id, category_id);
select isolate_table('promotion_categories', 'select, insert, delete');

-- Points a customer earned and lost. Append only: the balance is their sum.
create table points_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  customer_id uuid not null,
  points bigint not null check (points <> 0),
  kind text not null check (kind in ('earned', 'reversed')),
  document_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, kind),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index points_entries_by_customer on points_entries (tenant_id, customer_id);
select isolate_table('points_entries', 'select, insert');

alter table invoices
  add column cash_session_id uuid,
  add column points_earned bigint not null default 0 check (points_earned >= 0),
  -- As printed: null where the customer collects none.
  add column points_balance bigint,
  -- Sold while the server could not be reached: when it arrived here, and what did not agree with it then.
  add column synced_at timestamptz,
  add column conflicts jsonb,
  add foreign key (tenant_id, cash_session_id) references cash_sessions (tenant_id, id);
create index invoices_by_session on invoices (tenant_id, cash_session_id) where cash_session_id is not null;

alter table invoice_lines
  -- What promotions took off the line, a part of its discount, and which they were.
  add column promotion_cents bigint not null default 0,
  add column promotions jsonb;

alter table invoice_payments add column card_attempt_id uuid;
create unique index invoice_payments_one_attempt on invoice_payments (tenant_id, card_attempt_id)
  where card_attempt_id is not null;

-- Writes an invoice with its lines, taxes and payments. Money is in centavos, as the rules computed it.
create or replace function invoices_write(document jsonb, number bigint, with_ncf text, ncf_valid_until date)
  returns void language plpgsql as $$
declare
  invoice uuid := (document ->> 'id')::uuid;
begin
  insert into invoices (tenant_id, id, order_number, ncf, document_type, ncf_expires_on, status, customer_id,
      customer_name, customer_tax_id, warehouse_id, cashbox_id, cashbox_name, seller_id, seller_name, gross_cents,
      discount_cents, subtotal_cents, tax_cents, total_cents, change_cents, day, created_at, request_hash, store,
      cash_session_id, points_earned, points_balance, synced_at, conflicts)
    select current_tenant(), invoice, number, with_ncf, d.document_type, ncf_valid_until, d.status, d.customer_id,
      d.customer_name, d.customer_tax_id, d.warehouse_id, d.cashbox_id, d.cashbox_name, d.seller_id, d.seller_name,
      d.gross_cents, d.discount_cents, d.subtotal_cents, d.tax_cents, d.total_cents, d.change_cents, d.day,
      d.created_at, d.request_hash, d.store, d.cash_session_id, coalesce(d.points_earned, 0), d.points_balance,
      d.synced_at, d.conflicts
    from jsonb_to_record(document) as d(document_type text, status text, customer_id uuid, customer_name text,
      customer_tax_id text, warehouse_id uuid, cashbox_id uuid, cashbox_name text, seller_id uuid, seller_name text,
      gross_cents bigint, discount_cents bigint, subtotal_cents bigint, tax_cents bigint, total_cents bigint,
      change_cents bigint, day date, created_at timestamptz, request_hash text, store jsonb, cash_session_id uuid,
      points_earned bigint, points_balance bigint, synced_at timestamptz, conflicts jsonb);
  insert into invoice_lines (tenant_id, invoice_id, position, product_id, product_name, sku, unit, quantity_milli,
      price_cents, price_includes_tax, tax_percent_bps, discount_type, discount_value, discount_description,
      gross_cents, discount_cents, subtotal_cents, tax_cents, total_cents, cost_price_cents, alternate_codes,
      promotion_cents, promotions)
    select current_tenant(), invoice, l.position, l.product_id, l.product_name, l.sku, l.unit, l.quantity_milli,
      l.price_cents, l.price_includes_tax, l.tax_percent_bps, l.discount_type, l.discount_value,
      l.discount_description, l.gross_cents, l.discount_cents, l.subtotal_cents, l.tax_cents, l.total_cents,
      l.cost_price_cents, l.alternate_codes, coalesce(l.promotion_cents, 0), l.promotions
    from jsonb_to_recordset(document -> 'lines') as l(position smallint, product_id uuid, product_name text, sku text,
      unit text, quantity_milli bigint, price_cents bigint, price_includes_tax boolean, tax_percent_bps integer,
      discount_type text, discount_value text, discount_description text, gross_cents bigint, discount_cents bigint,
      subtotal_cents bigint, tax_cents bigint, total_cents bigint, cost_price_cents bigint, alternate_codes jsonb,
      promotion_cents bigint, promotions jsonb);
  insert into invoice_taxes (tenant_id, invoice_id, position, tax_percent_bps, base_cents, tax_cents)
    select current_tenant(), invoice, t.position, t.tax_percent_bps, t.base_cents, t.tax_cents
    from jsonb_to_recordset(document -> 'taxes') as t(position smallint, tax_percent_bps integer, base_cents bigint,
      tax_cents bigint);
  insert into invoice_payments (tenant_id, invoice_id, position, payment_method_id, payment_method_code,
      payment_method_name, amount_cents, currency_id, currency_code, currency_symbol, currency_amount_cents,
      currency_rate_e4, reference, card_attempt_id)
    select current_tenant(), invoice, p.position, p.payment_method_id, p.payment_method_code, p.payment_method_name,
      p.amount_cents, p.currency_id, p.currency_code, p.currency_symbol, p.currency_amount_cents, p.currency_rate_e4,
      p.reference, p.card_attempt_id
    from jsonb_to_recordset(document -> 'payments') as p(position smallint, payment_method_id uuid,
      payment_method_code text, payment_method_name text, amount_cents bigint, currency_id uuid, currency_code text,
      currency_symbol text, currency_amount_cents bigint, currency_rate_e4 bigint, reference text,
      card_attempt_id uuid);
end $$;

-- The session that is open at a cashbox, held open until the transaction ends: whoever closes it waits for the sales
-- that were begun in it. Sales do not wait for one another.
create function pos_open_session(of_cashbox uuid) returns uuid language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(current_tenant()::text || ' cashbox ' || of_cashbox::text, 0));
  return (select s.id from cash_sessions s
    where s.tenant_id = current_tenant() and s.cashbox_id = of_cashbox and s.closed_at is null);
end $$;

-- Writes the points of a sale and answers the customer's balance with them. One sale of a customer at a time, so that
-- each paper says what is true.
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
    where e.tenant_id = current_tenant() and e.customer_id = of_customer);
end $$;

-- Closes a sale that the rules have computed: stock, number, fiscal number, document, audit and event, in the
-- transaction of the caller. Order of locks: the cashbox, stock rows by product, the customer's points, then the
-- sale's counter, then the fiscal range, so that what every till waits for is held shortest.
-- A sale made without a line brings the fiscal number that its till held, and `audit_user_id` is who sent it, where that
-- is not who sold it.
-- Answers {order_number, ncf, ncf_expires_on, cash_session_id, points_balance}, or
-- {refused: 'out_of_stock' | 'no_fiscal_number' | 'no_cash_session', ...}.
create or replace function pos_post_sale(sale jsonb) returns jsonb language plpgsql as $$
declare
  invoice uuid := (sale ->> 'id')::uuid;
  now_at timestamptz := (sale ->> 'created_at')::timestamptz;
  short jsonb;
  number bigint;
  fiscal record;
  session uuid;
  balance bigint;
begin
  session := pos_open_session((sale ->> 'cashbox_id')::uuid);
  if session is null and (sale ->> 'cash_session_required')::boolean then
    return jsonb_build_object('refused', 'no_cash_session');
  end if;
  if jsonb_array_length(sale -> 'stock') > 0 then
    short := inventory_take_stock(sale -> 'stock', (sale ->> 'warehouse_id')::uuid, invoice,
      (sale ->> 'seller_id')::uuid, now_at, (sale ->> 'sell_without_stock')::boolean);
    if short is not null then return short || jsonb_build_object('refused', 'out_of_stock'); end if;
  end if;
  if sale ->> 'points_entry_id' is not null then
    balance := customers_earn_points((sale ->> 'customer_id')::uuid, (sale ->> 'points_earned')::bigint, invoice,
      (sale ->> 'points_entry_id')::uuid, now_at);
  end if;
  number := take_counter('sale');
  if sale ->> 'held_ncf' is null then
    select * into fiscal from fiscal_take_number(sale ->> 'series', sale ->> 'document_type', invoice,
      (sale ->> 'day')::date, now_at);
  else
    select * into fiscal from fiscal_issue_held(sale ->> 'held_ncf', sale ->> 'document_type', invoice, now_at);
  end if;
  if fiscal.ncf is null then return jsonb_build_object('refused', 'no_fiscal_number'); end if;
  perform invoices_write(
    sale || jsonb_build_object('cash_session_id', session, 'points_balance', balance), number, fiscal.ncf, fiscal.expires_on);
  insert into audit_log (tenant_id, id, at, user_id, action, subject_type, subject_id, details, request_id)
    values (current_tenant(), (sale ->> 'audit_id')::uuid, now_at,
      coalesce((sale ->> 'audit_user_id')::uuid, (sale ->> 'seller_id')::uuid), 'sale.posted',
      'invoice', invoice, jsonb_build_object('total_cents', sale -> 'total_cents', 'ncf', fiscal.ncf), sale ->> 'request_id');
  insert into outbox (tenant_id, id, event, payload, at)
    values (current_tenant(), (sale ->> 'event_id')::uuid, 'invoices.posted',
      jsonb_build_object('invoice_id', invoice, 'series', sale -> 'series', 'document_type', sale -> 'document_type'), now_at);
  return jsonb_build_object('order_number', number, 'ncf', fiscal.ncf, 'ncf_expires_on', fiscal.expires_on,
    'cash_session_id', session, 'points_balance', balance);
end $$;

-- The promotions that are at work on a day and touch one of these products, each with all that it is about.
create function catalogue_promotions(of_products uuid[], on_day date) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'code', m.code, 'type', m.type,
      'discount_hundredths', m.discount_hundredths, 'param1', m.param1, 'param2', m.param2,
      'product_ids', (select coalesce(jsonb_agg(l.product_id), '[]') from promotion_products l
        where l.tenant_id = current_tenant() and l.promotion_id = m.id),
      'category_ids', (select coalesce(jsonb_agg(l.category_id), '[]') from promotion_categories l
        where l.tenant_id = current_tenant() and l.promotion_id = m.id))
    order by m.created_at, m.id), '[]')
  from promotions m
  where m.tenant_id = current_tenant() and m.is_active and m.start_date <= on_day and m.end_date >= on_day
    and (exists (select 1 from promotion_products l
        where l.tenant_id = current_tenant() and l.promotion_id = m.id and l.product_id = any(of_products))
      or exists (select 1 from promotion_categories l
        join products p on p.tenant_id = current_tenant() and p.category_id = l.category_id and p.id = any(of_products)
        where l.tenant_id = current_tenant() and l.promotion_id = m.id))
$$;

-- What checkout must know, in one answer. First waits for a sale with the same id that is still being closed.
create or replace function pos_sale_context(request jsonb) returns jsonb language plpgsql as $$
declare
  sale uuid := (request ->> 'id')::uuid;
  known text;
  wanted uuid[] := array(select (jsonb_array_elements_text(request -> 'product_ids'))::uuid);
  settings tenant_settings%rowtype;
begin
  if sale is not null then
    perform pg_advisory_xact_lock(hashtextextended(current_tenant()::text || sale::text, 0));
    select request_hash into known from invoices i where i.tenant_id = current_tenant() and i.id = sale;
    if found then return jsonb_build_object('existing', known); end if;
  end if;
  select * into settings from tenant_settings s where s.tenant_id = current_tenant();
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
      ((request ->> 'at')::timestamptz at time zone settings.time_zone)::date),
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
    'settings', to_jsonb(settings));
end $$;
