create table cashboxes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) < 50),
  name text not null check (length(name) < 100),
  warehouse_id uuid not null,
  print_server_url text check (length(print_server_url) < 100),
  template text check (length(template) < 20),
  show_notifications boolean not null default true,
  wait_for_print boolean not null default false,
  open_drawer boolean not null default false,
  open_drawer_on_print boolean not null default false,
  drawer_service_url text check (length(drawer_service_url) < 50),
  is_active boolean not null default true,
  is_default boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id)
);
create unique index cashboxes_one_default on cashboxes (tenant_id) where is_default;
select isolate_table('cashboxes', 'select, insert, update');

-- The next number of a counter. Locks its row until the transaction ends, so call it last.
create function take_counter(counter text) returns bigint language sql as $$
  insert into document_counters (tenant_id, name, last) values (current_tenant(), counter, 1)
  on conflict (tenant_id, name) do update set last = document_counters.last + 1
  returning last
$$;

-- Takes the next number of the oldest usable range of a type, or nothing when there is none left.
-- Locks the range until the transaction ends, so call it last.
create function fiscal_take_number(of_series text, of_type text, for_document uuid, on_day date, now_at timestamptz)
  returns table (ncf text, expires_on date) language plpgsql as $$
declare
  range fiscal_sequences%rowtype;
  taken bigint;
begin
  for attempt in 1..20 loop
    select * into range from fiscal_sequences s
      where s.tenant_id = current_tenant() and s.series = of_series and s.document_type = of_type
        and s.state = 'active' and s.last_issued < s.to_number and (s.expires_on is null or s.expires_on >= on_day)
      order by s.authorized_on, s.from_number limit 1;
    if not found then return; end if;
    update fiscal_sequences s set last_issued = s.last_issued + 1
      where s.tenant_id = current_tenant() and s.id = range.id and s.state = 'active' and s.last_issued < s.to_number
      returning s.last_issued into taken;
    -- Another till may have taken the range's last number while we waited for its row: look for the next range.
    if taken is not null then
      ncf := of_series || range.type_code
        || lpad(taken::text, case of_series when 'B' then 8 else 10 end, '0');
      expires_on := range.expires_on;
      insert into fiscal_numbers (tenant_id, ncf, sequence_id, number, document_type, state, document_id, at)
        values (current_tenant(), fiscal_take_number.ncf, range.id, taken, of_type, 'issued', for_document, now_at);
      return next;
      return;
    end if;
  end loop;
end $$;

-- Takes goods off a warehouse's shelf and writes the movements. Rows are locked in product order, so tills
-- that sell the same goods wait and do not deadlock. Answers the first product that does not reach, or nothing.
create function inventory_take_stock(
  lines jsonb, from_warehouse uuid, for_document uuid, by_user uuid, now_at timestamptz, may_go_below boolean
) returns jsonb language plpgsql as $$
declare
  short jsonb;
begin
  -- A product that was never in this warehouse has no row to lock yet.
  insert into stock_levels (tenant_id, warehouse_id, product_id)
    select distinct current_tenant(), from_warehouse, l.product_id
    from jsonb_to_recordset(lines) as l(product_id uuid)
    where not exists (select 1 from stock_levels s where s.tenant_id = current_tenant()
      and s.warehouse_id = from_warehouse and s.product_id = l.product_id)
    order by 3
    on conflict do nothing;
  perform 1 from stock_levels s
    where s.tenant_id = current_tenant() and s.warehouse_id = from_warehouse
      and s.product_id in (select l.product_id from jsonb_to_recordset(lines) as l(product_id uuid))
    order by s.product_id for update;
  if not may_go_below then
    select jsonb_build_object('product_id', w.product_id, 'available_milli', s.on_hand_milli, 'wanted_milli', w.wanted)
      into short
      from (select l.product_id, sum(l.quantity_milli) as wanted, min(l.position) as position
        from jsonb_to_recordset(lines) as l(product_id uuid, quantity_milli bigint, position smallint)
        group by l.product_id) w
      join stock_levels s on s.tenant_id = current_tenant() and s.warehouse_id = from_warehouse and s.product_id = w.product_id
      where s.on_hand_milli < w.wanted
      order by w.position limit 1;
    if short is not null then return short; end if;
  end if;
  update stock_levels s set on_hand_milli = s.on_hand_milli - w.wanted
    from (select l.product_id, sum(l.quantity_milli) as wanted
      from jsonb_to_recordset(lines) as l(product_id uuid, quantity_milli bigint) group by l.product_id) w
    where s.tenant_id = current_tenant() and s.warehouse_id = from_warehouse and s.product_id = w.product_id;
  insert into stock_movements
    (tenant_id, id, warehouse_id, product_id, quantity_milli, reason, document_id, position, at, user_id)
    select current_tenant(), l.movement_id, from_warehouse, l.product_id, -l.quantity_milli, 'sale', for_document,
      l.position, now_at, by_user
    from jsonb_to_recordset(lines) as l(movement_id uuid, product_id uuid, quantity_milli bigint, position smallint);
  return null;
end $$;

-- Writes an invoice with its lines, taxes and payments. Money is in centavos, as the rules computed it.
create function invoices_write(document jsonb, number bigint, with_ncf text, ncf_valid_until date)
  returns void language plpgsql as $$
declare
  invoice uuid := (document ->> 'id')::uuid;
begin
  insert into invoices (tenant_id, id, order_number, ncf, document_type, ncf_expires_on, status, customer_id,
      customer_name, customer_tax_id, warehouse_id, cashbox_id, cashbox_name, seller_id, seller_name, gross_cents,
      discount_cents, subtotal_cents, tax_cents, total_cents, change_cents, day, created_at, request_hash, store)
    select current_tenant(), invoice, number, with_ncf, d.document_type, ncf_valid_until, d.status, d.customer_id,
      d.customer_name, d.customer_tax_id, d.warehouse_id, d.cashbox_id, d.cashbox_name, d.seller_id, d.seller_name,
      d.gross_cents, d.discount_cents, d.subtotal_cents, d.tax_cents, d.total_cents, d.change_cents, d.day,
      d.created_at, d.request_hash, d.store
    from jsonb_to_record(document) as d(document_type text, status text, customer_id uuid, customer_name text,
      customer_tax_id text, warehouse_id uuid, cashbox_id uuid, cashbox_name text, seller_id uuid, seller_name text,
      gross_cents bigint, discount_cents bigint, subtotal_cents bigint, tax_cents bigint, total_cents bigint,
      change_cents bigint, day date, created_at timestamptz, request_hash text, store jsonb);
  insert into invoice_lines (tenant_id, invoice_id, position, product_id, product_name, sku, unit, quantity_milli,
      price_cents, price_includes_tax, tax_percent_bps, discount_type, discount_value, discount_description,
      gross_cents, discount_cents, subtotal_cents, tax_cents, total_cents, cost_price_cents, alternate_codes)
    select current_tenant(), invoice, l.position, l.product_id, l.product_name, l.sku, l.unit, l.quantity_milli,
      l.price_cents, l.price_includes_tax, l.tax_percent_bps, l.discount_type, l.discount_value,
      l.discount_description, l.gross_cents, l.discount_cents, l.subtotal_cents, l.tax_cents, l.total_cents,
      l.cost_price_cents, l.alternate_codes
    from jsonb_to_recordset(document -> 'lines') as l(position smallint, product_id uuid, product_name text, sku text,
      unit text, quantity_milli bigint, price_cents bigint, price_includes_tax boolean, tax_percent_bps integer,
      discount_type text, discount_value text, discount_description text, gross_cents bigint, discount_cents bigint,
      subtotal_cents bigint, tax_cents bigint, total_cents bigint, cost_price_cents bigint, alternate_codes jsonb);
  insert into invoice_taxes (tenant_id, invoice_id, position, tax_percent_bps, base_cents, tax_cents)
    select current_tenant(), invoice, t.position, t.tax_percent_bps, t.base_cents, t.tax_cents
    from jsonb_to_recordset(document -> 'taxes') as t(position smallint, tax_percent_bps integer, base_cents bigint,
      tax_cents bigint);
  insert into invoice_payments (tenant_id, invoice_id, position, payment_method_id, payment_method_code,
      payment_method_name, amount_cents, currency_id, currency_code, currency_symbol, currency_amount_cents,
      currency_rate_e4, reference)
    select current_tenant(), invoice, p.position, p.payment_method_id, p.payment_method_code, p.payment_method_name,
      p.amount_cents, p.currency_id, p.currency_code, p.currency_symbol, p.currency_amount_cents, p.currency_rate_e4,
      p.reference
    from jsonb_to_recordset(document -> 'payments') as p(position smallint, payment_method_id uuid,
      payment_method_code text, payment_method_name text, amount_cents bigint, currency_id uuid, currency_code text,
      currency_symbol text, currency_amount_cents bigint, currency_rate_e4 bigint, reference text);
end $$;

-- Closes a sale that the rules have computed: stock, number, fiscal number, document, audit and event, in the
-- transaction of the caller. Order of locks: stock rows by product, then the sale's counter, then the fiscal range,
-- so that what every till waits for is held shortest.
-- Answers {order_number, ncf, ncf_expires_on}, or {refused: 'out_of_stock' | 'no_fiscal_number', ...}.
create function pos_post_sale(sale jsonb) returns jsonb language plpgsql as $$
declare
  invoice uuid := (sale ->> 'id')::uuid;
  now_at timestamptz := (sale ->> 'created_at')::timestamptz;
  short jsonb;
  number bigint;
  fiscal record;
begin
  if jsonb_array_length(sale -> 'stock') > 0 then
    short := inventory_take_stock(sale -> 'stock', (sale ->> 'warehouse_id')::uuid, invoice,
      (sale ->> 'seller_id')::uuid, now_at, (sale ->> 'sell_without_stock')::boolean);
    if short is not null then return short || jsonb_build_object('refused', 'out_of_stock'); end if;
  end if;
  number := take_counter('sale');
  select * into fiscal from fiscal_take_number(sale ->> 'series', sale ->> 'document_type', invoice,
    (sale ->> 'day')::date, now_at);
  if fiscal.ncf is null then return jsonb_build_object('refused', 'no_fiscal_number'); end if;
  perform invoices_write(sale, number, fiscal.ncf, fiscal.expires_on);
  insert into audit_log (tenant_id, id, at, user_id, action, subject_type, subject_id, details, request_id)
    values (current_tenant(), (sale ->> 'audit_id')::uuid, now_at, (sale ->> 'seller_id')::uuid, 'sale.posted',
      'invoice', invoice, jsonb_build_object('total_cents', sale -> 'total_cents', 'ncf', fiscal.ncf), sale ->> 'request_id');
  insert into outbox (tenant_id, id, event, payload, at)
    values (current_tenant(), (sale ->> 'event_id')::uuid, 'invoices.posted',
      jsonb_build_object('invoice_id', invoice, 'series', sale -> 'series', 'document_type', sale -> 'document_type'), now_at);
  return jsonb_build_object('order_number', number, 'ncf', fiscal.ncf, 'ncf_expires_on', fiscal.expires_on);
end $$;

-- What checkout must know, in one answer. First waits for a sale with the same id that is still being closed.
create function pos_sale_context(request jsonb) returns jsonb language plpgsql as $$
declare
  sale uuid := (request ->> 'id')::uuid;
  known text;
begin
  if sale is not null then
    perform pg_advisory_xact_lock(hashtextextended(current_tenant()::text || sale::text, 0));
    select request_hash into known from invoices i where i.tenant_id = current_tenant() and i.id = sale;
    if found then return jsonb_build_object('existing', known); end if;
  end if;
  return jsonb_build_object(
    'products', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'sku', p.sku,
        'unit', p.unit, 'product_type', p.product_type, 'price_cents', p.price_cents, 'variable_price', p.variable_price,
        'is_taxable', p.is_taxable, 'price_includes_tax', p.price_includes_tax, 'tax_percent_bps', p.tax_percent_bps,
        'cost_price_cents', p.cost_price_cents)), '[]')
      from products p where p.tenant_id = current_tenant() and p.deleted_at is null
        and p.id in (select (jsonb_array_elements_text(request -> 'product_ids'))::uuid)),
    'alternate_codes', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'product_id', a.product_id)), '[]')
      from product_alternative_codes a where a.tenant_id = current_tenant()
        and a.id in (select (jsonb_array_elements_text(request -> 'alternate_code_ids'))::uuid)),
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
    'settings', (select to_jsonb(s) from tenant_settings s where s.tenant_id = current_tenant()));
end $$;
